import type { CardName } from './cards.js';

export const SIZES = ['small', 'medium', 'large'] as const;
export type Size = (typeof SIZES)[number];
export const PARTIES = ['seller', 'buyer', 'admin'] as const;
export type Party = (typeof PARTIES)[number];
export const DRIVES = ['accept', 'release', 'depart', 'arrive', 'differs', 'pickup', 'deliver', 'fail'] as const;
export type Drive = (typeof DRIVES)[number];
export const DECISIONS = ['release', 'refund', 'split'] as const;
export type Decision = (typeof DECISIONS)[number];
export const RETURNED = ['buyer-absent', 'item-damaged'] as const;
export type Returned = (typeof RETURNED)[number];
export const ACCOUNT_OUTCOMES = ['verified', 'restricted', 'action_required'] as const;
export type AccountOutcome = (typeof ACCOUNT_OUTCOMES)[number];
export const FAULT_MODES = ['500', '429', 'lock_timeout', 'drop_before', 'drop_after'] as const;
export type FaultMode = (typeof FAULT_MODES)[number];
/** How the provider is away: it breaks down before or after it has done what it was asked, or the connection does. */
export const OUTAGES = ['500', '500_after', 'drop_before', 'drop_after', '429', 'no_answer'] as const;
export type OutageMode = (typeof OUTAGES)[number];
export const INQUIRIES = ['open', 'escalate', 'close'] as const;
/** As the sandbox takes them: a star is one step of the path. */
export const FAULTY = [
  '/v1/transfers',
  '/v1/refunds',
  '/v1/checkout/sessions',
  '/v1/checkout/sessions/*/expire',
  '/v1/transfers/*/reversals',
] as const;
export const CUTS = [
  'transfer:before-call',
  'transfer:after-call',
  'transfer:before-commit',
  'refund:before-call',
  'refund:after-call',
  'checkout:after-call',
  'expire:after-call',
  'reversal:before-call',
  'reversal:after-call',
  'driver-payout:after-call',
] as const;

/**
 * One thing that someone does, or that happens. Numbers choose among what there is at that moment, counted around, so
 * that a story stays a story when acts are taken out of it.
 */
export type Act =
  | { do: 'list'; seller: number; cents: number; size: Size }
  | { do: 'fees'; percent: number; deliveryCents: number }
  | { do: 'onward'; item: number; steps: number; who: number }
  | { do: 'checkout'; item: number; buyer: number; noContact: boolean }
  | { do: 'slip-in'; item: number; buyer: number }
  | { do: 'pay'; tab: number; card: CardName }
  | { do: 'look'; tab: number }
  | { do: 'leave'; tab: number }
  | { do: 'cancel'; item: number; by: Party }
  | { do: 'assign'; item: number; driver: number | null }
  | { do: 'drive'; item: number; step: Drive; who: number }
  | { do: 'condition'; item: number; accept: boolean }
  | { do: 'report'; item: number; by: Party }
  | { do: 'confirm'; item: number }
  | { do: 'release'; item: number }
  | { do: 'decide'; item: number; decision: Decision; share: number }
  | { do: 'returned'; item: number; decision: Returned; paysDriver: boolean }
  | { do: 'give-back'; item: number; share: number }
  | { do: 'retry-refund'; item: number }
  | { do: 'bank'; item: number; outcome: 'won' | 'lost' }
  | { do: 'account'; seller: number; outcome: AccountOutcome }
  | { do: 'wait'; minutes: number }
  | { do: 'weather'; drop: boolean; double: boolean; reorder: boolean; late: number }
  | { do: 'fault'; path: (typeof FAULTY)[number]; mode: FaultMode; times: number }
  | { do: 'cut'; step: (typeof CUTS)[number] }
  | { do: 'restart' }
  | { do: 'quiet' }
  | { do: 'dashboard-refund'; item: number; share: number }
  | { do: 'dashboard-reversal'; item: number; share: number }
  | { do: 'dashboard-transfer'; item: number; share: number; from: 'charge' | 'balance' }
  | { do: 'warning'; item: number }
  | { do: 'review'; item: number; step: 'open' | 'close' }
  | { do: 'inquiry'; item: number; step: (typeof INQUIRIES)[number]; share: number }
  | { do: 'dispute'; item: number; share: number }
  | { do: 'lift'; item: number }
  /** What people do while the provider is away, and how long it is, all in all. */
  | { do: 'outage'; mode: OutageMode; hours: number; acts: Act[] }
  /** What happens at the provider while the product is not running. */
  | { do: 'down'; hours: number; acts: Act[] }
  /** What is cut off at the step before a newer version starts. */
  | { do: 'deploy'; step: (typeof CUTS)[number]; acts: Act[] }
  | { do: 'together'; acts: Act[] };

export type ActName = Act['do'];
export type ActNamed<Name extends ActName> = Extract<Act, { do: Name }>;

/** `hasty`: the next act does not wait until webhooks and workers have had their say. */
export interface Step {
  act: Act;
  hasty: boolean;
}
export type Story = Step[];
