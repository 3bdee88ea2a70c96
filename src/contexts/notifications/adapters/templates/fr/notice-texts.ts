import { refundReturnedSentence, refundSentence } from '../../../../payments/published/refund-words.js';
import { textsIn } from '../../../../../platform/texts/translator.js';
import type { MoneyNoticeId } from '../../../domain/mail.js';
import type { MailText } from '../mail-texts.js';
import { NOTICE_TEXTS } from '../notice-texts.js';
import { FRENCH_GREETING, FRENCH_SEE_ORDER, FRENCH_YOUR_REFUND } from './mail-texts.js';

const SEE_CASE = 'Ouvrir le signalement';
const YOUR_AMOUNT = `{% if role == 'buyer' and amount %}${FRENCH_YOUR_REFUND}{% elsif role == 'seller' and amount %}Vous recevez {{ amount }}. Nous vous écrirons quand l’argent sera en route vers votre compte Stripe.{% elsif role == 'seller' %}Vous ne recevez rien pour cette vente.{% endif %}`;

/** Of these one is to administrators, who read English. */
export const FRENCH_NOTICE_TEXTS: Record<MoneyNoticeId, MailText> = {
  'problem-reported': {
    subject: 'Problème signalé : {{ item }}',
    title: 'Le paiement reste retenu',
    paragraphs: [
      FRENCH_GREETING,
      "{% if variant == 'by-you' %}Nous avons reçu votre signalement au sujet de {{ item }}. Votre paiement reste retenu jusqu’au règlement.{% elsif variant == 'by-buyer' %}L’acheteur a signalé un problème avec {{ item }} : le paiement reste retenu jusqu’au règlement.{% else %}Un problème a été signalé avec {{ item }} : le paiement reste retenu jusqu’à notre décision.{% endif %}",
      "{% if variant == 'by-you' and role == 'buyer' %}Le vendeur a 48 heures pour répondre. Nous vous écrirons dès qu’il le fera. Si tout s’arrange, vous pouvez retirer votre signalement sur sa page.{% elsif variant == 'by-buyer' %}Vous avez 48 heures pour répondre : remboursez l’acheteur, offrez un remboursement partiel ou dites-nous pourquoi vous n’êtes pas d’accord. Sans réponse, nous déciderons d’après ce que l’acheteur nous a dit.{% else %}Nous décidons dans les 48 heures. Si nous devons savoir quelque chose, ajoutez-le sur la page du signalement.{% endif %}",
    ],
    action: "{% if variant == 'by-buyer' %}Répondre au signalement{% else %}Ouvrir le signalement{% endif %}",
  },
  'problem-decided': {
    subject: 'Décision prise : {{ item }}',
    title: 'Nous avons pris une décision',
    paragraphs: [
      FRENCH_GREETING,
      "{% if variant == 'release' %}Nous avons examiné le problème avec {{ item }} et décidé que le vendeur est payé comme convenu.{% elsif variant == 'refund' %}Nous avons examiné le problème avec {{ item }} et décidé que l’acheteur est remboursé en totalité. Si l’article n’a pas encore été ramassé, le ramassage est annulé.{% else %}Nous avons examiné le problème avec {{ item }} et décidé que l’acheteur est remboursé en partie et que le vendeur reçoit le reste.{% endif %}",
      YOUR_AMOUNT,
    ],
    hasRows: true,
    action: 'Voir la décision',
  },
  'problem-withdrawn': {
    subject: 'Signalement retiré : {{ item }}',
    title: 'Le signalement a été retiré',
    paragraphs: [
      FRENCH_GREETING,
      "{% if role == 'buyer' %}Vous avez retiré votre signalement au sujet de {{ item }}.{% else %}L’acheteur a retiré son signalement au sujet de {{ item }}.{% endif %} Ce signalement ne retient plus le paiement.",
      "{% if variant == 'delivered' and role == 'buyer' %}Le vendeur est maintenant payé.{% elsif variant == 'delivered' %}Votre versement suit. Nous vous écrirons quand l’argent sera en route vers votre compte Stripe.{% elsif role == 'buyer' %}La vente se poursuit comme convenu. Le vendeur est payé après la livraison. D’ici là, vous pouvez de nouveau signaler un problème.{% else %}La vente se poursuit comme convenu, et l’argent vous est versé après la livraison.{% endif %}",
    ],
    action: FRENCH_SEE_ORDER,
  },
  'case-offered': {
    subject: 'Le vendeur vous offre {{ amount }} : {{ item }}',
    title: 'Un remboursement de {{ amount }}?',
    paragraphs: [
      FRENCH_GREETING,
      'Vous avez signalé un problème avec {{ item }}. Le vendeur offre de vous rembourser {{ amount }}. Si vous acceptez, vous gardez l’article, vous récupérez {{ amount }} sur votre carte, et le vendeur reçoit le reste.',
      'Acceptez ou refusez {% if until %}d’ici le {{ until }}{% else %}dans les 48 heures{% endif %}. Si vous refusez ou ne répondez pas, nous déciderons.',
    ],
    action: 'Répondre à l’offre',
  },
  'case-escalated': {
    subject: 'Nous examinons le problème avec {{ item }}',
    title: 'C’est maintenant entre nos mains',
    paragraphs: [
      FRENCH_GREETING,
      "{% if variant == 'contested' and role == 'seller' %}Vous nous avez dit que vous n’êtes pas d’accord avec le signalement au sujet de {{ item }}.{% elsif variant == 'contested' %}Le vendeur n’est pas d’accord avec votre signalement au sujet de {{ item }}.{% elsif variant == 'declined' and role == 'buyer' %}Vous avez refusé l’offre du vendeur pour {{ item }}.{% elsif variant == 'declined' %}L’acheteur a refusé votre offre pour {{ item }}.{% elsif variant == 'seller-silent' and role == 'seller' %}Vous n’avez pas répondu à temps au signalement au sujet de {{ item }}.{% elsif variant == 'seller-silent' %}Le vendeur n’a pas répondu à temps à votre signalement au sujet de {{ item }}.{% elsif role == 'buyer' %}Vous n’avez pas répondu à temps à l’offre du vendeur pour {{ item }}.{% else %}L’acheteur n’a pas répondu à temps à votre offre pour {{ item }}.{% endif %} Nous examinerons vos deux versions et déciderons {% if until %}d’ici le {{ until }}{% else %}dans les 48 heures{% endif %}.",
      'D’ici là, vous pouvez ajouter tout ce que nous devons savoir. Le paiement reste retenu.',
    ],
    action: SEE_CASE,
  },
  'case-settled': {
    subject: 'Réglé : {{ item }}',
    title: 'Le problème est réglé',
    paragraphs: [
      FRENCH_GREETING,
      "{% if variant == 'refund' and role == 'seller' %}Vous avez remboursé en totalité l’acheteur de {{ item }}.{% elsif variant == 'refund' %}Le vendeur de {{ item }} a remboursé la totalité de votre paiement.{% elsif role == 'seller' %}L’acheteur de {{ item }} a accepté votre offre.{% else %}Vous avez accepté l’offre du vendeur pour {{ item }}.{% endif %}",
      YOUR_AMOUNT,
    ],
    hasRows: true,
    action: SEE_CASE,
  },
  'case-message': {
    subject: 'Nouveau message au sujet de {{ item }}',
    title: 'Vous avez un nouveau message',
    paragraphs: [
      FRENCH_GREETING,
      "{% if variant == 'staff' %}Notre équipe vous a écrit au sujet du problème avec {{ item }}.{% elsif role == 'buyer' %}Le vendeur a écrit au sujet du problème avec {{ item }}.{% else %}L’acheteur a écrit au sujet du problème avec {{ item }}.{% endif %} Lisez le message et répondez-y sur la page du signalement.",
    ],
    action: 'Lire et répondre',
  },
  'money-back': {
    subject: 'Remboursement de {{ amount }} : {{ item }}',
    title: 'Un remboursement pour vous',
    paragraphs: [
      FRENCH_GREETING,
      `${refundSentence(textsIn('fr'), '{{ amount }} de votre paiement pour {{ item }}')}{% if variant == 'again' %} C’est le remboursement que votre banque nous avait renvoyé.{% elsif variant == 'buyer-absent' %} L’article n’a pas pu être remis à votre porte; les frais de livraison ne sont donc pas remboursés, et l’article retourne au vendeur.{% endif %}`,
    ],
    hasRows: true,
    action: "{% if role == 'seller' %}Voir votre vente{% else %}Voir votre remboursement{% endif %}",
  },
  'refund-returned': {
    subject: 'Votre banque a renvoyé votre remboursement : {{ item }}',
    title: 'Votre banque nous a renvoyé votre remboursement',
    paragraphs: [
      FRENCH_GREETING,
      refundReturnedSentence(textsIn('fr'), 'votre remboursement de {{ amount }} pour {{ item }}'),
      'Vous pouvez aussi répondre à ce message.',
    ],
    action: 'Voir vos achats',
  },
  'item-returned': {
    subject:
      "{% if variant == 'item-damaged' %}Non livré : {{ item }}{% else %}De retour chez vous : {{ item }}{% endif %}",
    title:
      "{% if variant == 'item-damaged' %}Votre article n’a pas été livré{% else %}Votre article vous revient{% endif %}",
    paragraphs: [
      FRENCH_GREETING,
      "{% if variant == 'item-damaged' %}{{ item }} n’a pas pu être livré dans l’état où il a été ramassé. L’acheteur est remboursé. Nous vous écrirons au sujet de la suite; si vous avez quelque chose qui peut nous aider, répondez à ce message.{% else %}{{ item }} n’a pas pu être remis à l’acheteur. Le chauffeur vous le rapporte, et le prix est remboursé à l’acheteur. Aucuns frais ne vous sont facturés.{% endif %}",
      "{% if variant != 'item-damaged' %}Vous pouvez remettre l’article en vente dans votre boutique quand vous le voulez.{% endif %}",
    ],
    action: FRENCH_SEE_ORDER,
  },
  'share-taken-back': {
    subject: 'Reprise de {{ amount }} : {{ item }}',
    title: 'De l’argent est repris de votre compte',
    paragraphs: [
      FRENCH_GREETING,
      "{% if variant == 'dispute' %}La banque de l’acheteur a repris le paiement pour {{ item }}.{% else %}Nous avons remboursé l’acheteur de {{ item }}.{% endif %} Nous reprenons de votre compte Stripe {{ amount }} de ce qui vous avait été versé. Ce qui ne s’y trouve pas sera déduit de votre prochaine vente.",
      'Le relevé dans votre boutique en donne le détail. Si vous pensez que c’est une erreur, répondez à ce message.',
    ],
    action: FRENCH_SEE_ORDER,
  },
  'share-kept': {
    subject: 'Votre part a servi à régler ce que vous deviez : {{ item }}',
    title: 'Votre part a servi à régler ce que vous deviez',
    paragraphs: [
      FRENCH_GREETING,
      '{{ item }} a été livré. Votre part de cette vente a servi à régler ce que vous deviez d’une vente précédente; rien n’est donc versé cette fois-ci. Le relevé dans votre boutique en donne le détail.',
    ],
    action: FRENCH_SEE_ORDER,
  },
  'money-attention': NOTICE_TEXTS['money-attention'],
};
