import { missedSentence } from './missed-texts';

const AT = '2026-06-13T16:00:00.000Z';

describe('a failed pickup', () => {
  it.each([
    ['pickup', 'seller-absent', 'seller', 'couldn’t find you', 'choose a new window'],
    ['pickup', 'seller-absent', 'buyer', 'couldn’t find the seller', 'choose a new window'],
    ['pickup', 'other', 'buyer', 'couldn’t be picked up', 'choose a new window'],
    ['door', 'buyer-absent', 'buyer', 'couldn’t find you', 'on hold until then'],
    ['door', 'other', 'admin', 'couldn’t be handed over', 'on hold until then'],
  ] as const)('at the %s (%s) tells the %s what happened and what comes next', (stage, reason, role, what, next) => {
    const [first, second] = missedSentence({ stage, reason, at: AT }, role);
    expect(first).toContain(what);
    expect(second).toContain(next);
  });
});
