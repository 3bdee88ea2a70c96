import type en from '../en/said.js';

export default {
  'said.cause-capture': 'Paiement de l’acheteur',
  'said.cause-provider-fee': 'Frais de carte',
  'said.cause-share': 'Votre part de la vente',
  'said.cause-share-corrected': 'Correction de votre part de la vente',
  'said.cause-transfer-back': 'Un virement est revenu',
  'said.cause-transferred': 'Viré à votre compte',
  'said.cause-refund': 'Remboursement à l’acheteur',
  'said.cause-refund-failed': 'Un remboursement à l’acheteur est revenu',
  'said.cause-reversal': 'Repris de votre compte',
  'said.cause-offset-more': 'Compensé avec ce que vous devez',
  'said.cause-offset-less': 'Compensé avec votre part',
  'said.cause-dispute': 'La banque de l’acheteur a repris le paiement',
  'said.cause-dispute-fee': 'Frais du litige bancaire',
  'said.cause-reinstated': 'La banque a rendu le paiement',
  'said.cause-dispute-lost': 'Le litige de la banque de l’acheteur a été perdu',
  'said.cause-payout-back': 'Un versement est revenu',
  'said.cause-paid-out': 'Versé à votre compte',
  'said.cause-delivery': 'Votre part de la livraison',
  'said.cause-delivery-corrected': 'Correction de votre part de la livraison',
  'said.hold-warning':
    'La banque de la carte nous a mis en garde au sujet de ce paiement. Nous examinons cette vente avant de vous payer. Vous n’avez rien à faire; nous vous écrirons si nous avons une question.',
  'said.hold-seller-suspended': 'Votre compte est suspendu. Nous examinons ce qui vous est dû avant de le verser.',
  'said.hold-review':
    'Le fournisseur de paiement examine ce paiement avant que nous vous payions. Vous n’avez rien à faire.',
  'said.hold-linked':
    'Votre compte et celui de l’acheteur ont quelque chose en commun. Nous examinons cette vente avant de vous payer. Vous n’avez rien à faire; nous vous écrirons si nous avons une question.',
  'said.hold-new-seller': 'Pour vos 3 premières ventes, nous vous payons au plus tôt 48 heures après la livraison.',
  'said.hold-large-total':
    'Pour une vente de plus de 1 000 $, nous vous payons au plus tôt 48 heures après la livraison.',
  'said.pause-email':
    'Votre adresse courriel a été changée. Pour vous protéger, nous ne versons rien pendant 72 heures.',
  'said.pause-account':
    'Le compte qui reçoit vos versements a été changé. Pour vous protéger, nous ne versons rien pendant 72 heures.',
  'said.connect': 'Associer un compte Stripe',
  'said.connect-again': 'Associer de nouveau',
  'said.connect-continue': 'Continuer la vérification',
  'said.connect-complete': 'Terminer la vérification',
} satisfies Record<keyof typeof en, string>;
