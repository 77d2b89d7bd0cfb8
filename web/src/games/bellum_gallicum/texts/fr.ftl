### Bellum Gallicum II dans le navigateur.

game-title = Bellum Gallicum II
game-more = Toute la guerre des Gaules sur sa carte : faire marcher et nourrir ses armées, combattre, assiéger, brûler. D’une heure à un mois.
game-facts = { $scenarios ->
    [one] { $scenarios } scénario
   *[other] { $scenarios } scénarios
} · 1 ou 2 joueurs · 1 à 40 h
game-lesson = Première guerre guidée

## La carte et ce qui s’y trouve

bg-map = Carte de la Gaule
bg-years = Années
bg-when = { $month } { $year } av. J.-C.
bg-terrain-clear = Clair
bg-terrain-forest = Forêt
bg-terrain-marsh = Marais
bg-terrain-mountain = Montagne
bg-control-roman = Pro-romaine
bg-control-contested = Contestée
bg-control-gallic = Anti-romaine
bg-oppidum = Oppidum, valeur { $value }
bg-city = Cité, valeur { $value }
bg-destroyed = Détruit
bg-siege = Siège, tour { $turns }
bg-outside = Hors des places
bg-army = Armée
bg-stack = { $units ->
    [0] Aucune unité
    [one] { $units } unité, { $sp } PF
   *[other] { $units } unités, { $sp } PF
}
bg-fleet = { $ships ->
    [one] { $ships } pion de navires
   *[other] { $ships } pions de navires
}
bg-off-coast = Au large
bg-in-camp = Camp d’hiver
bg-strength = { $sp } PF
bg-weak = Affaiblie
bg-wounded = Blessé
bg-irreducible = Irréductible
bg-missile = Tireurs
bg-off-unit-0 = hors jeu
bg-off-unit-1 = éliminée
bg-off-unit-2 = retirée
bg-off-unit-3 = changée en trirèmes
bg-off-leader-0 = hors jeu
bg-off-leader-1 = mort
bg-off-leader-2 = absent
bg-off-leader-4 = capturé
bg-fig-strength = Force
bg-fig-quality = Qualité
bg-fig-rank = Rang
bg-fig-value = Valeur

## Ce qui est demandé

bg-ask-BuildDepots = Construisez des dépôts auprès de vos armées, ou aucun
bg-ask-TakeLosses = Choisissez une unité à affaiblir : encore { $left ->
    [one] { $left } perte
   *[other] { $left } pertes
}
bg-ask-BurnLand = Brûlez vos régions, détruisez des dépôts, ou rien
bg-ask-DismantleDepots = Démantelez des dépôts, ou gardez-les
bg-ask-PlaceArrivals = { $together ->
    [yes] Renforts : choisissez la région où arrivent { $who }
   *[no] Renforts : choisissez la région où arrive { $next }
}
bg-ask-BuildTriremes = Changez des légions en trirèmes, ou aucune
bg-ask-ExchangeTriremes = Changez des trirèmes en légions, ou aucune
bg-ask-BreakCamps = Levez des camps d’hiver, ou restez-y
bg-ask-Negotiate = Négociez le passage des Helvetii, ou marchez sans accord
bg-ask-RaiseTribe = Mobilisez une tribu { $in_region }, ou aucune
bg-ask-MoveForces = Faites glisser un chef avec ses unités
bg-ask-ForceMarches = Marches forcées : à travers une région
bg-ask-LoseShip = Choisissez le navire perdu { $in_location }
bg-ask-SendLeader = Choisissez où va { $leader }
bg-ask-SplitBesiegers = Choisissez qui reste aux sièges { $in_region }
bg-ask-NameCombat = { $kind ->
    [naval] Choisissez le prochain combat naval
    [skirmish] Choisissez la prochaine escarmouche
    [battle] Choisissez la prochaine bataille rangée
   *[siege] Choisissez la région où résoudre les sièges
}
bg-ask-OfferEvasion = Escarmouche { $in_region } : esquiver, ou combattre ?
bg-ask-SealEvasion = Bataille { $in_region } : esquiver ou combattre ?
bg-ask-EvadeTo = Choisissez vers où votre force esquive
bg-ask-RetireInside = Entrer dans une place { $in_region }, ou combattre ?
bg-ask-TestOne = Choisissez le chef à tester
bg-ask-WithdrawForce = Escarmouche { $in_region } : vous replier, ou rester ?
bg-ask-LeaveBritannia = { $must ->
    [yes] Rembarquez : choisissez un port
   *[no] Rembarquer, ou rester en Britannia ?
}
bg-ask-RetreatForce = Choisissez vers où votre force fait retraite
bg-ask-DeployArmy = Déployez votre armée
bg-ask-TakeHits = Choisissez qui est touché en première ligne : encore { $left ->
    [one] { $left } unité
   *[other] { $left } unités
}
bg-ask-Realign = Engagez des réserves en première ligne, ou gardez-les
bg-ask-Pursue = Poursuite : éliminez { $left ->
    [one] une unité, ou arrêtez
   *[other] jusqu’à { $left } unités, ou arrêtez
}
bg-ask-PlanSieges = Conduisez vos sièges { $in_region }
bg-ask-AnswerSiege = Siège { $of_place } : votre réponse ?
bg-ask-DestroyPlace = Détruire { $place } ?
bg-ask-FleeOrFight = Vent faible { $in_region } : fuir, ou combattre ?
bg-ask-ChooseRevolt = Paix ou révolte cette année ?
bg-ask-ChooseExpedition = Paix en Gaule : expédition, ou rester ?
bg-ask-StartRevolt = { $sector ->
    [none] Désignez la tribu de départ de la révolte
   *[other] Désignez la tribu d’extension de la révolte : { $sector }
}
bg-ask-PlaceTribe = Les { $tribe } : dans un oppidum, ou dehors ?
bg-ask-ChooseAlly = Choisissez votre alliée : { $sector }
bg-ask-RaiseMore = { $sector } : soulevez une autre tribu, ou restez-en là
bg-ask-ExtendRevolt = Étendez la révolte à un autre secteur, ou restez-en là
bg-ask-TakeCavalry = Choisissez le camp d’hiver qui reçoit la cavalerie
bg-ask-Levy = Choisissez les unités levées en Cisalpina
bg-ask-DismissUnits = Choisissez qui quitte la guerre : encore { $left ->
    [one] { $left } unité
   *[other] { $left } unités
}
bg-ask-BuildCamps = Construisez des camps d’hiver et dites qui y hiverne
bg-ask-RaiseIrreducible = Gardez des irréductibles en armes, ou aucun
bg-ask-SendToCisalpina = Choisissez le chef qui hiverne en Cisalpina
bg-phase-BuildDepots = I · Ravitaillement, dépôts
bg-phase-TakeLosses = Pertes
bg-phase-BurnLand = I · Ravitaillement, terre brûlée
bg-phase-DismantleDepots = I · Ravitaillement, dépôts
bg-phase-PlaceArrivals = Mouvement · renforts
bg-phase-BuildTriremes = II · Mouvement, navires
bg-phase-ExchangeTriremes = II · Mouvement, navires
bg-phase-BreakCamps = II · Mouvement, camps d’hiver
bg-phase-Negotiate = III · Mouvement, négociation
bg-phase-RaiseTribe = III · Mouvement, négociation
bg-phase-MoveForces = Mouvement
bg-phase-ForceMarches = Mouvement · marches forcées
bg-phase-LoseShip = Pertes en mer
bg-phase-SendLeader = Un chef seul
bg-phase-SplitBesiegers = IV · Combat, armée de secours
bg-phase-NameCombat = IV · Combat
bg-phase-OfferEvasion = IV · Escarmouche, esquive
bg-phase-SealEvasion = IV · Bataille rangée, esquive en secret
bg-phase-EvadeTo = IV · Esquive
bg-phase-RetireInside = IV · Esquive manquée
bg-phase-TestOne = IV · Test des chefs
bg-phase-WithdrawForce = IV · Escarmouche, repli
bg-phase-LeaveBritannia = IV · Retraite par mer
bg-phase-RetreatForce = IV · Retraite
bg-phase-DeployArmy = IV · Bataille rangée, déploiement
bg-phase-TakeHits = IV · Bataille rangée, pertes
bg-phase-Realign = IV · Bataille rangée, réalignement
bg-phase-Pursue = IV · Bataille rangée, poursuite
bg-phase-PlanSieges = IV · Sièges
bg-phase-AnswerSiege = IV · Sièges, l’assiégé
bg-phase-DestroyPlace = IV · Sièges, une place est tombée
bg-phase-FleeOrFight = IV · Combat naval
bg-phase-ChooseRevolt = A · Paix ou révolte
bg-phase-ChooseExpedition = A · Paix gauloise
bg-phase-StartRevolt = A · Révolte
bg-phase-PlaceTribe = A · Déploiement d’une tribu
bg-phase-ChooseAlly = A · Alliée de Rome
bg-phase-RaiseMore = A · Mobilisation
bg-phase-ExtendRevolt = A · Extension de la révolte
bg-phase-TakeCavalry = II · Remplacements
bg-phase-Levy = II · Remplacements, levées
bg-phase-DismissUnits = A · Retraits
bg-phase-BuildCamps = C · Camps d’hiver
bg-phase-RaiseIrreducible = C · Tribus irréductibles
bg-phase-SendToCisalpina = C · Hiver en Cisalpina

## Ce que l’on fait

bg-stay-in-gaul = Rester en Gaule
bg-raise-no-more = Aucune autre tribu
bg-extend-no-more = Ne pas l’étendre davantage
bg-levy-no-more = Ne plus rien lever
bg-camps-no-more = Aucun autre camp
bg-no-bargain = Ne pas négocier
bg-spare = L’épargner
bg-stay-outside = Rester dehors
bg-stay = Rester
bg-pass = Rien de plus
bg-end-moves = Terminer les mouvements
bg-end-marches = Pas de marche forcée
bg-who-goes = Qui part
bg-take-all = Tous
bg-evade = Esquiver
bg-stand = Combattre
bg-besiege = Assiéger
bg-take-place = Prendre et détruire
bg-hold = Tenir
bg-sortie = Sortie
bg-surrender = Se rendre
bg-destroy = Détruire
bg-revolt = Révolte
bg-not-moved = { $count ->
    [one] { $count } chef peut encore bouger
   *[other] { $count } chefs peuvent encore bouger
}

## Le combat

bg-left = Gauche
bg-centre = Centre
bg-right = Droite
bg-reserve = Réserve
bg-army-leader = Chef d’armée
bg-sequence = Séquence { $sequence } sur 2
bg-hit = Affaiblies (case A)
bg-broken = Perdues sauf ralliement (case E)
bg-skirmish = Escarmouche { $in_region }
bg-battle = Bataille rangée { $in_region }
bg-entrenchment = Combat de retranchement devant { $place }
bg-naval = Combat naval { $in_region }
bg-siege-of = Siège { $of_place }
bg-result-AE = attaquant anéanti
bg-result-AR = attaquant affaibli
bg-result-A1 = attaquant : une unité
bg-result-EC = échange
bg-result-D1 = défenseur : une unité
bg-result-DR = défenseur affaibli
bg-result-DE = défenseur anéanti
bg-rout-Ra = ralliée
bg-rout-Di = dispersée
bg-rout-De = déroutée

## La campagne et la chronique

bg-tribes = Tribus
bg-tribes-value = Valeur
bg-tribes-revolts = Révoltes
bg-tribe-vassal = vassale
bg-tribe-main = tribu principale
bg-tribe-revolt = en révolte
bg-tribe-ally = alliée de Rome
bg-tribe-quiet = tranquille
bg-years-won = Années gagnées
bg-chronicle-map = La Gaule à la fin de { $year } av. J.-C.
bg-chronicle-map-now = La Gaule maintenant
bg-chronicle-legend = { $control ->
    [roman] tenue par Rome
    [gallic] tenue par la Gaule
    [contested] disputée
   *[burnt] terre brûlée
}
bg-chronicle-battles = Combats
bg-chronicle-sieges = Sièges et places
bg-chronicle-leaders = Chefs
bg-chronicle-deeds = Le cours de l’année
bg-chronicle-losses = Pertes
bg-chronicle-points = Points
bg-chronicle-nothing = Rien à raconter.
bg-chronicle-fight = { $kind ->
    [skirmish] Escarmouche { $in_region }
    [battle] Bataille { $in_region }
    [sortie] Sortie de la garnison { $of_place }
   *[naval] Combat naval { $in_region }
}
bg-chronicle-won = { $side ->
    [roman] Rome l’emporte
    [gallic] la Gaule l’emporte
   *[none] indécis
}
bg-chronicle-attack = { $side ->
    [roman] Rome attaque
   *[gallic] La Gaule attaque
}, force { $own } contre { $other }{ $rounds ->
    [one] {""}
   *[other] , { $rounds } passes
}
bg-chronicle-rounds = { $rounds ->
    [one] { $rounds } passe
   *[other] { $rounds } passes
}
bg-chronicle-led = { $own ->
    [none] personne
   *[other] { $own }
} contre { $other ->
    [none] personne
   *[other] { $other }
}
bg-chronicle-cost = { $side ->
    [roman] Rome perd
   *[gallic] La Gaule perd
} : { $who }
bg-chronicle-siege = Siège { $of_place }
bg-chronicle-besieged = { $side ->
    [roman] Rome assiège
   *[gallic] La Gaule assiège
}, { $turns ->
    [0] moins d’un tour
    [one] { $turns } tour
   *[other] { $turns } tours
}
bg-chronicle-result = { $result ->
    [fell] la place tombe
    [surrendered] la place se rend
    [lifted] le siège est levé
    [goes_on] le siège continue
   *[kept] pas prise cette année
}
bg-chronicle-destroyed = et est détruite
bg-chronicle-taken = { $side ->
    [roman] Rome prend sans combat
   *[gallic] La Gaule prend sans combat
} : { $places }
bg-chronicle-fate = { $leader } { $result ->
    [killed] est tué
    [captured] est capturé
   *[escaped] s’échappe
}
bg-chronicle-rising = { $side ->
    [roman] Pour Rome
   *[gallic] En révolte
} : { $tribes }
bg-chronicle-burnt = Terre brûlée : { $regions }
bg-chronicle-change = { $change } cette année
bg-chronicle-moment = Voir sur la carte

## À côté de la carte

bg-tally-regions = Régions contrôlées
bg-tally-strength = Force sur la carte
bg-tally-lost = Unités perdues
bg-scenario-turns = { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
bg-scenario-years = { $first } à { $last } av. J.-C.
bg-scenario-level = { $level ->
    [introduction] Initiation
    [simple] Simple
    [medium] Moyen
   *[complex] Complexe
}
bg-scenario-balance = { $balance ->
    [roman] Favorable à Rome
    [gallic] Favorable à la Gaule
   *[balanced] Équilibré
}
bg-scenario-solo = Se joue aussi seul
bg-aid-turn = Le tour
bg-aid-I = Ravitaillement : dépôts, statut des régions où un camp a plus de cinq unités, attrition, terre brûlée, dépôts démantelés.
bg-aid-II = Mouvements romains : renforts, remplacements, mouvements, marches forcées.
bg-aid-III = Mouvements gaulois : renforts, mouvements.
bg-aid-IV = Combats : combats navals, escarmouches, batailles rangées, sièges.
bg-aid-V = Le mois suivant.
bg-aid-attrition = Attrition : un 6 affaiblit une unité
bg-aid-skirmish = Escarmouche
bg-aid-battle = Bataille rangée
bg-aid-rout = Déroute
bg-aid-leaders = Chefs : 10 blessé, 11 tué, 12 capturé
bg-aid-siege = Tour de siège : assiégeant / assiégé
bg-aid-open = clair, montagne
bg-aid-rough = forêt, marais
bg-aid-besieged = assiégés

## Le guide

bg-lesson-welcome-title = Bienvenue en Gaule
bg-lesson-welcome = Mai 56 av. J.-C. César combat les Vénètes et envoie le jeune Crassus, avec une seule légion, [pacifier l’Aquitaine](BG-6.1.1.a). Vous êtes Crassus ; les Gaulois ne bougent pas et [ne font que se défendre](BG-6.1.a). Ce guide vous mène à travers toute une guerre. Un mot souligné ouvre la règle qui l’explique ; quittez quand vous voulez, le bouton au livre vous ramène ici.
bg-lesson-aim-title = Votre but
bg-lesson-aim = Avant la fin de novembre, il faut [contrôler](BG-2.2.1.b) Tarbelli et Bigerriones et [détruire](BG-6.1.5.a) Oppidum Sotiates. Une région est à vous dès que vos unités y sont seules, et elle [le reste](BG-2.2.1.c) quand vous repartez.
bg-lesson-map-title = La carte
bg-lesson-map = Chaque région porte la couleur de qui la contrôle ; son [terrain](BG-0.3.5.a) aide ou gêne. Oppidums et cités portent leur valeur en défense. La molette ou deux doigts mènent de toute la Gaule à une seule région.
bg-lesson-force-title = Votre force
bg-lesson-force = Crassus mène la VIIe légion, les Numides et une cavalerie gauloise. Les unités [ne bougent qu’avec un chef](BG-3.3.b), d’une région par mois. Cinq unités ou plus seraient une [armée](BG-2.1.3.a) ; trois ne sont qu’une petite force, et les petites forces se livrent des [escarmouches](BG-4.1.d), non des batailles rangées.
bg-lesson-track-title = Sept mois
bg-lesson-track = Chaque tour est un [mois](BG-0.1.a) : ravitaillement, vos mouvements, les combats. Vous en avez sept, et l’Aquitaine est loin. Ne tardez pas.
bg-lesson-move-title = En marche
bg-lesson-move = Faites glisser Crassus vers une région voisine éclairée, ou choisissez-le, puis la région ; le panneau permet de décider qui part et qui reste. L’Aquitaine est au sud : Pictones, Santones, Nitiobroges, puis l’ennemi. Chefs et unités [bougent une fois](BG-3.3.i) par tour.
bg-lesson-moved-title = Mouvements finis
bg-lesson-moved = La cavalerie et la milice en Provincia I n’ont pas de chef : elles [ne peuvent pas marcher](BG-3.3.b). Quand Crassus a bougé, ou s’il doit plutôt [forcer sa marche](BG-3.4.a), ce bouton termine les mouvements.
bg-lesson-force-march-title = Marche forcée
bg-lesson-force-march = Qui n’a pas bougé peut traverser une région et [finir dans une troisième](BG-3.4.a). Seuls les Romains et la cavalerie le peuvent, sous un chef de [rang 2 ou 3](BG-3.4.c) – Crassus en est un –, et cela coûte un [jet d’attrition](BG-3.4.f) : chaque 6 affaiblit une unité. On y gagne un mois.
bg-lesson-awaits-title = Ce qui vous attend
bg-lesson-awaits = À côté de chaque but figure ce qu’il implique : le combat qui s’ensuit avec les deux forces, qui peut [esquiver](BG-4.3.1.b) et avec quelle chance, le risque d’[attrition](BG-2.3.4.b) en terre ravagée, les ennemis qui peuvent encore venir. Sur la carte, un bord en tirets annonce un combat, un bord pointillé un risque.
bg-lesson-contact-title = Partir devant une armée
bg-lesson-contact = Cinq unités gauloises tiennent ici la campagne : une armée. Pour quitter la région, il faut d’abord réussir un [test de contact](BG-3.3.c), 4 ou moins au dé. Entrer est toujours libre.
bg-lesson-ending-title = Avant la fin du mois
bg-lesson-ending = Si l’on ne peut plus revenir en arrière, on vous dit d’abord qui n’a pas bougé et quelles forces seront [sans ravitaillement](BG-2.3.4.a). Vous pouvez alors y remédier.
bg-lesson-combat-title = L’ennemi est là
bg-lesson-combat = Deux forces dans une région [se combattent](BG-4.1.a). La vôtre a moins de cinq unités : c’est une [escarmouche](BG-4.1.d). Le camp qui a le plus d’unités est l’[attaquant](BG-4.3.2.a), et un seul dé décide. Voici le rapport de force, tout ce qui change le dé, et les six résultats.
bg-lesson-skirmish-title = Ce que donne une escarmouche
bg-lesson-skirmish = Le pire résultat [anéantit](BG-8.2.g) un camp ; d’autres affaiblissent une unité, ou [toutes](BG-8.2.h). Votre cavalerie, et un chef quand l’autre n’en a pas, valent mieux que le nombre. Une unité affaiblie a la moitié de sa force et [le reste](BG-0.2.n).
bg-lesson-losses-title = Qui subit la perte
bg-lesson-losses = Vous choisissez [l’unité affaiblie](BG-4.2.1.b). Une seconde perte l’élimine. Épargnez la légion : sans infanterie, pas de siège.
bg-lesson-leader-title = Les chefs en danger
bg-lesson-leader = Après un combat, [les chefs sont testés](BG-8.6.a) : deux dés, 10 blesse, 11 tue, 12 capture. Le vainqueur risque un chef de son choix, le vaincu tous les siens.
bg-lesson-evade-title = L’esquive
bg-lesson-evade = Le plus faible peut [tenter d’esquiver](BG-4.3.1.b) une escarmouche s’il a plus de cavalerie et une région à lui à côté : 3 ou moins au dé.
bg-lesson-siege-title = L’oppidum
bg-lesson-siege = Un oppidum vide est simplement [pris et détruit](BG-4.5.1.a). Un oppidum tenu doit être assiégé : chaque mois, votre [infanterie et vos chefs](BG-4.5.3.a) contre sa valeur et ses [défenseurs](BG-4.5.3.b). Après quatre tours de siège, il [doit se rendre](BG-4.5.2.g).
bg-lesson-destroy-title = Détruisez-le
bg-lesson-destroy = La place est prise. Oppidum Sotiates doit être [détruit](BG-6.1.5.a) pour que vous gagniez ; les autres peuvent être épargnées.
bg-lesson-supply-title = Le ravitaillement
bg-lesson-supply = Plus de cinq unités d’un camp dans une région peuvent [la ravager](BG-2.3.1.b) ; en terre [ravagée](BG-2.3.4.b), chaque mois coûte de l’attrition. Votre petite force vit sur le pays ; une grande armée a besoin de [dépôts](BG-2.3.2.a).
bg-lesson-free-title = À vous
bg-lesson-free = Vous savez l’essentiel ; le guide ne reviendra que pour du nouveau. Un doute ? Ce bouton, ou la touche L, donne un conseil.
bg-lesson-over-title = La guerre est finie
bg-lesson-over = La table dit qui a gagné et par quelle [règle](BG-6.1.5.a). Ensuite, essayez La dernière révolte ou Des Helvètes aux Germains contre un adversaire, puis L’année de Vercingétorix.
bg-hint-move = Descendez par Pictones et Santones jusqu’en Nitiobroges ; de là, les deux régions d’Aquitaine sont à un pas.
bg-hint-force-march = En terrain clair, une marche forcée ne risque qu’un dé : en sept mois, une ou deux se paient.
bg-hint-combat = Commencez par Tarbelli : pas de chef en face, et le marais sert qui se défend.
bg-hint-evade = Combattez si les chances sont pour vous : chaque mois compte. N’esquivez que pour sauver la légion.
bg-hint-withdraw = Restez près de l’ennemi, sauf si vous êtes plus faible : qui reste garde la région contestée.
bg-hint-leader = Risquez un chef dont vous pouvez vous passer. Si Crassus mène seul votre force, c’est son tour.
bg-hint-losses = Affaiblissez d’abord les Numides : la légion porte le siège, la cavalerie fait tourner le dé.
bg-hint-siege = Prenez l’oppidum vide tant que personne ne le tient.
bg-hint-destroy = Détruisez Oppidum Sotiates : sans cela, pas de victoire.
bg-hint-wait = Le journal dit ce que fait l’autre camp.

## Les panneaux à côté de la carte

bg-beside = À côté de la carte
bg-beside-short = Forces
bg-tab-force = Force
bg-tab-region = Région
bg-tab-campaign = Guerre
bg-region-title = { $name } : { $terrain }, { $control }
bg-place-title = { $name }, valeur { $value }
bg-choose-place = Choisir { $place }
bg-region-pick = Région
bg-regions-of = { $control ->
    [roman] Régions pro-romaines
    [contested] Régions contestées
   *[gallic] Régions anti-romaines
}
bg-depots = Dépôts sur la carte
bg-scorched-regions = Régions brûlées
bg-places = Oppidums et cités
bg-camps = Camps d’hiver
bg-nobody-here = Personne n’est ici.
bg-not-on-map = hors de la carte
bg-turns = Mois
bg-year = { $year } av. J.-C.
bg-year-won = { $year } av. J.-C., gagnée par { $side ->
    [roman] Rome
   *[gallic] la Gaule
}
bg-harvest = Août : la terre brûlée se relève
bg-month-1 = hiv
bg-month-2 = mar
bg-month-3 = avr
bg-month-4 = mai
bg-month-5 = jun
bg-month-6 = jul
bg-month-7 = aoû
bg-month-8 = sep
bg-month-9 = oct
bg-month-10 = nov
bg-siege-turns = { $turns ->
    [one] { $turns } tour de siège
   *[other] { $turns } tours de siège
}
bg-mark-revolt = les { $what } ont lancé la révolte
bg-mark-extension = les { $what } ont étendu la révolte
bg-mark-ally = les { $what } servent Rome
bg-mark-camp = camp d’hiver : { $what }
bg-mark-depot = dépôt romain
bg-mark-scorched = terre brûlée
bg-mark-rhine = peut passer le Rhin
bg-piece-unit = { $name }{ $weak ->
    [no] {""}
    [many] , affaiblis
   *[one] , affaiblie
}
bg-badge = { $units ->
    [one] { $units } unité, { $sp } PF
   *[other] { $units } unités, { $sp } PF
}
bg-fig-arm = Arme
bg-fig-infantry = Infanterie
bg-fig-cavalry = Cavalerie
bg-tribe-vassal-short = v

## Une force en marche

bg-force-of = Force : { $where }
bg-force-drop = Reposer
bg-force-none = Choisissez un de vos chefs, ou tirez-le vers une région voisine.
bg-force-nobody = Personne n’est à envoyer pour l’instant.
bg-force-help = Touchez ceux qui restent, puis choisissez un lieu éclairé, sur la carte ou ici. O ouvre une pile.
bg-people-help = À gauche de la carte, écartez qui n’en est pas, puis choisissez le but.
bg-leader-figures = rang { $rank } · valeur { $value }
bg-take-alone = { $name } seul
bg-take-without = Sans { $name }
bg-take-horse = La cavalerie
bg-take-some = { $name } et { $count ->
    [one] { $count } unité
   *[other] { $count } unités
}
bg-goal = { $to }{ $via ->
    [none] {""}
   *[other] {" "}par { $via }
}
bg-goal-with = { $count ->
    [one] { $count } pion peut y aller
   *[other] { $count } pions peuvent y aller
}
bg-ashore = À terre
bg-goals-March = Marcher vers
bg-goals-ForcedMarch = Marche forcée vers
bg-goals-Shift = Entrer ou sortir
bg-goals-Embark = Embarquer
bg-goals-Land = Débarquer
bg-goals-Besiege = Assiéger
bg-goals-TellOff = Rester aux sièges
bg-goals-Retire = Se retirer dans
bg-goals-EnterOppidum = Entrer dans
bg-goals-BuildCamp = Camp d’hiver

## Boutons

bg-march = Marcher
bg-forced-march = Marche forcée
bg-go-in = Entrer
bg-go-out = Sortir
bg-embark = Embarquer
bg-sail = Faire voile
bg-land = Débarquer
bg-build-depot = Construire un dépôt
bg-burn = Brûler
bg-destroy-depot = Détruire le dépôt
bg-dismantle-depot = Démanteler le dépôt
bg-lose = Subir la perte
bg-dismiss = Retirer de la guerre
bg-place-at = Les placer ici
bg-break-camp = Lever le camp
bg-bargain = Négocier
bg-raise = Mobiliser la tribu
bg-build-trireme = Construire des trirèmes
bg-exchange-trireme = Redevenir légion
bg-give-up-ship = Perdre celui-ci
bg-name-region = Combattre ici
bg-go-to = Y aller
bg-tell-off = Rester aux sièges
bg-retire = Se mettre à l’abri
bg-test-leader = Le tester
bg-deploy = Déployer l’armée
bg-commit = Engager
bg-strike = Éliminer
bg-go-aboard = Rembarquer
bg-lift-sieges = Lever les sièges
bg-flee = Fuir
bg-revolt-initiative = Révolte avec l’initiative
bg-keep-peace = Rester en paix
bg-revolt-help = La révolte éclate en mars ; Rome joue en premier chaque mois.
bg-revolt-initiative-help = Elle peut éclater dès l’hiver, la Gaule joue en premier chaque mois et le secteur de départ se soulève plus facilement.
bg-keep-peace-help = Personne ne se soulève ; Rome peut faire campagne hors de Gaule.
bg-with = avec { $who }
bg-expedition-germania = Campagne en Germanie
bg-expedition-britannia = Campagne en Bretagne
bg-stay-in-gaul-help = On ne joue pas l’année : elle compte comme gagnée par Rome.
bg-expedition-germania-help = L’année est gagnée si les légions passent le Rhin et sont revenues en novembre. Alors plus aucune révolte ne part de la Gaule celtique 2, et une cavalerie germanique vous rejoint.
bg-expedition-britannia-help = L’année est gagnée si vous débarquez et que tous sont revenus en novembre, une légion perdue au plus. Alors plus aucune révolte ne part de la Gaule celtique 3.
bg-extend = Étendre la révolte
bg-enter-oppidum = Entrer
bg-receive = Lever
bg-build-camp = Construire le camp
bg-send-home = L’envoyer
bg-suggest = Autre proposition
bg-choose-one = Choisissez, regardez les chances, puis confirmez.

## Chances

bg-attacks = { $side ->
    [roman] Rome attaque
   *[gallic] la Gaule attaque
}
bg-front = Force de la première ligne
bg-deploy-help = Choisissez une unité, puis sa case. La réserve prend au plus une unité sur quatre.
bg-realign-help = Choisissez une unité de la réserve, puis l’aile à renforcer ; ou gardez la réserve.
bg-hit-help = Choisissez une unité cerclée de vert.
bg-seal-help = Les deux camps choisissent en secret. Qui tente l’esquive lance son dé ; si les deux forces sont encore là, la bataille a lieu.
bg-columns = Colonnes de la table
bg-faces = Ce que donne chaque face du dé
bg-legend-battle = Pertes de l’attaquant – du défenseur, en part de la première ligne ; R : aucune.
bg-legend-siege = Unités affaiblies : assiégeant – assiégé.
bg-legend-cell = { $cell } : { $meaning }
bg-die-sum = Ajouté au dé
bg-roll-success = réussi
bg-roll-failure = raté
bg-roll-weak = faible
bg-roll-strong = fort
bg-roll-forbidden = refusé
bg-roll-nothing = rien
bg-roll-raised = une tribu se joint
bg-roll-fertile = fertile
bg-roll-ravaged = ravagée
bg-roll-open = ouvre
bg-roll-closed = fermé
bg-roll-loss = une perte
bg-fate-nothing = indemne
bg-fate-wounded = blessé
bg-fate-killed = tué
bg-fate-captured = capturé
bg-odds-win = vous tenez le terrain
bg-odds-lose = l’ennemi le tient
bg-odds-loses = { $side ->
    [roman] Rome perd
   *[gallic] la Gaule perd
}
bg-odds-nothing = rien
bg-odds-line = { $measure } : { $values }
bg-odds-mean = { $mean } en moyenne
bg-not-drawn-up = Pas encore rangée
bg-hold-reserve = Poursuivre le combat
bg-stop-pursuit = Arrêter la poursuite
bg-caution-unsupplied = ravagée, attrition { $chance } %
bg-caution-may-be-ravaged = faim possible { $chance } %
bg-caution-besieged-starve = siège, attrition { $chance } %
bg-caution-attrition-on-the-way = attrition de marche { $chance } %
bg-caution-may-be-met = { $name } peut venir
bg-caution-battle-there = bataille, { $own } : { $enemy } PF
bg-caution-skirmish-there = escarmouche, { $own } : { $enemy } PF
bg-caution-leaders-alone = ennemi, sans troupes
bg-caution-enemy-may-evade = l’ennemi esquive { $chance } %
bg-caution-may-evade = vous esquivez { $chance } %
