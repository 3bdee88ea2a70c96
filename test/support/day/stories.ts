/** The possible courses of a sale. */
export const STORIES = [
  'by code',
  'by photo',
  'given back',
  'wrong code',
  'sent twice',
  'late word',
  'another window',
  'by photo',
  'second trip',
  'no one at the door',
  'taken as it is',
  'by code',
  'sent twice',
  'late word',
  'wrong code',
  'by photo',
  'never there',
  'declined',
  'locked code',
  'by code',
] as const;
export type Story = (typeof STORIES)[number];

/** Who gets the money at the end of a story, and how many proofs of each kind there are. */
export interface Ending {
  pays: 'seller' | 'buyer' | 'buyer less delivery';
  proofs: Partial<Record<'condition' | 'pickup' | 'delivery' | 'pickup-failed' | 'delivery-failed', number>>;
}

const DELIVERED: Ending = { pays: 'seller', proofs: { pickup: 1, delivery: 1 } };

export const ENDINGS: Record<Story, Ending> = {
  'by code': DELIVERED,
  'by photo': DELIVERED,
  'given back': DELIVERED,
  'another window': DELIVERED,
  'wrong code': DELIVERED,
  'sent twice': DELIVERED,
  'late word': DELIVERED,
  'locked code': DELIVERED,
  'second trip': { pays: 'seller', proofs: { pickup: 1, delivery: 1, 'pickup-failed': 1 } },
  'taken as it is': { pays: 'seller', proofs: { condition: 1, pickup: 1, delivery: 1 } },
  'no one at the door': { pays: 'buyer less delivery', proofs: { pickup: 1, 'delivery-failed': 1 } },
  'never there': { pays: 'buyer', proofs: { 'pickup-failed': 2 } },
  declined: { pays: 'buyer', proofs: { condition: 1, 'pickup-failed': 1 } },
};
