import type en from '../en/letters.js';

export default {
  'letters.cut.title': 'Ce lien est incomplet',
  'letters.cut.text': 'Rouvrez-le à partir du message ou copiez-le en entier dans votre navigateur.',
  'letters.home': 'Aller à l’accueil',
  'letters.failed': 'Un problème est survenu. Veuillez réessayer.',
  'letters.unsubscribed.title': 'Désabonnement confirmé',
  'letters.unsubscribed.text': 'Nous n’envoyons plus {title} à <strong>{email}</strong>.',
  'letters.unsubscribed.still':
    'Vous recevrez encore ce qui touche vos ventes, leur argent ou votre compte, ainsi que les codes de connexion.',
  'letters.undo': 'Annuler',
  'letters.subscribed.title': 'Votre abonnement est rétabli',
  'letters.subscribed.text': 'Nous envoyons de nouveau {title} à <strong>{email}</strong>.',
  'letters.ask.title': 'Se désabonner?',
  'letters.ask.text': 'Nous envoyons {title} à <strong>{email}</strong>. Devons-nous arrêter?',
  'letters.unsubscribing': 'Désabonnement…',
  'letters.unsubscribe': 'Se désabonner',
  'letters.link-no-longer-works': 'Ce lien ne fonctionne plus',
  'letters.if-want-newsletter-subscribe':
    'Si vous voulez l’infolettre, abonnez-vous de nouveau : nous vous enverrons un autre lien.',
  'letters.link-confirm-works-7': 'Un lien de confirmation fonctionne pendant 7 jours.',
  'letters.newsletter-was-ended-after': 'L’abonnement à l’infolettre a pris fin après l’envoi de ce lien.',
  'letters.subscribe-again': 'S’abonner de nouveau',
  'letters.confirm-newsletter': 'Confirmer l’infolettre',
  'letters.you-are-on-the': 'Votre abonnement est confirmé',
  'letters.gets-our-newsletter-each':
    '<strong>{email}</strong> reçoit notre infolettre. Chacune contient un lien pour se désabonner.',
  'letters.send-updates-about-launch':
    'Envoyer les nouvelles du lancement et des avantages des premiers membres à <strong>{email}</strong>?',
  'letters.confirming': 'Confirmation…',
  'letters.confirm': 'Confirmer',
  'letters.if-did-not-ask': 'Si vous ne l’avez pas demandée, fermez cette page : vous ne recevrez pas d’infolettre.',
} satisfies Record<keyof typeof en, string>;
