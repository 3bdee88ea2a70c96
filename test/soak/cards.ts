/** The sandbox's cards, by what they do. */
export const CARDS = {
  'a Canadian card': '4000001240000000',
  'an American card': '4242424242424242',
  'a card whose money is available at once': '4000000000000077',
  'a card that is declined': '4000000000000002',
  'a card without money': '4000000000009995',
  'a card that asks its bank': '4000002760003184',
  'a card that asks its bank and is declined': '4000008400001629',
  'a card whose refund arrives later': '4000000000007726',
  'a card whose refund comes back': '4000000000005126',
  'a card whose owner disputes it': '4000000000000259',
} as const;
export type CardName = keyof typeof CARDS;
