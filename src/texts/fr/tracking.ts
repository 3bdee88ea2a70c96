import type en from '../en/tracking.js';

export default {
  'tracking.about-item': 'À propos de l’article',
  'tracking.with-delivery': '{total} livraison comprise',
  'tracking.price-details': 'Détail du prix',
  'tracking.item-2': 'Article',
  'tracking.delivery-door': 'Livraison à votre porte',
  'tracking.dashed-circle-area-driver':
    'Le cercle pointillé est votre secteur. Votre chauffeur y apparaît après son premier arrêt d’aujourd’hui.',
  'tracking.dashed-circle-area-at':
    'Le cercle pointillé est votre secteur. À {clockTime}, votre chauffeur était dans l’autre.',
  'tracking.map': 'Carte : {attribution}',
  'tracking.your-driver': 'Votre chauffeur',
  'tracking.your-driver-2': '{name}, votre chauffeur',
  'tracking.your-driver-is': 'Votre chauffeur : {name}.',
  'tracking.verified-driver': 'Chauffeur vérifié',
  'tracking.driver-comes': 'Le chauffeur vient chez vous',
  'tracking.arrives-at-buyers': 'Arrivée chez l’acheteur',
  'tracking.at-door': 'À votre porte',
  'tracking.delivered-today': 'Livré aujourd’hui',
  'tracking.pickup-code': 'Votre code de ramassage',
  'tracking.give-code-when-driver': 'Donnez ce code quand le chauffeur prend l’article.',
  'tracking.delivery-code': 'Votre code de livraison',
  'tracking.give-only-at-door': 'Ne le donnez qu’à votre porte, quand vous avez l’article.',
  'tracking.part-link-missing-open':
    'Il manque une partie du lien. Ouvrez-le de nouveau dans votre message, ou connectez-vous pour voir vos commandes.',
  'tracking.cant-open-order': 'Nous ne pouvons pas ouvrir cette commande',
  'tracking.sign-in': 'Se connecter',
  'tracking.answer-now': 'Répondre maintenant',
  'tracking.open-report': 'Ouvrir le signalement',
  'tracking.show-my-pickup-code': 'Afficher mon code de ramassage',
  'tracking.show-my-sale': 'Afficher ma vente',
  'tracking.show-my-delivery-code': 'Afficher mon code de livraison',
  'tracking.show-my-order': 'Afficher ma commande',
  'tracking.item-differs-from-its':
    '<strong>L’article ne correspond pas à l’annonce.</strong> Il vous reste <part>{minutesAndSeconds}</part> pour dire si vous le voulez toujours.',
  'tracking.how-far': 'Où en est la livraison',
  'tracking.your-order': 'Votre commande',
  'tracking.opening-order': 'Ouverture de votre commande',
  'tracking.get-text-when-driver': 'Recevoir un texto quand votre chauffeur arrive',
  'tracking.get-text-when-driver-2': 'Recevoir un texto quand votre chauffeur est tout près',
  'tracking.did-not-work-please': 'Cela n’a pas fonctionné. Veuillez réessayer.',
  'tracking.well-e-mail-code': 'Nous enverrons un code à {sentTo}, une seule fois pour cet appareil.',
  'tracking.6-digit-code': 'Code à 6 chiffres',
  'tracking.e-mailed-expires-10': 'Envoyé à {sentTo}. Il expire dans 10 minutes.',
  'tracking.what-happens-next': 'Prochaines étapes',
  'tracking.driver-here': 'Votre chauffeur est là.',
  'tracking.your-window': 'Votre plage horaire : {deliveryDay} • {deliveryWindow}',
  'tracking.vehicle':
    '{carries, select, small {Véhicule pour petits articles} medium {Véhicule pour articles petits ou moyens} other {Véhicule pour articles de toute taille}}',
  'tracking.vehicle-crew':
    '{carries, select, small {Véhicule pour petits articles, {crew} personnes} medium {Véhicule pour articles petits ou moyens, {crew} personnes} other {Véhicule pour articles de toute taille, {crew} personnes}}',
  'tracking.a-driver': 'un chauffeur',
  'tracking.sold-by-name':
    'Vendu par {seller} · {rating} · {size, select, small {petit article} medium {article moyen} other {grand article}}',
  'tracking.a-verified-seller': 'une personne vérifiée',
} satisfies Record<keyof typeof en, string>;
