import type { Act, Story } from './acts.js';

const inOrder = (...acts: Act[]): Story => acts.map((act) => ({ act, hasty: false }));
const offered: Act = { do: 'list', seller: 0, cents: 15_000, size: 'medium' };

/** Stories that once ended badly, each as short as it could be made, with what was wrong. */
export const KEPT: readonly { once: string; story: Story }[] = [
  {
    once: 'the end of a payment page stayed unsettled for ever when the power failed and the buyer left again',
    story: inOrder(
      offered,
      { do: 'checkout', item: 0, buyer: 0, noContact: false },
      { do: 'cut', step: 'expire:after-call' },
      { do: 'leave', tab: 0 },
      { do: 'leave', tab: 0 },
    ),
  },
  {
    once: 'a buyer who left while the provider did not answer, and two who cancelled at once, met an internal error',
    story: inOrder(
      offered,
      { do: 'checkout', item: 0, buyer: 0, noContact: false },
      { do: 'fault', path: '/v1/checkout/sessions/*/expire', mode: 'lock_timeout', times: 4 },
      { do: 'leave', tab: 0 },
      {
        do: 'together',
        acts: [
          { do: 'cancel', item: 0, by: 'seller' },
          { do: 'cancel', item: 0, by: 'admin' },
        ],
      },
    ),
  },
  {
    once: 'two who decided about an item that differed, while the buyer declined it',
    story: inOrder(
      offered,
      { do: 'onward', item: 0, steps: 4, who: 0 },
      { do: 'drive', item: 0, step: 'differs', who: 0 },
      {
        do: 'together',
        acts: [
          { do: 'condition', item: 0, accept: false },
          { do: 'condition', item: 0, accept: true },
          { do: 'drive', item: 0, step: 'fail', who: 0 },
        ],
      },
    ),
  },
  {
    once: 'a buyer who began to pay twice at the same moment met an internal error',
    story: inOrder(offered, {
      do: 'together',
      acts: [
        { do: 'checkout', item: 0, buyer: 2, noContact: true },
        { do: 'checkout', item: 0, buyer: 2, noContact: false },
      ],
    }),
  },
  {
    once: 'a second split took the first one from the seller again',
    story: inOrder(
      offered,
      { do: 'onward', item: 0, steps: 5, who: 0 },
      { do: 'account', seller: 0, outcome: 'restricted' },
      { do: 'onward', item: 0, steps: 1, who: 0 },
      { do: 'report', item: 0, by: 'buyer' },
      { do: 'decide', item: 0, decision: 'split', share: 200 },
      { do: 'report', item: 0, by: 'buyer' },
      { do: 'decide', item: 0, decision: 'split', share: 300 },
      { do: 'account', seller: 0, outcome: 'verified' },
      { do: 'wait', minutes: 300 },
    ),
  },
  {
    once: 'what was done in the dashboard during an outage was never heard of, because a later webhook arrived first',
    story: inOrder(
      offered,
      { do: 'onward', item: 0, steps: 6, who: 0 },
      { do: 'weather', drop: true, double: false, reorder: false, late: 0 },
      {
        do: 'outage',
        mode: 'drop_before',
        hours: 9,
        acts: [{ do: 'dashboard-reversal', item: 0, share: 500 }],
      },
      { do: 'weather', drop: false, double: false, reorder: false, late: 0 },
      { do: 'warning', item: 0 },
      { do: 'quiet' },
    ),
  },
];

const paid: Act = { do: 'onward', item: 0, steps: 2, who: 0 };
const pickedUp: Act = { do: 'onward', item: 0, steps: 5, who: 0 };
const nextStep: Act = { do: 'onward', item: 0, steps: 1, who: 0 };

/** What chance meets too seldom for a short run. */
export const SELDOM: readonly { where: string; story: Story }[] = [
  {
    where: 'the power fails after the provider has transferred',
    story: inOrder(offered, pickedUp, { do: 'cut', step: 'transfer:before-commit' }, nextStep, { do: 'restart' }),
  },
  {
    where: 'the connection breaks after the provider has transferred, each time that it is asked',
    story: inOrder(
      offered,
      pickedUp,
      { do: 'fault', path: '/v1/transfers', mode: 'drop_after', times: 4 },
      nextStep,
      { do: 'release', item: 0 },
      { do: 'release', item: 0 },
    ),
  },
  {
    where: 'the power fails after the provider has refunded, and webhooks are lost',
    story: inOrder(
      offered,
      paid,
      { do: 'weather', drop: true, double: false, reorder: false, late: 0 },
      { do: 'cut', step: 'refund:after-call' },
      { do: 'cancel', item: 0, by: 'buyer' },
      { do: 'restart' },
    ),
  },
  {
    where: 'an administrator tries to release what is frozen',
    story: inOrder(
      offered,
      pickedUp,
      { do: 'report', item: 0, by: 'buyer' },
      nextStep,
      { do: 'release', item: 0 },
      { do: 'decide', item: 0, decision: 'split', share: 333 },
    ),
  },
  ...(['won', 'lost'] as const).map((outcome) => ({
    where: `a dispute is ${outcome}`,
    story: inOrder(
      offered,
      { do: 'checkout', item: 0, buyer: 1, noContact: false },
      { do: 'pay', tab: 0, card: 'a card whose owner disputes it' },
      { do: 'wait', minutes: 1 },
      nextStep,
      { do: 'bank', item: 0, outcome },
      pickedUp,
    ),
  })),
  {
    where: 'money is given back after the seller has been paid, and the account is empty',
    story: inOrder(
      offered,
      pickedUp,
      nextStep,
      { do: 'wait', minutes: 12_000 },
      { do: 'give-back', item: 0, share: 400 },
      { do: 'give-back', item: 0, share: 600 },
      { do: 'list', seller: 0, cents: 9_999, size: 'small' },
      { do: 'onward', item: 1, steps: 6, who: 1 },
    ),
  },
  {
    where: 'the power fails after the provider has transferred, and the product is down for 40 days',
    story: inOrder(offered, pickedUp, { do: 'cut', step: 'transfer:after-call' }, nextStep, {
      do: 'down',
      hours: 960,
      acts: [],
    }),
  },
  {
    where: 'the provider does what it is asked and its answers are lost for 40 days',
    story: inOrder(offered, pickedUp, { do: 'outage', mode: 'drop_after', hours: 960, acts: [nextStep] }),
  },
  {
    where: 'a newer version starts between a refund and its outcome',
    story: inOrder(
      offered,
      paid,
      { do: 'fault', path: '/v1/refunds', mode: 'drop_after', times: 3 },
      { do: 'deploy', step: 'refund:before-call', acts: [{ do: 'cancel', item: 0, by: 'buyer' }] },
      { do: 'wait', minutes: 20 },
    ),
  },
  {
    where: 'a part is refunded in the dashboard while the product is down, and the rest is released',
    story: inOrder(
      offered,
      pickedUp,
      { do: 'down', hours: 30, acts: [{ do: 'dashboard-refund', item: 0, share: 100 }] },
      nextStep,
      { do: 'wait', minutes: 300 },
    ),
  },
  {
    where: 'a review of which no event tells stands against a release, until it is lifted',
    story: inOrder(
      offered,
      pickedUp,
      { do: 'weather', drop: true, double: false, reorder: false, late: 0 },
      { do: 'review', item: 0, step: 'open' },
      { do: 'wait', minutes: 1 },
      nextStep,
      { do: 'release', item: 0 },
      { do: 'lift', item: 0 },
      { do: 'wait', minutes: 20 },
    ),
  },
  {
    where: 'a part is disputed and lost after the release',
    story: inOrder(
      offered,
      { do: 'onward', item: 0, steps: 6, who: 0 },
      { do: 'dispute', item: 0, share: 300 },
      { do: 'bank', item: 0, outcome: 'lost' },
      { do: 'wait', minutes: 300 },
    ),
  },
  {
    where: 'a bank’s question becomes a dispute while the sale is cancelled',
    story: inOrder(
      offered,
      paid,
      { do: 'inquiry', item: 0, step: 'open', share: 1_000 },
      { do: 'cancel', item: 0, by: 'seller' },
      { do: 'inquiry', item: 0, step: 'escalate', share: 1_000 },
      { do: 'wait', minutes: 12_000 },
      { do: 'wait', minutes: 1_500 },
    ),
  },
  {
    where: 'a refund comes back from the bank and is tried again',
    story: inOrder(
      offered,
      { do: 'checkout', item: 0, buyer: 1, noContact: false },
      { do: 'pay', tab: 0, card: 'a card whose refund comes back' },
      { do: 'cancel', item: 0, by: 'seller' },
      { do: 'wait', minutes: 6 },
      { do: 'retry-refund', item: 0 },
    ),
  },
];
