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
} satisfies Record<keyof typeof en, string>;
