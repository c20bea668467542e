"""The rules of RPG in our own words: the chapter (B), our rulings where it is silent (D), figures (E), house values (H)."""

from __future__ import annotations

from typing import Final

from paravent.core.game import RuleText
from paravent.core.words import Words

RULES: Final[tuple[RuleText, ...]] = (
    RuleText(
        "B1",
        Words("Deux horloges", "Two clocks"),
        Words(
            "Le temps réel passe à la table, le temps de jeu passe dans l’histoire. Seul le MJ étire le temps de jeu ou en "
            "saute un morceau.",
            "Real time passes at the table, game time passes in the story. Only the GM stretches game time or skips "
            "some of it.",
        ),
    ),
    RuleText(
        "B2",
        Words("Ellipse", "Skipping ahead"),
        Words(
            "Quand rien n’est prévu, on saute : une traversée de cinq jours peut commencer au débarquement. Le MJ avance "
            "l’horloge, et ce qui durait s’achève en chemin.",
            "When nothing is planned, skip ahead: a five-day crossing may begin as you land. The GM moves "
            "the clock on, and whatever was under way ends in the meantime.",
        ),
    ),
    RuleText(
        "B3",
        Words("Ralentir, presser, sablier", "Slowing down, hurrying, hourglass"),
        Words(
            "Les joueurs peuvent réfléchir plus longtemps que leurs personnages n’en auraient le loisir. Le MJ peut aussi "
            "les presser, au besoin par un sablier : quand il est vide, on dit ce que l’on fait.",
            "Players may think for longer than their characters could. The GM may also hurry them, with an "
            "hourglass if need be: when it runs out, say what you do.",
        ),
    ),
    RuleText(
        "B4",
        Words("Tour de jeu", "Turn"),
        Words(
            "Un tour (ou round) dure quelques secondes de temps de jeu. Il ne sert que si l’ordre compte, au combat surtout. "
            "Tout y est censé arriver en même temps : l’ordre n’est qu’une commodité.",
            "A turn (or round) is a few seconds of game time. It is used only when order matters, above all "
            "in a fight. Everything in it is taken to happen at once: the order is only a convenience.",
        ),
    ),
    RuleText(
        "B5",
        Words("Action instantanée", "Instant action"),
        Words(
            "Son résultat vaut tout de suite : soulever une lourde pierre, lancer une fléchette, faire "
            "appel à ce que l’on sait, crocheter une serrure.",
            "Its result takes effect at once: lifting a heavy stone, throwing a dart, recalling what you know, picking a lock.",
        ),
    ),
    RuleText(
        "B6",
        Words("Action rémanente", "Lasting action"),
        Words(
            "Elle occupe le personnage plusieurs tours, ou bien plus : traduire, fouiller, forger, réparer. "
            "Le MJ en fixe la durée, avec réalisme. Qui s’y consacre n’entreprend rien d’autre de long sans "
            "l’interrompre.",
            "It keeps the character busy for several turns, or much longer: translating, searching, "
            "forging, repairing. The GM decides how long, realistically. Whoever is busy with it starts "
            "nothing else lengthy without interrupting it.",
        ),
    ),
    RuleText(
        "B7",
        Words("Durées types", "Sample durations"),
        Words(
            "Trouver un mécanisme dans une bibliothèque : 2 tours. Fouiller une pièce : une demi-heure environ. Fabriquer une "
            "arme avec tout sous la main : un jour au moins. Lire un livre en latin : la nuit et presque tout le lendemain. "
            "Un livre moyen ne se lit pas en un jour.",
            "Finding a mechanism in a bookcase: 2 turns. Searching a room: about half an hour. Making a "
            "weapon with everything at hand: a day at least. Reading a book in Latin: the night and most of "
            "the next day. An average book is not read in one day.",
        ),
    ),
    RuleText(
        "B8",
        Words("Sans test", "Without a test"),
        Words(
            "Qui prend son temps, avec tous les atouts et de bonnes conditions, réussit sans lancer, sauf si la chose est "
            "extraordinairement cachée. Le stress, le noir, une cible qui bouge ou le risque d’être pris ramènent le test.",
            "Whoever takes the time, with every advantage and good conditions, succeeds without rolling, "
            "unless the thing is extraordinarily well hidden. Stress, darkness, a moving target or the risk "
            "of being caught make a test necessary again.",
        ),
    ),
    RuleText(
        "B9",
        Words("Quand tester", "When to test"),
        Words(
            "Trois critères : l’action peut échouer ; un tournant du scénario en dépend, petit ou grand ; le moment en sera "
            "plus intense. Une séance entière peut se passer de tests.",
            "Three criteria: the action can fail; a turning point of the story, small or large, depends on "
            "it; it makes the moment more intense. A whole session may go by without a test.",
        ),
    ),
    RuleText(
        "B10",
        Words("Test général", "General test"),
        Words(
            "Le MJ peut faire lancer tout le monde à la fois, pour remarquer ou pour savoir. L’ordre n’importe alors pas.",
            "The GM may have everybody roll at once, to notice something or to know it. The order does not "
            "matter then.",
        ),
    ),
    RuleText(
        "B11",
        Words("Derrière le paravent", "Behind the screen"),
        Words(
            "Quand le personnage ne doit pas savoir qu’il a échoué, le MJ lance à l’abri des regards, ou fait lancer à "
            "l’aveugle. À garder pour les tests cruciaux. Et un test social se joue autant qu’il se lance.",
            "When a character must not know of a failure, the GM rolls out of sight, or has the player roll blind. Keep it "
            "for crucial tests. And a social test is acted out as much as it is rolled.",
        ),
    ),
    RuleText(
        "B12",
        Words("Qui échoue croit avoir fait de son mieux", "Those who fail think they did their best"),
        Words(
            "Un personnage qui échoue est persuadé d’avoir fait ce qu’il pouvait. Une action rémanente ne se recommence "
            "donc pas tout de suite.",
            "A character who fails is convinced of having done everything possible. So a lasting action is not started again at once.",
        ),
    ),
    RuleText(
        "B13",
        Words("Nouvel essai", "Retry"),
        Words(
            "Si la logique le permet, une action instantanée se tente de nouveau, peut-être avec un léger bonus, car "
            "l’échec a instruit.",
            "If logic allows, an instant action may be tried again, perhaps with a slight bonus, since the "
            "failure has taught something.",
        ),
    ),
    RuleText(
        "B14",
        Words("Pas de nouvel essai", "No retry"),
        Words(
            "Pas de nouvel essai si l’échec l’empêche (le fil cassé dans la serrure, la voiture au fossé), s’il n’y avait "
            "qu’une chance, ou si cela n’apporte rien au jeu.",
            "No retry when the failure prevents it (the wire snapped in the lock, the car in the ditch), "
            "when there was only one chance, or when it would add nothing to the game.",
        ),
    ),
    RuleText(
        "B15",
        Words("Ordre d’action", "Order of action"),
        Words(
            "D’ordinaire, les joueurs s’entendent. Quand l’ordre compte, on agit par Initiatives décroissantes.",
            "Usually players agree among themselves. When order matters, the highest Initiative acts first, "
            "and so on down.",
        ),
    ),
    RuleText(
        "B16",
        Words("Initiatives égales", "Equal Initiatives"),
        Words("Un dé départage les Initiatives égales.", "A die breaks the tie between equal Initiatives."),
    ),
    RuleText(
        "B17",
        Words("Déclarations", "Declarations"),
        Words(
            "Les plus lents disent d’abord ce qu’ils vont faire, les plus rapides en dernier, sachant ce que préparent les "
            "autres. Puis les plus rapides agissent les premiers.",
            "The slowest say first what they are going to do; the fastest speak last, knowing what the "
            "others intend. Then the fastest act first.",
        ),
    ),
    RuleText(
        "B18",
        Words("L’échelle de dix", "The scale of ten"),
        Words(
            "Tout nombre se dit en mots : 0, inconnu ; 1–2, vague idée ; 3–4, initié ; 5–6, pratique moyenne ; 7–8, "
            "connaisseur ; 9–10, autorité.",
            "Every number has its word: 0, unknown; 1–2, some idea; 3–4, initiate; 5–6, average practitioner; 7–8, "
            "connoisseur; 9–10, authority.",
        ),
    ),
    RuleText(
        "B19",
        Words("Peu de calcul", "Little arithmetic"),
        Words(
            "On n’a jamais besoin que d’additionner, de soustraire et de multiplier.",
            "You never need more than addition, subtraction and multiplication.",
        ),
    ),
    RuleText(
        "B20",
        Words("Facteur de difficulté", "Difficulty factor"),
        Words(
            "Le facteur de difficulté (FD) est fixé par le MJ seul, avant le jet, d’après les conditions extérieures et elles "
            "seules. Les capacités du personnage n’y entrent pas : elles comptent déjà.",
            "The difficulty factor is set by the GM alone, before the roll, from outside conditions and "
            "nothing else. The character’s own abilities play no part in it: they count already.",
        ),
    ),
    RuleText(
        "B21",
        Words("Seuils de difficulté", "Difficulty thresholds"),
        Words(
            "Très difficile −5, Difficile −2, Normal 0, Facile +2, Très facile +5. Toute valeur entre deux est permise, et "
            "rien n’interdit d’aller au-delà : soulever un camion, −50. Le FD modifie la valeur d’action.",
            "Very hard −5, Hard −2, Normal 0, Easy +2, Very easy +5. Any value in between is allowed, and "
            "nothing forbids going further: lifting a lorry, −50. The factor modifies the action value.",
        ),
    ),
    RuleText(
        "B22",
        Words("Une circonstance, deux facteurs", "One circumstance, two factors"),
        Words(
            "La même circonstance peut aider l’un et gêner l’autre : le noir vaut +2 pour se cacher et −2 "
            "pour chercher. Ce n’est pas la compter deux fois, car elle touche deux personnes.",
            "The same circumstance may help one and hinder the other: darkness is +2 to hide and −2 to "
            "seek. This is not counting it twice, since it affects two people.",
        ),
    ),
    RuleText(
        "B23",
        Words("Attribut et domaine", "Attribute and domain"),
        Words(
            "Le MJ choisit un attribut et un domaine ; leur somme est la valeur d’action. Dans le doute, le joueur plaide "
            "pour une autre paire en décrivant son action autrement : charmer un cheval, ou le maîtriser de force.",
            "The GM picks one attribute and one domain; their sum is the action value. When in doubt, the "
            "player argues for another pair by describing the action differently: charming a horse, or "
            "mastering it by force.",
        ),
    ),
    RuleText(
        "B24",
        Words("Sans le domaine", "Without the domain"),
        Words(
            "Sans le domaine qui convient, on peut plaider pour un autre. À défaut, l’attribut compte seul, et la valeur ne "
            "dépasse pas 10.",
            "Without a suitable domain, another one may be argued for. Failing that, the attribute counts "
            "alone, and the value is at most 10.",
        ),
    ),
    RuleText(
        "B25",
        Words("Le test", "The test"),
        Words(
            "Lancez 1d20. S’il ne dépasse pas attribut + domaine + FD, c’est une réussite ; sinon, un échec.",
            "Roll 1d20. If it does not exceed attribute + domain + factor, it is a success; otherwise, a "
            "failure.",
        ),
    ),
    RuleText(
        "B26",
        Words("Le même pour tous", "The same for everyone"),
        Words(
            "PJ et PNJ testent de la même façon.", "Player and non-player characters test in the same way."
        ),
    ),
    RuleText(
        "B27",
        Words("Marge de réussite", "Margin of success"),
        Words(
            "Quand elle est utile, la marge (MR) est le seuil moins le dé : seuil 14, dé 5, marge 9.",
            "When it is needed, the margin is the threshold minus the die: threshold 14, die 5, margin 9.",
        ),
    ),
    RuleText(
        "B28",
        Words("Opposition", "Opposition"),
        Words(
            "Bras de fer, porte poussée et tenue, cache-cache : chacun teste, et la meilleure marge l’emporte.",
            "Arm wrestling, a door pushed and held, hide and seek: each tests, and the best margin wins.",
        ),
    ),
    RuleText(
        "B29",
        Words("Critiques", "Criticals"),
        Words(
            "Ils se lisent sur le dé naturel, avant tout modificateur : 1 est une réussite critique, 20 un échec critique.",
            "They are read off the natural die, before any modifier: 1 is a critical success, 20 a critical failure.",
        ),
    ),
    RuleText(
        "B30",
        Words("Quand ce n’est pas critique", "When it is not critical"),
        Words(
            "Si le 1 est la seule face qui réussit, ou le 20 la seule qui échoue, ce n’est qu’une réussite ou un échec "
            "automatique.",
            "If 1 is the only face that succeeds, or 20 the only one that fails, it is merely an automatic success or failure.",
        ),
    ),
    RuleText(
        "B31",
        Words("Effets d’un critique", "Effects of a critical"),
        Words(
            "Au MJ de les choisir : frappants, sans démesure, et pas forcément mortels.",
            "The GM chooses them: striking, but in proportion, and not necessarily deadly.",
        ),
    ),
    RuleText(
        "B32",
        Words("L’auteur raconte (option)", "The author narrates (option)"),
        Words(
            "Par option, qui fait un critique en raconte l’issue. Le MJ reste seul juge : il accepte, amende ou raconte "
            "autrement.",
            "As an option, whoever rolls a critical narrates how it turns out. The GM remains the only "
            "judge, and accepts it, amends it or narrates it differently.",
        ),
    ),
    RuleText(
        "B33",
        Words("Test sous un attribut", "Attribute test"),
        Words(
            "Quand seul le don inné compte : 1d20 sous le double de l’attribut ou, pour marquer la difficulté, sous l’attribut "
            "seul. À éviter en général, mais toujours possible pour gagner du temps.",
            "When inborn talent alone counts: 1d20 under twice the attribute or, to make it harder, under the attribute "
            "itself. Best avoided in general, but always possible to save time.",
        ),
    ),
    RuleText(
        "D1",
        Words("Le FD porte sur la valeur", "The factor applies to the value"),
        Words(
            "Le texte le met tantôt sur la valeur, tantôt sur le dé. Seule la première lecture s’accorde à ses exemples : "
            "seuil = attribut + domaine + FD, réussite si le dé ne le dépasse pas, marge = seuil − dé.",
            "The text applies it sometimes to the value, sometimes to the die. Only the first reading "
            "agrees with its examples: threshold = attribute + domain + factor, success if the die does not "
            "exceed it, margin = threshold − die.",
        ),
        "ruling",
    ),
    RuleText(
        "D2",
        Words("L’égalité réussit", "Equal is a success"),
        Words(
            "Un dé égal au seuil réussit, avec une marge de 0. Un domaine qui manque compte 0, et l’attribut n’est pas doublé "
            "pour autant.",
            "A die equal to the threshold succeeds, with a margin of 0. A missing domain counts as 0, and "
            "the attribute is not doubled to make up for it.",
        ),
        "ruling",
    ),
    RuleText(
        "D3",
        Words("Le 1 et le 20", "The 1 and the 20"),
        Words(
            "Un 1 naturel réussit toujours, un 20 échoue toujours : de 1 à 19 faces réussissent. Option, le calcul strict : "
            "un seuil de 0 ou moins est impossible, de 20 ou plus certain.",
            "A natural 1 always succeeds, a 20 always fails: 1 to 19 faces succeed. As an option, strict arithmetic: a "
            "threshold of 0 or less is impossible, of 20 or more certain.",
        ),
        "ruling",
    ),
    RuleText(
        "D4",
        Words("La seule chance, FD compris", "The only chance, factor included"),
        Words(
            "Le 1 et le 20 se reconnaissent sur le dé ; que ce soit la seule face qui réussit ou échoue se juge sur le seuil, "
            "FD compris.",
            "The 1 and the 20 are seen on the die; whether it is the only face that succeeds or fails is judged on the "
            "threshold, factor included.",
        ),
        "ruling",
    ),
    RuleText(
        "D5",
        Words("Marge d’un résultat automatique", "Margin of an automatic result"),
        Words(
            "La marge reste seuil − dé, même négative pour une réussite automatique ou positive pour un échec automatique.",
            "The margin stays threshold − die, even negative for an automatic success or positive for an automatic failure.",
        ),
        "ruling",
    ),
    RuleText(
        "D6",
        Words("Qui l’emporte", "Who wins"),
        Words(
            "Une réussite bat un échec. Deux réussites : la plus grande marge. Deux échecs ou marges "
            "égales : personne, la situation demeure ou le MJ fait relancer. Un critique ne pèse pas "
            "davantage.",
            "A success beats a failure. Two successes: the larger margin. Two failures or equal margins: "
            "nobody, things stay as they are or the GM asks for a new roll. A critical weighs no more.",
        ),
        "ruling",
    ),
    RuleText(
        "D7",
        Words("Les domaines sont des noms libres", "Domains are free labels"),
        Words(
            "Aucune règle ne dépend du nom d’un domaine. L’exemple qui fait chercher quelqu’un avec Destruction est sans doute "
            "un lapsus ; nous gardons le mot.",
            "No rule depends on the name of a domain. The example of searching for somebody with "
            "Destruction is probably a slip; we keep the word.",
        ),
        "ruling",
    ),
    RuleText(
        "D8",
        Words("Bornes", "Bounds"),
        Words(
            "Attributs de 1 à 10, domaines de 0 à 10. L’échelle en mots est celle des domaines ; le chapitre n’en donne pas pour "
            "les attributs.",
            "Attributes from 1 to 10, domains from 0 to 10. The scale in words is that of domains; the chapter gives none for "
            "attributes.",
        ),
        "ruling",
    ),
    RuleText(
        "D9",
        Words("Deux cas à ne pas confondre", "Two cases to keep apart"),
        Words(
            "Le domaine manque : l’attribut seul, 10 au plus. L’action ne relève d’aucun domaine : l’attribut doublé, 20 au plus, "
            "ou simple pour durcir. Le FD vaut dans les deux cas.",
            "The domain is missing: the attribute alone, 10 at most. The action belongs to no domain: the "
            "attribute doubled, 20 at most, or single to make it harder. The factor counts in both.",
        ),
        "ruling",
    ),
    RuleText(
        "D10",
        Words("Ce qu’il vaut mieux éviter", "What is best avoided"),
        Words(
            "Ce sont les tests sous attribut en général, pas la seule variante simple. Les deux restent offertes.",
            "That means attribute tests in general, not only the undoubled variant. Both remain available.",
        ),
        "ruling",
    ),
    RuleText(
        "D11",
        Words("Départager les égalités", "Breaking ties"),
        Words(
            "1d20 chacun, le plus haut agit d’abord, et l’on relance si les dés sont égaux. L’ordre des "
            "déclarations est l’exact inverse de l’ordre d’action.",
            "1d20 each, the higher acts first, and equal dice are rolled again. The order of declarations "
            "is the exact reverse of the order of action.",
        ),
        "ruling",
    ),
    RuleText(
        "D12",
        Words("L’Initiative est un nombre", "Initiative is a number"),
        Words(
            "Le chapitre ne dit pas comment elle se calcule : elle s’inscrit telle quelle sur la fiche.",
            "The chapter does not say how it is worked out: it is written on the sheet as it is.",
        ),
        "ruling",
    ),
    RuleText(
        "D13",
        Words("Comment lire les critères", "How to read the criteria"),
        Words(
            "Conseil au MJ : le premier critère, et l’un au moins des deux autres. Un test que le MJ demande n’est jamais empêché.",
            "Advice to the GM: the first criterion, and one at least of the other two. A test that the GM asks for is never "
            "prevented.",
        ),
        "ruling",
    ),
    RuleText(
        "D14",
        Words("Une chance sur deux", "One chance in two"),
        Words(
            "« Normal » ne vaut une chance sur deux que pour une valeur de 10 : c’est une image, pas une règle.",
            "“Normal” is one chance in two only for a value of 10: it is an illustration, not a rule.",
        ),
        "ruling",
    ),
    RuleText(
        "D15",
        Words("Le test vient à la fin", "The test comes at the end"),
        Words(
            "Une action rémanente se teste quand sa durée est écoulée. Interrompue avant, elle ne donne lieu à aucun jet.",
            "A lasting action is tested when its time is over. If it is interrupted before that, there is "
            "no roll at all.",
        ),
        "ruling",
    ),
    RuleText(
        "D16",
        Words("Bonus d’un nouvel essai", "Retry bonus"),
        Words(
            "+1 par échec précédent à la même action, +2 au plus, ce que vaut « Facile ». La table peut choisir un autre bonus "
            "par échec, de 0 à 2.",
            "+1 for each earlier failure at the same action, +2 at most, which is what “Easy” is worth. The "
            "table may choose another bonus for each failure, from 0 to 2.",
        ),
        "ruling",
    ),
    RuleText(
        "D17",
        Words("Résolution et durée", "Resolution and duration"),
        Words(
            "« Instantanée » dit comment l’action se résout, non combien elle dure : crocheter prend quelques minutes et se "
            "résout d’un jet.",
            "“Instant” says how the action is resolved, not how long it lasts: picking a lock takes a few "
            "minutes and is resolved by one roll.",
        ),
        "ruling",
    ),
    RuleText(
        "D18",
        Words("Un mot isolé", "A stray word"),
        Words(
            "Le « test de Compétence » que le texte nomme une fois est le test ordinaire.",
            "The “test of Skill” that the text names once is the ordinary test.",
        ),
        "ruling",
    ),
    RuleText(
        "E1",
        Words("Chances exactes", "Exact chances"),
        Words(
            "Avec un seuil de 1 à 19, autant de faces sur vingt réussissent, soit 5 % par point ; au-dessous 5 %, "
            "au-dessus 95 %. Critique sur 1 dès que le seuil vaut 2, sur 20 tant qu’il ne dépasse pas 18.",
            "With a threshold of 1 to 19 that many faces out of twenty succeed, 5% per point; 5% below, 95% "
            "above. Critical on a 1 from threshold 2 up, on a 20 up to threshold 18.",
        ),
        "ruling",
    ),
    RuleText(
        "H1",
        Words("Repère de création (valeur maison)", "Guide for creation (house value)"),
        Words(
            "Le chapitre ne donne ni budget ni liste complète. Notre repère, que rien n’impose : 24 points pour les quatre "
            "attributs (6 de plus par attribut ajouté), 30 pour les domaines ; une fiche neuve a 5 à chaque attribut et une Initiative "
            "de 10.",
            "The chapter gives neither a budget nor complete lists. Our guide, which binds nobody: 24 "
            "points for the four attributes (6 more for each one added), 30 for domains; a new sheet has 5 "
            "in each attribute and Initiative 10.",
        ),
        "house",
    ),
    RuleText(
        "H2",
        Words("Six secondes (valeur maison)", "Six seconds (house value)"),
        Words(
            "Quand l’horloge avance en minutes, nous comptons dix tours par minute.",
            "When the clock advances by minutes, we count ten turns to the minute.",
        ),
        "house",
    ),
    RuleText(
        "H3",
        Words("Groupes et dé d’avance (procédé maison)", "Groups and the tie-breaking die (house procedure)"),
        Words(
            "Un groupe agit sur la plus haute de ses Initiatives. Chacun lance d’avance le dé qui départage, pour qu’un "
            "combattant caché ne se devine pas ; ce dé ne sert qu’entre Initiatives égales. Qui arrive en "
            "cours de combat le lance à son tour. L’ordre affiche les Initiatives.",
            "A group acts on the highest of its Initiatives. Everybody rolls the tie-breaking die in "
            "advance, so that a hidden fighter cannot be guessed; it only counts between equal Initiatives. "
            "Whoever joins a fight under way rolls it then. The order shows the Initiatives.",
        ),
        "house",
    ),
    RuleText(
        "H4",
        Words("Durées en minutes (valeurs maison)", "Durations in minutes (house values)"),
        Words(
            "Pour l’horloge : un jour, 24 heures ; la nuit et presque tout le lendemain, 18 heures ; un livre moyen, 2 jours. Le "
            "MJ change ces durées à son gré.",
            "For the clock: a day, 24 hours; the night and most of the next day, 18 hours; an average book, "
            "2 days. The GM changes these durations at will.",
        ),
        "house",
    ),
    RuleText(
        "H5",
        Words("Personnages et scénario (maison)", "Characters and scenario (house)"),
        Words(
            "Les prétirés, leurs adversaires et le scénario sont de notre invention, leurs Initiatives comprises.",
            "The ready-made characters, their opponents and the scenario are of our own invention, their Initiatives included.",
        ),
        "house",
    ),
)
