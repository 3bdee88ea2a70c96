import type { AccountNoticeId } from '../../../domain/mail.js';
import { ACCOUNT_NOTICE_TEXTS } from '../account-notice-texts.js';
import type { MailText } from '../mail-texts.js';
import { FRENCH_GREETING } from './mail-texts.js';

/** Of these one is to administrators, who read English. */
export const FRENCH_ACCOUNT_NOTICE_TEXTS: Record<AccountNoticeId, MailText> = {
  'sign-in-link': {
    subject: 'Votre lien de connexion Porchlight',
    title: 'Connectez-vous avec ce lien',
    paragraphs: [
      'Ouvrez le lien sur l’appareil où vous voulez vous connecter. Il fonctionne une seule fois, pendant 10 minutes.',
      "{% if reason == 'too-many-tries' %}Vous recevez un lien au lieu d’un code parce que trop de codes erronés ont été entrés aujourd’hui pour votre adresse.{% else %}Vous recevez un lien au lieu d’un code parce que beaucoup de codes ont été demandés pour votre adresse.{% endif %} Un lien ne se devine pas. Après la connexion, la page Sécurité montre où votre compte est ouvert.",
      'Si vous n’avez pas demandé à vous connecter, ne tenez pas compte de ce message. Ne le transférez à personne; nous ne vous le demanderons jamais.',
    ],
    action: 'Se connecter',
    preheader: 'Il fonctionne une seule fois, pendant 10 minutes.',
  },
  'step-up-code': {
    subject: '{{ code }} est votre code de confirmation',
    title: 'Confirmez que c’est bien vous',
    paragraphs: [
      'Bonjour,',
      'Une personne connectée à votre compte veut faire quelque chose qui demande votre confirmation. Si c’est vous, entrez ce code sur la page qui le demande. Il fonctionne pendant 10 minutes, une seule fois, et dans ce navigateur seulement.',
      'Si ce n’est pas vous, ne donnez ce code à personne. Connectez-vous, ouvrez la page Sécurité et mettez fin aux sessions que vous ne reconnaissez pas.',
    ],
    highlight: '{{ code }}',
    preheader: 'Entrez-le là où il vous a été demandé. Il fonctionne une seule fois, pendant 10 minutes.',
  },
  'sign-in-means-changed': {
    subject:
      "{% if variant == 'passkey-added' %}Une clé d’accès a été ajoutée à votre compte{% elsif variant == 'passkey-removed' %}Une clé d’accès a été supprimée de votre compte{% elsif variant == 'recovery-codes-made' %}Vous avez de nouveaux codes de secours{% else %}Un code de secours a été utilisé pour votre compte{% endif %}",
    title:
      "{% if variant == 'passkey-added' %}Une clé d’accès a été ajoutée{% elsif variant == 'passkey-removed' %}Une clé d’accès a été supprimée{% elsif variant == 'recovery-codes-made' %}Nouveaux codes de secours{% else %}Un code de secours a été utilisé{% endif %}",
    paragraphs: [
      'Bonjour,',
      "{% if variant == 'passkey-added' %}Une clé d’accès a été ajoutée à votre compte. Toute personne qui l’a peut se connecter.{% elsif variant == 'passkey-removed' %}Une clé d’accès a été supprimée de votre compte. Elle ne permet plus de se connecter.{% elsif variant == 'recovery-codes-made' %}Dix nouveaux codes de secours ont été créés pour votre compte. Les anciens ne fonctionnent plus.{% else %}Un code de secours a été utilisé à la place d’une clé d’accès. Il ne fonctionnera plus.{% endif %}",
      'Si ce n’était pas vous, connectez-vous, ouvrez la page Sécurité, mettez fin à toutes les sessions et répondez à ce message sans attendre.',
    ],
  },
  'email-change-asked': {
    subject: 'Confirmez la nouvelle adresse courriel de votre compte',
    title:
      "{% if variant == 'new' %}Est-ce votre nouvelle adresse courriel?{% else %}Voulez-vous changer d’adresse courriel?{% endif %}",
    paragraphs: [
      'Bonjour,',
      "{% if variant == 'new' %}Une personne a demandé à utiliser cette adresse courriel pour son compte Porchlight.{% else %}Une personne connectée à votre compte Porchlight a demandé à en changer l’adresse courriel. Vous vous connecteriez alors avec la nouvelle adresse, et non plus avec celle-ci.{% endif %} L’adresse change une fois confirmée dans les deux boîtes courriel. Les liens fonctionnent jusqu’au {{ until }}.",
      'Pour vous protéger, nous ne faisons aucun versement pendant les 72 heures qui suivent le changement.',
      'Si ce n’était pas vous, ouvrez ce lien : rien ne change, et le compte est déconnecté de tous les appareils. {{ stopLink }}',
    ],
    action: 'Confirmer ce changement d’adresse',
    preheader: 'Les deux boîtes courriel doivent le confirmer.',
  },
  'email-change-scheduled': {
    subject:
      "{% if variant == 'new' %}Confirmez la nouvelle adresse courriel de votre compte{% else %}Un changement de votre adresse courriel a été demandé{% endif %}",
    title:
      "{% if variant == 'new' %}Est-ce votre nouvelle adresse courriel?{% else %}Votre adresse courriel est sur le point de changer{% endif %}",
    paragraphs: [
      'Bonjour,',
      "{% if variant == 'new' %}On a demandé à notre équipe d’associer cette adresse courriel à votre compte Porchlight. Confirmez qu’elle est bien à vous. Le changement prendra effet au plus tôt le {{ until }}.{% else %}On a dit à notre équipe que vous n’avez plus accès à cette boîte courriel et on lui a demandé de changer l’adresse courriel de votre compte Porchlight. Le changement prendra effet au plus tôt le {{ until }}; vos sessions prendront alors fin sur tous vos appareils.{% endif %}",
      "{% if variant == 'new' %}Pour vous protéger, nous ne faisons aucun versement pendant les 72 heures qui suivent le changement.{% else %}Si vous lisez ceci, la boîte n’est pas perdue : annulez le changement avec le lien ci-dessous. Il fonctionne jusqu’à ce que le changement prenne effet.{% endif %}",
      "{% if variant == 'new' %}Si ce n’était pas vous, ouvrez ce lien et rien ne change : {{ stopLink }}{% endif %}",
    ],
    action: "{% if variant == 'new' %}Confirmer ce changement d’adresse{% else %}Annuler le changement{% endif %}",
  },
  'email-change-taken': {
    subject: 'Vous avez déjà un compte Porchlight',
    title: 'Cette adresse a déjà un compte',
    paragraphs: [
      'Bonjour,',
      'Une personne, peut-être vous, a essayé d’utiliser cette adresse courriel pour un autre compte Porchlight. Elle a déjà un compte : rien ne change.',
      'Si c’était vous, connectez-vous avec cette adresse, ou choisissez-en une autre pour l’autre compte. Sinon, ne tenez pas compte de ce message.',
    ],
    action: 'Aller sur Porchlight',
  },
  'email-change-ended': {
    subject: 'L’adresse courriel de votre compte reste la même',
    title: 'Le changement a été annulé',
    paragraphs: [
      'Bonjour,',
      "{% if variant == 'stopped' %}Un changement de l’adresse courriel d’un compte Porchlight a été annulé avec le lien d’une de ses deux boîtes courriel. Par sécurité, le compte a été déconnecté de tous les appareils.{% elsif variant == 'cancelled' %}Un changement de l’adresse courriel d’un compte Porchlight a été annulé.{% else %}Un changement de l’adresse courriel d’un compte Porchlight n’a pas pu être fait.{% endif %} L’adresse reste la même.",
      'Si cela vous surprend, répondez à ce message.',
    ],
  },
  'email-changed': {
    subject: 'Votre compte a une nouvelle adresse courriel',
    title: 'Votre adresse courriel a changé',
    paragraphs: [
      'Bonjour,',
      "{% if variant == 'own' %}Votre compte a une nouvelle adresse courriel, confirmée dans les deux boîtes courriel.{% else %}Un administrateur a changé l’adresse courriel de votre compte.{% endif %} Vous vous connectez désormais avec la nouvelle; vos sessions ont pris fin sur tous vos appareils. Pour vous protéger, nous ne versons rien pendant 72 heures.",
      'Si vous ne l’avez pas demandé, répondez à ce message sans attendre.',
    ],
  },
  'approval-asked': ACCOUNT_NOTICE_TEXTS['approval-asked'],
  'payout-bank-failed': {
    subject: 'Votre compte bancaire ne peut pas recevoir votre argent : veuillez le changer',
    title: 'Un versement dans votre compte bancaire a échoué',
    paragraphs: [
      FRENCH_GREETING,
      'Stripe a tenté un versement dans votre compte bancaire, et votre banque l’a refusé. Stripe ne fait plus de versements tant que vous n’y avez pas changé de compte bancaire. D’ici là, votre argent est en sécurité dans votre compte Stripe.',
      'Ouvrez la page ci-dessous, allez chez Stripe et entrez un compte bancaire canadien à votre nom. Les versements reprendront ensuite d’eux-mêmes.',
      'Nous ne demandons jamais vos coordonnées bancaires par courriel.',
    ],
    action: 'Changer mon compte bancaire',
  },
};
