import type en from '../en/check.js';

export default {
  'check.looking-at-link': 'Vérification du lien',
  'check.no-answer': 'Aucune réponse',
  'check.could-not-look-at': 'Nous n’avons pas pu vérifier le lien',
  'check.until-can-do-not': 'D’ici là, ne payez pas par ce lien.',
  'check.try-again': 'Réessayer',
  'check.link-real': 'Ce lien est-il authentique?',
  'check.did-someone-send-payment':
    'Quelqu’un vous a envoyé un lien de paiement? Collez-le ici avant de l’ouvrir ou de payer. Aucun compte n’est nécessaire.',
  'check.link-or-its-8': 'Le lien, ou ses 8 caractères',
  'check.example-ab3def9h': 'Par exemple {host}/Ab3dEf9h',
  'check.check-link': 'Vérifier le lien',
  'check.item-sale-if-pay':
    'L’article est en vente. Si vous payez par ce lien, votre argent est retenu jusqu’à la livraison.',
  'check.link-has-expired-ask': 'Le lien a expiré. Demandez au vendeur de le renouveler avant de payer.',
  'check.sale-was-cancelled-nobody': 'La vente a été annulée. Personne ne peut plus payer par ce lien.',
  'check.item-already-sold-nobody': 'L’article est déjà vendu. Personne ne peut plus payer par ce lien.',
  'check.the-answer': 'La réponse',
  'check.yes-real-link': 'Oui, c’est un vrai lien {name}.',
  'check.no-photo': 'Aucune photo',
  'check.sold-by': 'Vendu par {sellerFirstName}',
  'check.compare-photo-name-with':
    'Comparez la photo et le nom avec l’annonce. Par prudence, ouvrez l’article d’ici et non du message.',
  'check.open-item': 'Ouvrir l’article',
  'check.not-link': 'Ce n’est pas un lien {name}',
  'check.do-not-pay-through': 'Ne payez pas par ce lien et n’y entrez ni code, ni numéro de carte, ni adresse.',
  'check.what-do': 'Que faire',
  'check.close-page-link-opened':
    'Fermez la page que le lien a ouverte. Si vous y avez entré un numéro de carte, appelez votre banque maintenant.',
  'check.do-not-ask-person':
    'Ne demandez pas à la personne qui l’a envoyé s’il est authentique, et n’acceptez pas d’autre lien de sa part : c’est peut-être elle qui l’a fabriqué. Un vrai lien commence par <strong>{host}</strong> et se termine par 8 lettres ou chiffres.',
  'check.report-marketplace-where-found':
    'Signalez-le au site où vous avez trouvé l’annonce, et à nous : <link>envoyez-nous un message</link>. Nous ne demandons jamais de code par téléphone, texto ou courriel.',
  'check.did-type-typing-error':
    'L’avez-vous tapé? Une faute de frappe donne le même résultat, et les majuscules comptent : copiez le lien entier et vérifiez de nouveau.',
  'check.paste-link-or-its': 'Collez un lien, ou ses 8 caractères.',
  'check.paste-one-link-at': 'Collez un lien à la fois.',
  'check.paste-link-at-most': 'Collez un lien d’au plus 2 000 caractères, ou ses 8 caractères.',
} satisfies Record<keyof typeof en, string>;
