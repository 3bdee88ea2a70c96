import type en from '../en/home.js';

export default {
  'home.hero.title': 'Vendez à un inconnu. Dormez tranquille.',
  'home.hero.lead':
    'Ajoutez un lien Porchlight à votre annonce. L’acheteur paie, un chauffeur vérifié livre, et vous êtes payé dès que l’article est arrivé. À Vaughan (Ontario) et dans le Grand Toronto.',
  'home.badge.payments': 'Paiements sécurisés',
  'home.badge.delivery': 'Livraison vérifiée',
  'home.badge.contact': 'Aucun contact nécessaire',
  'home.hero.sell': 'Vendre un article',
  'home.hero.check': 'Vérifier un lien',
  'home.hero.join': 'Joignez-vous à la révolution du commerce local',
  'home.hero.more': 'Voir comment ça marche',
} satisfies Record<keyof typeof en, string>;
