import random
import sys

for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "iacta":
        print("id name Ten lines\niactaok 1", flush=True)
    elif word == "candidates":
        candidates = range(int(rest))
    elif word == "go":
        print("bestaction", random.choice(candidates), flush=True)
