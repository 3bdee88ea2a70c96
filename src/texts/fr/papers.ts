import type en from '../en/papers.js';

export default {
  'papers.refund-time': '5 à 10 jours ouvrables',
  'papers.refund-on-its-way': '{amount} : en route vers votre carte ({time}).',
  'papers.refund-goes-back': '{amount} : retour sur votre carte ({time}).',
} satisfies Record<keyof typeof en, string>;
