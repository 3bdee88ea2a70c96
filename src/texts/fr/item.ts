import type en from '../en/item.js';

export default {
  'item.with-delivery': 'livraison comprise',
} satisfies Record<keyof typeof en, string>;
