import type { LetterId } from '../../../domain/mail.js';
import type { MailText } from '../mail-texts.js';

export const FRENCH_LETTER_TEXTS: Record<LetterId, MailText> = {
  'newsletter-confirm': {
    subject: 'À confirmer : l’infolettre Porchlight',
    title: 'Plus qu’un clic pour vous abonner',
    paragraphs: [
      'Bonjour,',
      'Une personne, vous sans doute, nous a demandé d’envoyer l’infolettre Porchlight à cette adresse : nouvelles du lancement et avantages pour les premiers membres.',
      'Confirmez votre abonnement ci-dessous. Le lien fonctionne jusqu’au {{ until }}.',
      'Si vous n’avez rien demandé, ne faites rien : vous ne recevrez pas l’infolettre.',
    ],
    action: 'Confirmer l’abonnement',
  },
  'newsletter-leave': {
    subject:
      "{% if variant == 'already' %}Vous recevez déjà l’infolettre Porchlight{% else %}Voulez-vous vous désabonner de l’infolettre Porchlight?{% endif %}",
    title:
      "{% if variant == 'already' %}Votre abonnement est déjà actif{% else %}Se désabonner de l’infolettre?{% endif %}",
    paragraphs: [
      'Bonjour,',
      "{% if variant == 'already' %}Une personne, vous sans doute, nous a demandé d’envoyer l’infolettre Porchlight à cette adresse. Elle la reçoit déjà : vous n’avez rien à faire.{% else %}Une personne, vous sans doute, nous a demandé de ne plus envoyer l’infolettre à cette adresse. Comme n’importe qui pourrait le demander, c’est vous qui avez le dernier mot : confirmez-le ci-dessous.{% endif %}",
      "{% if variant == 'already' %}Si vous n’en voulez plus, désabonnez-vous ci-dessous.{% else %}Si vous voulez continuer à la recevoir, ne faites rien.{% endif %}",
    ],
    action: 'Se désabonner de l’infolettre',
  },
};
