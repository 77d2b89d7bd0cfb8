/** Breakpoints of the layout: phone, wide screen with room beside the board, or between. */

function watched(query: string): { readonly now: boolean } {
  const asked = matchMedia(query);
  let now = $state(asked.matches);
  asked.addEventListener("change", () => (now = asked.matches));
  return {
    get now() {
      return now;
    },
  };
}

const wide = watched("(min-width: 1181px)");
const phone = watched("(max-width: 720px)");

export const screenSize = {
  /** There is room beside the board. */
  get beside(): boolean {
    return wide.now;
  },
  get phone(): boolean {
    return phone.now;
  },
};
