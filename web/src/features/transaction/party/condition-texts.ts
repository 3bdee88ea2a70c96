import { refundSentence } from '../../../../../src/payments/published/refund-words.js';
import type { ConditionView } from '../../../../../src/delivery/published/views.js';

const WHAT_DIFFERS: Record<keyof ConditionView['checks'], string> = {
  sameItem: 'It is not the item of the photos.',
  complete: 'It is not complete.',
  asDescribed: 'Its condition is not as described.',
  packed: 'It cannot be transported as it is.',
};

/** What the driver found to be otherwise, a sentence for each. */
export const differences = (checks: ConditionView['checks']): string[] =>
  (Object.keys(WHAT_DIFFERS) as (keyof ConditionView['checks'])[])
    .filter((name) => !checks[name])
    .map((name) => WHAT_DIFFERS[name]);

export type Stand = 'waiting' | 'over' | 'accepted' | 'declined';
export const standOf = ({ answer }: Pick<ConditionView, 'answer'>, secondsLeft: number): Stand =>
  answer ?? (secondsLeft > 0 ? 'waiting' : 'over');

/** What stands, for the one who reads; administrators read as the seller's side does, in the third person. */
export const STANDS: Record<Stand, Record<'buyer' | 'seller' | 'others', string>> = {
  waiting: {
    buyer: 'The driver is at the seller’s, and the item is not as in the listing. Do you take it as it is?',
    seller: 'The driver says that the item is not as in the listing. The buyer decides now; please wait together.',
    others: 'The item is not as in the listing. The buyer is asked.',
  },
  over: {
    buyer: 'The 10 minutes are over. The item stays with the seller this time, and your money stays held.',
    seller: 'The 10 minutes are over without an answer. The item stays with you this time.',
    others: 'The 10 minutes are over without an answer.',
  },
  accepted: {
    buyer: 'You take the item as it is. The driver brings it to you.',
    seller: 'The buyer takes the item as it is. Give the driver your code when they take it.',
    others: 'The buyer takes the item as it is.',
  },
  declined: {
    buyer: `You declined the item as it was found, and the sale has ended. ${refundSentence('Your whole payment')}`,
    seller: 'The buyer declined the item as it was found. The sale ends, and the item stays with you.',
    others: 'The buyer declined the item as it was found.',
  },
};
