"""A bestiary of our own: Speed, Health, Protection, skills and a table of six actions each (yze B55)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from paravent.core.game import Table
from paravent.core.words import Words, filled, same
from paravent.games.yze.tables import REACHES, Reach, WoundType


class Deed(Struct, frozen=True):
    """One of the six things a creature does: an attack with so many dice, a fright, or what the words say."""

    words: Words
    dice: int = 0
    damage: int = 0
    types: tuple[WoundType, ...] = ("blunt",)
    reach: Reach = "contact"
    stress: int = 0


class Beast(Struct, frozen=True):
    """A creature: turns per round, Health, natural armour, attributes, the three usual skills, six deeds (yze B55)."""

    id: str
    words: Words
    speed: int
    health: int
    protection: int
    attributes: tuple[int, int, int, int]
    mobility: int
    observation: int
    stealth: int
    deeds: tuple[Deed, Deed, Deed, Deed, Deed, Deed]


def hit(fr: str, en: str, dice: int, damage: int, *types: WoundType, reach: Reach = "contact") -> Deed:
    """An attack, blunt unless it says otherwise (yze B55)."""
    return Deed(Words(fr, en), dice, damage, types or ("blunt",), reach)


def fright(fr: str, en: str, stress: int) -> Deed:
    """Something that gives Stress (yze B55)."""
    return Deed(Words(fr, en), stress=stress)


def deed(fr: str, en: str) -> Deed:
    """Anything else, as the words say."""
    return Deed(Words(fr, en))


BEASTS: Final = {
    beast.id: beast
    for beast in (
        Beast("mill-rat", Words("Rat de moulin", "Mill rat"), 1, 2, 0, (1, 4, 1, 1), 2, 2, 2, (
            hit("Morsure au mollet", "Bite in the calf", 3, 0, "piercing"),
            hit("Bond au visage", "Leap at the face", 4, 0, "piercing"),
            deed("Grimpe hors de portée", "Climbs out of reach"),
            deed("Vole une bouchée dans un sac", "Steals a mouthful from a bag"),
            fright("Couine : vingt autres répondent", "Squeals: twenty others answer", 1),
            deed("S’enfuit par un trou", "Runs off through a hole"),
        )),
        Beast("wolfhound", Words("Chien-loup", "Wolfhound"), 1, 5, 1, (3, 4, 2, 2), 2, 3, 1, (
            hit("Morsure", "Bite", 6, 1, "piercing"),
            hit("Secoue sa prise", "Shakes what it holds", 5, 2, "piercing"),
            deed("Renverse la cible, qui tombe au sol", "Bowls the target over, onto the ground"),
            fright("Gronde, babines retroussées", "Growls, teeth bared", 1),
            deed("Tourne autour : +2 dés à sa prochaine attaque", "Circles: +2 dice to its next attack"),
            deed("Hurle pour appeler la meute", "Howls for the pack"),
        )),
        Beast("marsh-boar", Words("Sanglier des marais", "Marsh boar"), 1, 9, 3, (5, 3, 1, 1), 1, 1, 0, (
            hit("Coup de boutoir", "Tusk thrust", 7, 2, "cutting", "piercing"),
            hit("Charge tête baissée", "Headlong charge", 8, 2, "blunt"),
            hit("Piétine qui est au sol", "Tramples whoever is down", 6, 3, "blunt"),
            deed("Laboure la vase : terrain impraticable", "Churns the mud: the ground is impassable"),
            fright("Fonce droit sur vous", "Comes straight at you", 1),
            deed("Recule de dix pas et souffle", "Backs off ten steps and snorts"),
        )),
        Beast("scree-bear", Words("Ours des éboulis", "Scree bear"), 1, 14, 4, (5, 3, 2, 2), 1, 2, 1, (
            hit("Coup de patte", "Swipe", 8, 2, "cutting"),
            hit("Étreinte", "Hug", 7, 3, "blunt"),
            hit("Fait rouler un rocher", "Rolls a boulder", 6, 2, "blunt", reach="distance"),
            fright("Se dresse de toute sa taille", "Rears to its full height", 2),
            deed("Projette la cible à l’écart, hors de Contact", "Throws the target aside, out of Contact"),
            hit("Morsure à l’épaule", "Bite in the shoulder", 7, 2, "piercing"),
        )),
        Beast("lantern-spider", Words("Araignée-lanterne", "Lantern spider"), 2, 6, 2, (3, 5, 2, 1), 3, 2, 3, (
            hit("Crochets luisants", "Glowing fangs", 6, 1, "piercing"),
            hit("Jet de soie : qui est touché est englué", "Spun silk: whoever is hit is stuck", 5, 0, "blunt", reach="distance"),
            deed("File au plafond", "Runs up to the ceiling"),
            fright("Éteint sa lanterne dans le noir", "Puts its lantern out in the dark", 1),
            hit("Se laisse tomber sur la cible", "Drops onto the target", 7, 1, "piercing"),
            deed("Tisse un barrage entre deux murs", "Spins a barrier between two walls"),
        )),
        Beast("glass-heron", Words("Héron de verre", "Glass heron"), 2, 5, 0, (2, 5, 3, 2), 3, 3, 1, (
            hit("Coup de bec", "Peck", 6, 2, "piercing"),
            hit("Aile tranchante", "Cutting wing", 5, 2, "cutting"),
            deed("S’élève d’un coup d’aile, hors de Contact", "Rises with one beat, out of Contact"),
            hit("Pluie d’éclats", "Rain of splinters", 5, 1, "cutting", reach="distance"),
            fright("Chante une note qui fêle les dents", "Sings a note that cracks teeth", 1),
            deed("Devient transparent jusqu’à son prochain tour", "Turns clear until its next turn"),
        )),
        Beast("drowned-crew", Words("Équipage noyé (bande)", "Drowned crew (a band)"), 2, 12, 1, (4, 2, 1, 1), 0, 1, 2, (
            hit("Crocs de gaffe", "Boat hooks", 7, 1, "piercing"),
            hit("Dix mains froides", "Ten cold hands", 8, 0, "blunt"),
            fright("Appelle chacun par son nom", "Calls each by name", 2),
            hit("Filet lesté : qui est touché ne bouge plus", "Weighted net: whoever is hit cannot move", 6, 0, "blunt", reach="distance"),
            deed("Se défait en eau et reparaît ailleurs", "Falls apart into water and comes back elsewhere"),
            fright("Chante la complainte du naufrage", "Sings the song of the wreck", 1),
        )),
        Beast("gallows-wight", Words("Veilleur du gibet", "Gallows wight"), 1, 8, 2, (4, 3, 3, 2), 1, 3, 3, (
            hit("Corde qui se resserre", "Tightening rope", 7, 1, "blunt"),
            fright("Montre comment vous mourrez", "Shows how you will die", 3),
            deed("Éteint toutes les flammes", "Puts out every flame"),
            hit("Ongles terreux", "Earthy nails", 6, 1, "cutting"),
            fright("Parle avec une voix aimée", "Speaks with a beloved voice", 2),
            deed("Passe à travers un mur", "Walks through a wall"),
        )),
        Beast("guard-drone", Words("Drone de garde", "Guard drone"), 2, 5, 5, (2, 4, 3, 1), 3, 4, 1, (
            hit("Rafale courte", "Short burst", 6, 1, "piercing", reach="distance"),
            hit("Décharge électrique", "Electric discharge", 5, 2, "blunt"),
            deed("Sirène : tout l’étage est averti", "Siren: the whole floor is warned"),
            hit("Tir visé", "Aimed shot", 8, 1, "piercing", reach="distance"),
            fright("Verrouille sa cible d’un point rouge", "Puts a red dot on its target", 1),
            deed("Monte de cinq mètres", "Climbs five metres"),
        )),
        Beast("sewer-thing", Words("La Chose des égouts", "The Thing in the sewers"), 3, 16, 3, (5, 3, 2, 1), 2, 2, 4, (
            hit("Tentacule", "Tentacle", 7, 1, "blunt"),
            hit("Gueule circulaire", "Round maw", 8, 2, "piercing"),
            hit("Crachat d’acide", "Acid spit", 6, 2, "cutting", reach="distance"),
            fright("Ouvre trop d’yeux", "Opens too many eyes", 3),
            deed("Entraîne la cible sous l’eau", "Drags the target under water"),
            deed("Se divise : une moitié disparaît", "Splits: one half is gone"),
        )),
        Beast("rogue-loader", Words("Exosquelette vide", "Empty loader suit"), 1, 12, 8, (5, 2, 2, 1), 0, 2, 0, (
            hit("Pince de levage", "Lifting claw", 7, 3, "blunt"),
            hit("Caisse lancée", "Thrown crate", 6, 2, "blunt", reach="distance"),
            hit("Découpeuse", "Cutter", 6, 3, "cutting"),
            deed("Bloque la sortie", "Blocks the exit"),
            fright("Récite les consignes de sécurité", "Recites the safety notice", 1),
            deed("Surchauffe : perd son Action", "Overheats: loses its Action"),
        )),
        Beast("storm-child", Words("Enfant de la tempête", "Child of the storm"), 3, 7, 0, (3, 5, 3, 4), 4, 3, 2, (
            hit("Gifle de vent", "Slap of wind", 6, 0, "blunt"),
            hit("Éclair", "Lightning", 6, 3, "piercing", reach="distance"),
            deed("Jette tout le monde au sol", "Throws everybody to the ground"),
            fright("Rit plus fort que le tonnerre", "Laughs louder than thunder", 2),
            deed("Arrache un objet tenu en main", "Tears something out of a hand"),
            deed("Se calme un instant, si on lui parle", "Calms down for a moment, if spoken to"),
        )),
        Beast("paper-knight", Words("Chevalier de papier", "Paper knight"), 1, 6, 1, (3, 4, 4, 3), 2, 2, 1, (
            hit("Lame de vélin", "Vellum blade", 7, 1, "cutting"),
            hit("Mille coupures", "A thousand cuts", 8, 0, "cutting"),
            deed("Se replie et glisse sous une porte", "Folds up and slips under a door"),
            deed("Récite un serment : +2 dés à sa prochaine attaque", "Recites an oath: +2 dice to its next attack"),
            fright("Lit votre avenir à voix haute", "Reads your future aloud", 1),
            hit("Volée de flèches pliées", "Flight of folded arrows", 6, 1, "piercing", reach="distance"),
        )),
        Beast("hollow-stag", Words("Cerf creux", "Hollow stag"), 2, 10, 2, (4, 4, 2, 3), 3, 3, 2, (
            hit("Bois en avant", "Antlers first", 7, 2, "piercing"),
            hit("Ruade", "Kick", 6, 2, "blunt"),
            fright("On voit battre un cœur dans sa poitrine ouverte", "A heart beats in its open chest", 2),
            deed("Bondit par-dessus tout", "Leaps over everything"),
            fright("Brame : la forêt se tait", "Bells: the forest falls silent", 1),
            deed("Fait pousser des ronces tout autour", "Makes brambles grow all around"),
        )),
    )
}  # fmt: skip
"""Ours, each with six deeds (yze B55)."""


def told(one: Deed) -> Words:
    """A deed with its figures: «Morsure (6 dés, dégâts 1, Contact)»."""
    if one.dice:
        return filled(ATTACK, name=one.words, dice=one.dice, damage=one.damage, reach=REACHES[one.reach])
    return filled(FRIGHT, name=one.words, stress=one.stress) if one.stress else one.words


OUR_DEEDS: Final = frozenset(deed for beast in BEASTS.values() for deed in beast.deeds)
"""The deeds whose numbers are ours (yze H1)."""
ATTACK: Final = Words(
    "{name} ({dice} dés, dégâts {damage}, {reach})", "{name} ({dice} dice, damage {damage}, {reach})"
)
FRIGHT: Final = Words("{name} (Stress {stress})", "{name} (Stress {stress})")

TABLES: Final = (
    Table(
        "bestiary",
        Words("Bestiaire (maison)", "Bestiary (house)"),
        "H1",
        (
            Words("Créature", "Creature"),
            Words("Vitesse", "Speed"),
            Words("Santé", "Health"),
            Words("Protection", "Protection"),
            *(same(str(number)) for number in range(1, 7)),
        ),
        tuple(
            (
                one.words,
                same(str(one.speed)),
                same(str(one.health)),
                same(str(one.protection)),
                *map(told, one.deeds),
            )
            for one in BEASTS.values()
        ),
    ),
)
"""The bestiary as pages print it, deeds under the faces that draw them (yze B55)."""
