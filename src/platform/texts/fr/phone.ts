import type en from '../en/phone.js';

export default {
  'phone.driver-set-off-seller-title': 'Votre chauffeur est en route',
  'phone.driver-set-off-seller': 'Votre chauffeur vient ramasser {item}.',
  'phone.driver-set-off-buyer-title': 'Votre chauffeur est parti',
  'phone.driver-set-off-buyer': 'Votre chauffeur est parti ramasser {item} pour vous.',
  'phone.driver-near-seller-title': 'Votre chauffeur arrive dans environ {detail} minutes',
  'phone.driver-near-seller': 'Votre chauffeur ramasse {item} dans env. {detail} min.',
  'phone.driver-near-buyer-title': 'Votre chauffeur arrive dans environ {detail} minutes',
  'phone.driver-near-buyer': 'Votre chauffeur arrive dans env. {detail} min avec {item}.',
  'phone.driver-here-seller-title': 'Votre chauffeur est là',
  'phone.driver-here-seller': 'Le chauffeur est là pour {item}. Préparez votre code.',
  'phone.driver-here-buyer-title': 'Votre chauffeur est là',
  'phone.driver-here-buyer': 'Le chauffeur est là avec {item}. Préparez votre code.',
  'phone.driver-here-no-contact-title': 'Votre chauffeur est là',
  'phone.driver-here-no-contact': 'Le chauffeur est là pour déposer {item}.',
  'phone.condition-asked-buyer-title': 'Le voulez-vous toujours?',
  'phone.condition-asked-buyer': '{item} diffère de l’annonce. Répondez avant {detail}.',
  'phone.condition-answered-driver-title':
    '{detail, select, accepted {L’acheteur le veut toujours} other {L’acheteur a refusé}}',
  'phone.condition-answered-driver':
    '{detail, select, accepted {L’acheteur veut toujours {item} : prenez-le.} other {L’acheteur a refusé {item} : laissez-le au vendeur.}}',
  'phone.delivery-late-title': 'Un peu de retard',
  'phone.delivery-late':
    '{detail, select, waiting {{item} est en retard : aucun chauffeur n’est parti. Choisissez un autre moment.} other {{item} est en retard. Arrivée prévue avant {detail}.}}',
  'phone.text': '{brand} : {body} {link} ARRET pour cesser',
  'phone.your-item': 'votre article',
} satisfies Record<keyof typeof en, string>;
