import type { DeliveryNoticeId } from '../../../domain/mail.js';
import type { MailText } from '../mail-texts.js';
import { FRENCH_DELIVERY, FRENCH_GREETING, FRENCH_SHOW_CODE } from './mail-texts.js';

export const FRENCH_DELIVERY_NOTICE_TEXTS: Record<DeliveryNoticeId, MailText> = {
  'driver-here': {
    subject: 'Votre chauffeur est là : {{ item }}',
    title: 'Votre chauffeur est là',
    paragraphs: [
      FRENCH_GREETING,
      "{% if role == 'seller' %}Votre chauffeur est à l’adresse de ramassage pour {{ item }}. Donnez-lui votre code de ramassage quand il prend l’article.{% elsif noContact %}Votre chauffeur est à votre porte avec {{ item }}. Il le dépose et le prend en photo.{% else %}Votre chauffeur est à votre porte avec {{ item }}.{% endif %}",
      "{% unless role == 'buyer' and noContact %}Il attend 10 minutes. Veuillez venir à la porte.{% endunless %}",
    ],
    action: FRENCH_SHOW_CODE,
  },
  'delivery-late': {
    subject: 'En retard : {{ item }}',
    title: 'La livraison est en retard',
    paragraphs: [
      FRENCH_GREETING,
      "{% if variant == 'under-way' %}{{ item }} est en route et n’est pas arrivé pendant sa plage horaire. Arrivée prévue avant {{ until }}.{% else %}Aucun chauffeur n’est parti pour {{ item }} pendant sa plage horaire. L’un de vous deux peut choisir une nouvelle plage horaire sur la page de la transaction.{% endif %}",
      "{% if variant == 'under-way' %}S’il n’est toujours pas arrivé quatre heures après la plage horaire, nous continuons de retenir le paiement et examinons la situation.{% else %}Si personne ne part dans les 72 heures qui suivent la plage horaire, la vente est annulée et l’acheteur est remboursé en totalité.{% endif %}",
      "{% if role == 'buyer' %}Votre paiement reste retenu jusqu’à la livraison de l’article.{% endif %}",
    ],
    action: "{% if variant == 'under-way' %}Suivre la livraison{% else %}Choisir une plage horaire{% endif %}",
  },
  rescheduled: {
    subject: 'Nouvelle plage horaire : {{ item }}',
    title: 'La livraison a une nouvelle plage horaire',
    paragraphs: [
      FRENCH_GREETING,
      "{% if variant == 'by-you' %}Vous avez choisi une autre plage horaire pour {{ item }}.{% elsif variant == 'by-seller' %}Le vendeur a choisi une autre plage horaire pour {{ item }}.{% else %}L’acheteur a choisi une autre plage horaire pour {{ item }}.{% endif %}",
      FRENCH_DELIVERY,
      '{% if before %}Avant, c’était : {{ before }}.{% endif %}',
      "{% if variant == 'by-you' %}Nous avons prévenu {% if role == 'seller' %}l’acheteur{% else %}le vendeur{% endif %}.{% else %}Si elle ne vous convient pas, choisissez-en une autre ou annulez sur la page de la transaction, tant que le chauffeur n’est pas parti.{% endif %}{% unless role == 'buyer' and noContact %} Votre code reste le même.{% endunless %}",
    ],
    action: 'Voir la nouvelle plage horaire',
  },
  'job-rescheduled': {
    subject: 'Course reportée : {{ item }} n’est plus dans vos courses',
    title: 'Une de vos courses a une nouvelle plage horaire',
    paragraphs: [
      FRENCH_GREETING,
      'La livraison de {{ item }} que vous aviez prise ({{ before }}) est maintenant prévue le {{ deliveryDay }}, {{ deliveryWindow }}. La course est de nouveau libre.',
      'Ne partez pas. Si la nouvelle plage horaire vous convient, reprenez la course avant quelqu’un d’autre.',
    ],
    action: 'Voir les courses',
  },
  'condition-asked': {
    subject: 'Répondez avant {{ until }} : {{ item }} diffère de l’annonce',
    title: 'L’article diffère de l’annonce',
    paragraphs: [
      FRENCH_GREETING,
      'Le chauffeur est chez le vendeur, et {{ item }} diffère de l’annonce. La différence, avec la photo du chauffeur, se trouve sur la page de la transaction.',
      'Vous avez jusqu’à {{ until }} pour accepter l’article tel quel ou le refuser. Si vous le refusez, la vente prend fin et vous récupérez la totalité de {{ amount }} sur votre carte.',
      'Sans réponse, l’article reste chez le vendeur pour cette fois, et votre argent reste retenu.',
    ],
    action: 'Voir et répondre',
  },
  'condition-accepted': {
    subject: 'L’acheteur accepte {{ item }} tel quel',
    title: 'L’acheteur accepte l’article tel quel',
    paragraphs: [
      FRENCH_GREETING,
      'L’acheteur a vu ce qui diffère et accepte {{ item }} tel quel. Donnez votre code de ramassage au chauffeur quand il prend l’article.',
    ],
    action: 'Afficher mon code de ramassage',
  },
  'pickup-failed': {
    subject: 'Non ramassé : nouvelle plage horaire à choisir pour {{ item }}',
    title: 'L’article n’a pas été ramassé',
    paragraphs: [
      FRENCH_GREETING,
      "{% if variant == 'seller-absent' and role == 'seller' %}Le chauffeur est venu prendre {{ item }} sans vous trouver sur place.{% elsif variant == 'seller-absent' %}Le chauffeur est venu prendre {{ item }} sans trouver le vendeur sur place.{% elsif variant == 'item-differs' %}Le chauffeur est venu prendre {{ item }}, qui diffère de l’annonce; l’article reste donc chez le vendeur.{% else %}{{ item }} n’a pas pu être ramassé cette fois-ci.{% endif %}",
      'L’un de vous deux peut choisir une nouvelle plage horaire sur la page de la transaction. Si un deuxième ramassage échoue, la vente prend fin et l’acheteur est remboursé en totalité.',
      "{% if role == 'seller' %}Vous étiez là? Contestez ce déplacement sur la page de la transaction dans les 24 heures, et nous l’examinerons.{% endif %}",
      "{% if role == 'buyer' %}Nous retenons votre paiement jusqu’à la livraison de l’article. Si vous préférez ne pas attendre, vous pouvez annuler et récupérer la totalité de votre argent.{% endif %}",
    ],
    action: 'Choisir une plage horaire',
  },
  'driver-recalled': {
    subject: 'Un autre chauffeur viendra : {{ item }}',
    title: 'Un autre chauffeur viendra',
    paragraphs: [
      FRENCH_GREETING,
      'Le chauffeur qui était en route pour {{ item }} ne peut pas continuer; nous en envoyons un autre. Nous vous écrirons quand il partira.',
      FRENCH_DELIVERY,
      "{% unless role == 'buyer' and noContact %}Votre code reste le même. {% endunless %}Si la plage horaire ne vous convient plus, choisissez-en une autre sur la page de la transaction, tant que le chauffeur n’est pas parti.",
    ],
    action: 'Suivre la livraison',
  },
  'delivery-failed': {
    subject: 'Non livré : {{ item }}',
    title: 'L’article n’a pas été livré',
    paragraphs: [
      FRENCH_GREETING,
      "{% if variant == 'buyer-absent' and role == 'buyer' %}Le chauffeur a apporté {{ item }} à votre porte sans vous trouver sur place.{% elsif variant == 'buyer-absent' %}Le chauffeur a apporté {{ item }} sans trouver l’acheteur sur place.{% elsif variant == 'buyer-refused' and role == 'buyer' %}Le chauffeur a apporté {{ item }}, et vous ne l’avez pas pris.{% elsif variant == 'buyer-refused' %}Le chauffeur a apporté {{ item }}, et l’acheteur ne l’a pas pris.{% else %}{{ item }} n’a pas pu être remis à la porte.{% endif %}",
      'Nous examinons ce qui s’est passé, décidons de la suite pour l’article et vous écrivons à tous les deux. D’ici là, l’argent reste retenu.',
      "{% if role == 'buyer' %}Vous étiez là? Contestez ce déplacement sur la page de la transaction dans les 24 heures.{% endif %}",
      'Si vous avez quelque chose qui peut nous aider à décider, répondez à ce message.',
    ],
    action: 'Voir ce qui s’est passé',
  },
  'item-delivered': {
    subject: 'Livré : {{ item }}',
    title: "{% if role == 'seller' %}Votre article a été livré{% else %}Votre article est arrivé{% endif %}",
    paragraphs: [
      FRENCH_GREETING,
      "{% if role == 'seller' %}{{ item }} a été livré à l’acheteur.{% elsif variant == 'photo' %}{{ item }} vous a été livré. La photo du chauffeur se trouve sur la page de la transaction.{% else %}{{ item }} vous a été livré, et votre code l’a confirmé.{% endif %}",
      "{% if role == 'seller' and until %}L’acheteur peut l’examiner jusqu’au {{ until }} et peut dire plus tôt que tout va bien. L’argent vous est ensuite versé, à moins que nous le retenions plus longtemps; la page de la transaction indique jusqu’à quand et pourquoi. Nous vous écrirons alors.{% elsif role == 'seller' %}L’argent vous est versé ensuite, à moins que nous le retenions plus longtemps; la page de la transaction indique jusqu’à quand et pourquoi. Nous vous écrirons alors.{% elsif until %}Examinez-le bien : vous avez jusqu’au {{ until }} pour signaler un problème sur la page de la transaction avant que le vendeur soit payé. Si tout va bien, vous pouvez le confirmer sur cette page, et le vendeur n’aura pas à attendre.{% else %}Le vendeur est payé ensuite. Si quelque chose ne va pas, signalez-le sans attendre sur la page de la transaction.{% endif %}",
      "{% if role == 'buyer' %}Comment ça s’est passé? Vous pouvez évaluer le vendeur sur la page de la transaction.{% endif %}",
    ],
    action: "{% if role == 'seller' %}Voir quand l’argent arrive{% else %}Confirmer ou signaler un problème{% endif %}",
  },
};
