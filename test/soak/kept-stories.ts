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
];
