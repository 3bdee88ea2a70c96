import type en from '../en/letters.js';

export default {
  'letters.cut.title': 'Ce lien est incomplet',
  'letters.cut.text': 'Rouvrez-le à partir du message ou copiez-le en entier dans votre navigateur.',
  'letters.home': 'Aller à l’accueil',
  'letters.failed': 'Un problème est survenu. Veuillez réessayer.',
  'letters.unsubscribed.title': 'Vous êtes désabonné',
  'letters.unsubscribed.text': 'Nous n’envoyons plus {title} à <strong>{email}</strong>.',
  'letters.unsubscribed.still':
    'Vous recevrez encore ce qui touche vos ventes, leur argent ou votre compte, ainsi que les codes de connexion.',
  'letters.undo': 'Annuler',
  'letters.subscribed.title': 'Vous êtes de nouveau abonné',
  'letters.subscribed.text': 'Nous envoyons de nouveau {title} à <strong>{email}</strong>.',
  'letters.ask.title': 'Se désabonner?',
  'letters.ask.text': 'Nous envoyons {title} à <strong>{email}</strong>. Devons-nous arrêter?',
  'letters.unsubscribing': 'Désabonnement…',
  'letters.unsubscribe': 'Se désabonner',
} satisfies Record<keyof typeof en, string>;
