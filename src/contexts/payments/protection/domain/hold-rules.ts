import { sentence } from '../../../../platform/texts/sentence.js';
import { SHARED_MARKS, type SharedMark } from '../../../identity/published/person-links.js';
import { PAUSE_SENTENCES, PAYOUT_PAUSE_HOURS } from '../../accounts/domain/payout-pause.js';
import type { HoldRule } from '../../published/views.js';

export interface HoldRuleWords {
  /**
   * Hours after the server received the delivery or, for a payout pause, the seller's change; null: until an
   * administrator has looked.
   */
  hours: number | null;
  /** The text for the seller, with nothing about the buyer that the seller may not know. */
  sentence: string;
}

const FIRST_SALES = 3;
const LARGE_TOTAL_CENTS = 100_000;
const LINKED = sentence('said.hold-linked');

/** Why a release waits longer than the inspection period (product.md §4, "Longer holds"), the most important first. */
export const HOLD_RULES: Readonly<Record<HoldRule, HoldRuleWords>> = {
  'early-fraud-warning': { hours: null, sentence: sentence('said.hold-warning') },
  review: {
    hours: null,
    sentence: sentence('said.hold-review'),
  },
  'seller-suspended': { hours: null, sentence: sentence('said.hold-seller-suspended') },
  'same-phone': { hours: null, sentence: LINKED },
  'same-address': { hours: null, sentence: LINKED },
  'same-browser': { hours: null, sentence: LINKED },
  'same-network': { hours: null, sentence: LINKED },
  'new-seller': {
    hours: 48,
    sentence: sentence('said.hold-new-seller'),
  },
  'large-total': {
    hours: 48,
    sentence: sentence('said.hold-large-total'),
  },
  'email-changed': { hours: PAYOUT_PAUSE_HOURS, sentence: PAUSE_SENTENCES['email-changed'] },
  'payout-account-changed': { hours: PAYOUT_PAUSE_HOURS, sentence: PAUSE_SENTENCES['payout-account-changed'] },
};

export const HOLD_RULE_NAMES = Object.keys(HOLD_RULES) as HoldRule[];

/** The hold rule for a sale between two people who share something; null if they share nothing. */
export function linkRuleOf(shared: readonly SharedMark[]): HoldRule | null {
  const mark = SHARED_MARKS.find((each) => shared.includes(each));
  return mark === undefined ? null : `same-${mark}`;
}

/**
 * The rules that hold a delivered sale for a time. `paidSales` is the number of sales for which the seller was paid;
 * the total is in cents.
 */
export function timedRulesOf({ paidSales, totalCents }: { paidSales: number; totalCents: number }): HoldRule[] {
  const rules: HoldRule[] = [];
  if (paidSales < FIRST_SALES) rules.push('new-seller');
  if (totalCents > LARGE_TOTAL_CENTS) rules.push('large-total');
  return rules;
}
