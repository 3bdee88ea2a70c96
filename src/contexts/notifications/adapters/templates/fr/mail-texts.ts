import { refundSentence } from '../../../../payments/published/refund-words.js';
import { textsIn } from '../../../../../platform/texts/translator.js';
import type { TemplateId } from '../../../domain/mail.js';
import type { MailText } from '../mail-texts.js';

export const FRENCH_GREETING = 'Bonjour{% if recipientName %} {{ recipientName }}{% endif %},';
export const FRENCH_DELIVERY =
  '{% if deliveryDay %}Livraison : {{ deliveryDay }}{% if deliveryWindow %}, {{ deliveryWindow }}{% endif %}.{% endif %}';
export const FRENCH_YOUR_REFUND = refundSentence(textsIn('fr'), '{{ amount }}');
/** The button to the page of one's own sale or order. */
export const FRENCH_SEE_ORDER = "{% if role == 'seller' %}Voir votre vente{% else %}Voir votre commande{% endif %}";
/** The button of a message on the day of delivery. */
export const FRENCH_SHOW_CODE =
  "{% if role == 'seller' %}Afficher mon code de ramassage{% elsif noContact %}Suivre la livraison{% else %}Afficher mon code de livraison{% endif %}";

const confirmation: MailText = {
  subject: "{% if role == 'seller' %}Vendu : {{ item }}{% else %}Paiement confirmé : {{ item }}{% endif %}",
  title: "{% if role == 'seller' %}Votre article est vendu{% else %}Votre paiement est confirmé{% endif %}",
  paragraphs: [
    FRENCH_GREETING,
    "{% if role == 'seller' %}{{ item }} est vendu. L’acheteur a payé, et nous retenons l’argent jusqu’à la livraison.{% else %}Merci. Nous retenons votre paiement pour {{ item }} jusqu’à la livraison.{% endif %}",
    FRENCH_DELIVERY,
    "{% if role == 'seller' %}Gardez l’article prêt : le chauffeur passe le prendre avant la livraison, et nous vous écrivons quand il part. Donnez-lui alors votre code de ramassage. Il se trouve sur la page de la transaction; ne le donnez à personne d’autre.{% elsif noContact %}Vous avez choisi une livraison sans contact : le chauffeur dépose l’article à votre porte et le prend en photo; vous n’avez donc pas à être là. Examinez-le peu après; si quelque chose ne va pas, signalez-le sur la page de la transaction avant que le vendeur soit payé.{% else %}Quand le chauffeur apporte l’article, examinez-le. S’il est conforme à l’annonce, donnez votre code de livraison au chauffeur. Il se trouve sur la page de la transaction; ne le donnez à personne d’autre.{% endif %}",
    '{% if receiptLink %}Votre reçu, à imprimer ou à conserver : {{ receiptLink }}{% endif %}',
  ],
  hasRows: true,
  action: FRENCH_SEE_ORDER,
};

const cancellation: MailText = {
  subject:
    "{% if variant == 'goes-back' %}Votre paiement pour {{ item }} vous est remboursé en totalité{% else %}Vente annulée : {{ item }}{% endif %}",
  title: "{% if variant == 'goes-back' %}Votre paiement vous est remboursé{% else %}La vente est annulée{% endif %}",
  paragraphs: [
    FRENCH_GREETING,
    "{% if variant == 'goes-back' %}Votre paiement n’a pas permis de conclure la vente de {{ item }} : elle n’a pas eu lieu.{% elsif variant == 'by-you' %}Vous avez annulé la vente de {{ item }}.{% elsif variant == 'by-seller' %}Le vendeur a annulé la vente de {{ item }}.{% elsif variant == 'by-buyer' %}L’acheteur a annulé la vente de {{ item }}.{% else %}La vente de {{ item }} a été annulée.{% endif %}{% if reason %} {{ reason }}{% endif %}",
    `{% if role == 'buyer' and variant == 'by-bank' %}Vous récupérez {{ amount }}.{% elsif role == 'buyer' and amount %}${FRENCH_YOUR_REFUND}{% elsif role == 'seller' %}L’acheteur est remboursé en totalité. Aucuns frais ne vous sont facturés.{% endif %}`,
    "{% if variant == 'goes-back' %}Vous ne devez rien, et rien ne vous sera livré.{% elsif role == 'seller' and variant != 'by-bank' %}Vous pouvez remettre l’article en vente dans votre boutique quand vous le voulez.{% endif %}",
  ],
  hasRows: true,
  action: "{% if role == 'seller' %}Voir votre vente{% else %}Voir votre remboursement{% endif %}",
};

const delivery: Pick<Record<TemplateId, MailText>, 'delivery-reminder' | 'driver-on-way' | 'item-picked-up'> = {
  'delivery-reminder': {
    subject:
      "{% if role == 'seller' %}Rappel : ramassage de {{ item }}{% else %}Rappel : livraison de {{ item }}{% endif %}",
    title:
      "{% if role == 'seller' %}Le ramassage a lieu {% else %}La livraison a lieu {% endif %}{% if variant == 'evening-before' %}demain{% elsif variant == 'two-hours' %}aujourd’hui{% else %}bientôt{% endif %}",
    paragraphs: [
      FRENCH_GREETING,
      "{% if role == 'seller' %}Un chauffeur passe prendre {{ item }} {% if variant == 'evening-before' %}demain, avant la livraison{% elsif variant == 'two-hours' %}aujourd’hui, avant la livraison{% else %}bientôt{% endif %}. Gardez l’article prêt.{% else %}{{ item }} {% if noContact %}sera déposé à votre porte{% else %}vous sera livré{% endif %} {% if variant == 'evening-before' %}demain{% elsif variant == 'two-hours' %}aujourd’hui{% else %}bientôt{% endif %}. {% if noContact %}Vous n’avez pas à être là : le chauffeur prend une photo.{% else %}Soyez là pour examiner l’article.{% endif %}{% endif %}",
      FRENCH_DELIVERY,
      "{% unless role == 'buyer' and noContact %}Ayez sous la main votre code de {% if role == 'seller' %}ramassage{% else %}livraison{% endif %} pour le chauffeur : il se trouve sur la page de la transaction.{% endunless %}",
      '{% if variant %}Si l’heure ne vous convient pas, vous pouvez y choisir une autre plage horaire tant que le chauffeur n’est pas parti.{% endif %}',
    ],
    action: FRENCH_SHOW_CODE,
  },
  'driver-on-way': {
    subject: 'Votre chauffeur est en route : {{ item }}',
    title: 'Votre chauffeur est en route',
    paragraphs: [
      FRENCH_GREETING,
      "{% if role == 'seller' %}Le chauffeur est en route pour ramasser {{ item }}. Gardez l’article prêt et votre code de ramassage sous la main : il se trouve sur la page de la transaction.{% elsif noContact %}Le chauffeur est en route pour ramasser {{ item }} et le déposera ensuite à votre porte. Vous n’avez pas à être là.{% else %}Le chauffeur est en route pour ramasser {{ item }} et vous l’apporte ensuite. Ayez votre code de livraison sous la main : il se trouve sur la page de la transaction.{% endif %}",
      FRENCH_DELIVERY,
    ],
    action: FRENCH_SHOW_CODE,
  },
  'item-picked-up': {
    subject: 'Ramassé : {{ item }}',
    title: "{% if role == 'seller' %}Votre article a été ramassé{% else %}Votre article est en route{% endif %}",
    paragraphs: [
      FRENCH_GREETING,
      "{% if role == 'seller' %}Le chauffeur a ramassé {{ item }} et l’apporte à l’acheteur.{% else %}Le chauffeur a ramassé {{ item }} et vous l’apporte.{% endif %}",
      "{% if role == 'seller' %}Vous n’avez plus rien à faire : nous vous écrirons quand votre argent sera versé.{% elsif noContact %}Le chauffeur dépose l’article à votre porte et le prend en photo. Examinez-le peu après; si quelque chose ne va pas, signalez-le sur la page de la transaction avant que le vendeur soit payé.{% else %}Examinez l’article à son arrivée. S’il est conforme à l’annonce, donnez votre code de livraison au chauffeur : il se trouve sur la page de la transaction.{% endif %}",
      FRENCH_DELIVERY,
    ],
    action:
      "{% if role == 'seller' or noContact %}Suivre la livraison{% else %}Afficher mon code de livraison{% endif %}",
  },
};

export const FRENCH_MAIL_TEXTS: Record<TemplateId, MailText> = {
  ...delivery,
  'magic-link': {
    subject: 'Votre code Porchlight',
    title: 'Votre code de vérification',
    paragraphs: [
      'Entrez ce code dans le navigateur où vous l’avez demandé, ou connectez-vous avec le bouton sur n’importe quel appareil. L’un ou l’autre fonctionne une seule fois, pendant 10 minutes.',
    ],
    block: {
      highlight: '{{ code }}',
      paragraphs: [
        'Si vous n’avez pas demandé de code, ne tenez pas compte de ce message. Ne donnez jamais le code à personne et ne transférez pas ce message; nous ne vous le demanderons jamais.',
      ],
      action: 'Se connecter sans le code',
    },
    preheader: 'Il fonctionne une seule fois, pendant 10 minutes.',
  },
  'stripe-verification': {
    subject: 'Votre compte est vérifié',
    title: 'Votre compte est vérifié',
    paragraphs: [
      FRENCH_GREETING,
      'Stripe, notre fournisseur de paiement, a vérifié votre compte. Vous pouvez maintenant recevoir l’argent de vos ventes : créez un lien pour votre premier article, ou partagez celui que vous avez.',
    ],
    action: 'Aller à votre boutique',
  },
  'stripe-verification-required': {
    subject: 'Encore une étape pour la vérification',
    title: 'Encore une étape pour la vérification',
    paragraphs: [
      FRENCH_GREETING,
      'Stripe, notre fournisseur de paiement, a besoin d’un autre renseignement avant que vous puissiez recevoir votre argent. Cela prend quelques minutes, et vous reprenez là où vous étiez.',
    ],
    action: 'Continuer la vérification',
  },
  'payment-confirmation': confirmation,
  'payment-released': {
    subject:
      "{% if role == 'buyer' %}Le vendeur a été payé : {{ item }}{% else %}Vous avez reçu {{ amount }} pour {{ item }}{% endif %}",
    title: "{% if role == 'buyer' %}Le vendeur a été payé{% else %}Votre versement est fait{% endif %}",
    paragraphs: [
      FRENCH_GREETING,
      "{% if role == 'buyer' %}{{ item }} vous a été livré, et le vendeur a été payé. Merci d’avoir acheté avec Porchlight.{% else %}{{ item }} a été livré, et nous avons versé {{ amount }} dans votre compte Stripe. Stripe verse ensuite cet argent dans votre compte bancaire; votre compte Stripe indique quand.{% endif %}",
      "{% if variant == 'partly-kept' %}Une partie de votre part a servi à régler ce que vous devez d’une vente précédente. Le relevé dans votre boutique en donne le détail.{% endif %}",
    ],
    hasRows: true,
    action: "{% if role == 'seller' %}Voir votre paiement{% else %}Voir votre commande{% endif %}",
  },
  cancellation,
  'listing-details': {
    subject: "{% if role == 'seller' %}Votre lien est prêt : {{ item }}{% else %}{{ item }} sur Porchlight{% endif %}",
    title: '{{ item }}',
    paragraphs: [
      FRENCH_GREETING,
      "{% if role == 'seller' %}Votre lien est prêt : ajoutez-le à votre annonce. L’acheteur paie par carte et choisit le moment de la livraison, un chauffeur passe prendre l’article chez vous, et vous recevez votre argent après la livraison.{% else %}Vous avez regardé cet article : le voici, avec son prix. Il n’est réservé à personne tant que personne n’a payé.{% endif %}",
      "{% if role == 'buyer' %}S’il vous intéresse, choisissez un jour et une heure et payez par carte. Nous retenons votre paiement, un chauffeur apporte l’article à votre porte, et le vendeur n’est payé qu’une fois l’article entre vos mains. Sinon, vous n’avez rien à faire.{% endif %}",
    ],
    hasRows: true,
    action: "{% if role == 'seller' %}Voir votre lien{% else %}Voir l’article{% endif %}",
  },
};
