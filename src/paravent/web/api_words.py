"""What the web itself has to say, in both languages."""

from __future__ import annotations

from paravent.core.words import Words

MALFORMED = Words(
    "Cette demande ne se comprend pas ({detail}) : /openapi.json dit ce qui est accepté.",
    "This request cannot be understood ({detail}): /openapi.json says what is accepted.",
)
NOT_KEPT = Words(
    "Un texte contient un caractère qui ne peut pas être gardé : retirez-le.",
    "A text holds a character that cannot be kept: take it out.",
)
NOT_JSON = Words(
    "Il faut envoyer du JSON, avec l’en-tête « application/json ».",
    "Send JSON, with the header “application/json”.",
)
TOO_LARGE = Words(
    "C’est trop gros : {most} ko au plus.",
    "This is too large: at most {most} kB.",
)
TOO_SLOW = Words(
    "La demande a mis trop de temps à arriver : renvoyez-la.",
    "The request took too long to arrive: send it again.",
)
TOO_MANY = Words(
    "Trop de demandes d’un coup : réessayez dans {seconds} s.",
    "Too many requests at once: try again in {seconds} s.",
)
TOO_MANY_STREAMS = Words(
    "Trop de pages ouvertes sur cette place : fermez-en une.",
    "Too many pages are open on this seat: close one of them.",
)
FULL = Words(
    "Ce serveur garde autant de tables qu’il en accepte : demandez à son hôte d’en supprimer, ou jouez ailleurs.",
    "This server keeps as many tables as it takes: ask its host to delete some, or play elsewhere.",
)
NOT_SEATED = Words(
    "Vous n’avez pas de place à cette table, ou elle n’existe pas : entrez par son lien d’invitation.",
    "You have no seat at this table, or it does not exist: come in by its invitation link.",
)
OTHER_SITE = Words(
    "Cette demande vient d’un autre site : revenez à la page de la table.",
    "This request comes from another site: go back to the table’s own page.",
)
TWO_LENGTHS = Words(
    "Cette demande dit de deux façons où elle finit : renvoyez-la sans « Transfer-Encoding ».",
    "This request says in two ways where it ends: send it again without “Transfer-Encoding”.",
)
NOT_FOUND = Words(
    "Il n’y a rien à cette adresse.",
    "There is nothing at this address.",
)
NOT_THAT_WAY = Words(
    "Cette adresse ne s’emploie pas ainsi : /openapi.json dit comment.",
    "This address is not used that way: /openapi.json says how.",
)
BROKEN = Words(
    "Quelque chose s’est cassé ici ; rien n’a été changé à moitié. Réessayez. Si cela revient, dites à l’hôte le numéro"
    " {number} : son journal technique en sait plus.",
    "Something broke here; nothing was left half done. Try again. If it comes back, tell the host the number {number}:"
    " the server’s log knows more.",
)
