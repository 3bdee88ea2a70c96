import type en from '../en/item.js';

export default {
  'item.with-delivery': 'livraison comprise',
  'item.loading': 'Chargement de l’article',
  'item.sold-by': 'Vendu par {seller}',
  'item.sold-by-verified': 'Vendu par une personne vérifiée',
  'item.size': '{size, select, medium {article moyen} large {grand article} other {petit article}}',
  'item.protection.title': 'Comment votre argent est protégé',
  'item.protection.held':
    'Votre paiement est retenu jusqu’à ce qu’un chauffeur vérifié ait livré l’article à votre porte.',
  'item.protection.refuse': 'Pas conforme à la description? Refusez l’article à la porte et nous vous remboursons.',
  'item.price.title': 'Détail du prix',
  'item.price.item': 'Article',
  'item.price.delivery': 'Livraison à votre porte',
  'item.buy.reserved':
    'Quelqu’un est en train de payer cet article et a jusqu’à {time} pour terminer. Sinon, l’article redevient libre.',
  'item.buy.postal-code': 'Votre code postal',
  'item.buy.hint': 'Entrez-le pour voir quand nous pouvons livrer à votre porte au plus tôt.',
  'item.buy.button': 'Acheter en sécurité pour {amount}',
  'item.buy.until': 'Quelqu’un paie jusqu’à {time}',
  'item.buy.mine': 'C’est moi : poursuivre mon paiement',
  'item.buy.earliest': 'Au plus tôt : <strong>{window}</strong>, à {city}.',
  'item.buy.full':
    'Nous livrons à {city}, mais aucune plage horaire n’est libre dans les 14 prochains jours. Veuillez revenir plus tard.',
  'item.unavailable.expired': 'Ce lien a expiré. Demandez au vendeur de le renouveler.',
  'item.unavailable.seller':
    'Ce vendeur n’est pas disponible en ce moment, et l’article ne peut pas être acheté. Ne le payez pas autrement.',
  'item.unavailable.withdrawn': 'Le vendeur a retiré cet article.',
  'item.unavailable.sold': 'Cet article a été vendu. <link>Ce que cela signifie</link>',
  'item.other.again': 'Cet article est de nouveau en vente. <link>Voir la vente actuelle</link>',
  'item.other.relisted': 'Vous avez remis cet article en vente. <link>Voir l’annonce précédente</link>',
  'item.other.ordered': 'Vous avez déjà commandé cet article. <link>Voir cette commande</link>',
  'item.trust.seller': 'Le vendeur',
  'item.trust.since': 'Membre depuis {month}',
  'item.trust.identity': 'Identité vérifiée par notre fournisseur de paiement',
  'item.trust.first-sale': 'Première vente sur Porchlight',
  'item.trust.sales': '{count, plural, one {# vente conclue} other {# ventes conclues}}',
  'item.trust.ratings': '{rating} d’après {count, plural, one {# évaluation} other {# évaluations}}',
  'item.trust.comment': '« {comment} »',
  'item.trust.steps': 'Votre paiement, étape par étape',
  'item.trust.step.pay':
    'Vous payez sur la page de notre fournisseur de paiement. Porchlight ne voit jamais votre carte.',
  'item.trust.step.held': 'Votre argent est retenu jusqu’à la livraison.',
  'item.trust.step.driver':
    'Un chauffeur vérifié va chercher l’article, le compare avec cette page et l’apporte à votre porte.',
  'item.trust.step.look':
    'Vous avez le temps de l’examiner avant que le vendeur soit payé. Si la vente est annulée avant le départ du chauffeur, vous récupérez tout.',
  'item.window.title': 'Choisir une autre plage horaire',
  'item.window.now':
    'La livraison est prévue le {day} • {window}. Nous avertirons {role, select, seller {l’acheteur} other {le vendeur}} de la nouvelle plage horaire.',
  'item.window.code': 'Votre code reste le même.',
  'item.window.over': 'La plage horaire ne peut plus être changée. La page montre où en est la livraison.',
  'item.window.close': 'Fermer',
  'item.window.open': 'Ces plages horaires sont libres; un clic suffit pour y déplacer la livraison :',
  'item.window.moving': 'Déplacement…',
  'item.window.move-to': 'Déplacer au {window}',
  'item.window.move': 'Déplacer la livraison',
  'item.window.keep': 'Laisser tel quel',
  'item.window.missing': 'Choisissez un jour et une plage horaire.',
  'item.window.same': 'C’est déjà la plage horaire prévue.',
  'item.window.moved': 'La livraison a une nouvelle plage horaire',
  'item.next.waiting.seller':
    'Prochaine étape : envoyez le lien à votre acheteur. Nous vous avertirons dès qu’il aura payé.',
  'item.next.secured.seller':
    'Prochaine étape : un chauffeur vérifié vient chercher l’article. Gardez votre code de ramassage sous la main.',
  'item.next.secured.buyer':
    'Prochaine étape : un chauffeur vérifié part chez le vendeur à temps pour votre plage horaire.',
  'item.next.secured.driver': 'Prochaine étape : partez à temps pour la plage horaire.',
  'item.next.secured.others': 'Prochaine étape : un chauffeur vérifié va chercher l’article.',
  'item.next.dispatched.seller':
    'Prochaine étape : le chauffeur examine l’article avec vous et vous demande votre code de ramassage.',
  'item.next.dispatched.buyer': 'Prochaine étape : le chauffeur vérifie l’article chez le vendeur et vous l’apporte.',
  'item.next.dispatched.driver': 'Prochaine étape : vérifiez l’article et demandez son code au vendeur.',
  'item.next.dispatched.others': 'Prochaine étape : le chauffeur vérifie l’article et l’emporte.',
  'item.next.picked-up.seller':
    'Prochaine étape : le chauffeur remet l’article à l’acheteur. L’acheteur l’examine, puis vous recevez votre versement.',
  'item.next.picked-up.buyer':
    'Prochaine étape : le chauffeur vient à votre porte. Donnez votre code de livraison une fois l’article en main.',
  'item.next.picked-up.driver': 'Prochaine étape : remettez l’article et demandez son code à l’acheteur.',
  'item.next.picked-up.others': 'Prochaine étape : le chauffeur remet l’article à la porte de l’acheteur.',
  'item.next.asked.seller': 'Le chauffeur est chez vous. Prochaine étape : l’acheteur se prononce sur ce qui diffère.',
  'item.next.asked.buyer':
    'Le chauffeur est chez le vendeur. Prochaine étape : dites si vous prenez l’article tel quel.',
  'item.next.asked.driver': 'Prochaine étape : attendez la réponse de l’acheteur.',
  'item.next.asked.others':
    'Le chauffeur est chez le vendeur. Prochaine étape : l’acheteur se prononce sur ce qui diffère.',
  'item.next.at-door.seller':
    'Prochaine étape : le chauffeur laisse l’article à la porte de l’acheteur. L’acheteur l’examine, puis vous recevez votre versement.',
  'item.next.at-door.buyer': 'Prochaine étape : le chauffeur laisse l’article à votre porte et le prend en photo.',
  'item.next.at-door.driver': 'Prochaine étape : laissez l’article à la porte de l’acheteur et prenez-le en photo.',
  'item.next.at-door.others':
    'Prochaine étape : le chauffeur laisse l’article à la porte de l’acheteur et le prend en photo.',
  'item.next.delivered.seller':
    'Prochaine étape : l’acheteur examine l’article. Ensuite, vous recevez votre versement.',
  'item.next.delivered.buyer':
    'Prochaine étape : examinez l’article. Si quelque chose ne va pas, signalez-le avant que le vendeur soit payé.',
  'item.next.delivered.looked':
    'Si quelque chose ne va pas, vous pouvez le signaler jusqu’à ce que le vendeur soit payé.',
  'item.next.delivered.looked-seller': 'Vous n’avez rien à faire.',
  'item.next.delivered.rate': 'Si vous voulez, dites ci-dessous comment cela s’est passé.',
  'item.next.delivered.done': 'Livré. Il ne reste rien à faire.',
  'item.next.delivered.others': 'Prochaine étape : l’acheteur examine l’article. Ensuite, le vendeur est payé.',
  'item.next.case.yours': 'Prochaine étape : votre réponse. Le paiement est suspendu jusqu’au règlement.',
  'item.next.case.theirs':
    'Prochaine étape : la réponse de l’autre partie. Nous vous enverrons un courriel. Le paiement est suspendu jusqu’au règlement.',
  'item.next.case.unknown':
    'Ouvrez le signalement pour voir qui doit répondre. Le paiement est suspendu jusqu’au règlement.',
  'item.next.undecided':
    'Nous examinons ce qui s’est passé et vous écrirons à tous les deux. L’argent attend notre décision.',
  'item.next.withdrawn.seller':
    'Cet article a été retiré. Aucun montant n’a été débité. Vous pouvez le remettre en vente.',
  'item.next.withdrawn.buyer': 'Cet article a été retiré. Aucun montant n’a été débité.',
  'item.next.withdrawn.driver': 'Cet article a été retiré.',
  'item.next.cancelled': 'Vente annulée.',
  'item.next.cancelled.driver': 'Vente annulée. Il ne reste rien à faire.',
  'item.next.cancelled.refunding': 'Vente annulée. L’acheteur est remboursé en totalité.',
  'item.next.cancelled.refunded': 'Vente annulée. Le remboursement de l’acheteur a été envoyé.',
  'item.next.cancelled.partly': 'Vente annulée. Une partie a été remboursée à l’acheteur.',
  'item.next.cancelled.refund': 'Votre remboursement',
  'item.next.expired.seller':
    'Personne ne l’a acheté à temps. Renouvelez le lien, et la même adresse fonctionnera de nouveau.',
  'item.next.expired.others': 'Personne ne l’a acheté à temps. Le vendeur peut renouveler le lien.',
  'item.next.missed': 'Prochaine étape : le vendeur ou l’acheteur choisit une nouvelle plage horaire.',
} satisfies Record<keyof typeof en, string>;
