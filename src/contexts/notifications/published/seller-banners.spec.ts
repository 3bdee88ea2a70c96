import { textsIn } from '../../../platform/texts/translator.js';
import { exampleBanners, NO_BUTTON, sellerBanners } from './seller-banners.js';
import type { SellerSituation } from './seller-situation.js';

const settled: SellerSituation = {
  status: 'verified',
  chargesAndPayoutsEnabled: true,
  isServed: true,
  hasAvailability: true,
  hasProducts: true,
  pendingDeliveries: [],
  awaitingPayment: 0,
  awaitingItems: [],
};
/** A number of items that are delivered and not yet paid out. */
const awaiting = (awaitingPayment: number) => ({
  awaitingPayment,
  awaitingItems: Array.from({ length: awaitingPayment }, (_, at) => ({
    name: `Vase ${at + 1}`,
    shareLink: `Vase000${at + 1}`,
  })),
});
const titles = (changes: Partial<SellerSituation>): string[] =>
  sellerBanners(textsIn('en'), { ...settled, ...changes }).map(({ title }) => title);
const delivery = (status: string, name = status, shareLink = 'Ab3dEf9h') => ({ name, status, shareLink });
/** A new seller whose account cannot be paid yet. */
const begun = { chargesAndPayoutsEnabled: false, hasAvailability: false, hasProducts: false };

describe('the banner about the account', () => {
  it('is absent for a settled seller', () => {
    expect(titles({})).toEqual([]);
    expect(titles({ isServed: null })).toEqual([]);
  });

  it.each([
    [{ ...begun, isServed: false, status: null }, 'We Are Not in Your Area Yet', '/#email-signup'],
    [{ isServed: false }, 'We Are Not in Your Area Yet', '/#email-signup'],
    [{ ...begun, status: null }, 'Welcome to Porchlight', '/pre-stripe-connect'],
    [{ ...begun, status: 'unverified' }, 'Welcome to Porchlight', '/pre-stripe-connect'],
    [{ ...begun, status: 'deleted' }, 'Welcome to Porchlight', '/pre-stripe-connect'],
    [{ ...begun, status: 'pending' }, 'Almost There!', '/pre-stripe-connect'],
    [{ ...begun, status: 'action_required' }, 'Just One More Step', '/pre-stripe-connect'],
    [{ ...begun, status: 'submitted' }, "We're Processing Your Account", ''],
    [{ ...begun, status: 'rejected' }, "Let's Try That Again", '/pre-stripe-connect'],
    [{ ...begun, status: 'restricted' }, 'Your Account Is Restricted', ''],
    [{ hasAvailability: false }, 'Set Your Pickup Schedule', '/my-shop?section=profile#pickup-times'],
    [
      { hasAvailability: false, hasProducts: false },
      'Set Your Pickup Schedule',
      '/my-shop?section=profile#pickup-times',
    ],
    [{ chargesAndPayoutsEnabled: false, hasProducts: false }, 'Payment Setup Complete!', '/create-link'],
    [{ status: 'not_known_yet', hasProducts: false }, 'Payment Setup Complete!', '/create-link'],
  ] as const)('for %j is only “%s”', (changes, title, link) => {
    expect(
      sellerBanners(textsIn('en'), { ...settled, ...changes }).map((banner) => [banner.title, banner.buttonAction]),
    ).toEqual([[title, link]]);
  });

  it('asks first of all for another bank account while payouts to it fail', () => {
    expect(titles({ bankAccountFailed: true, hasAvailability: false })).toEqual([
      'Change Your Bank Account',
      'Set Your Pickup Schedule',
    ]);
    const [banner] = sellerBanners(textsIn('en'), { ...settled, bankAccountFailed: true });
    expect([banner?.type, banner?.buttonAction]).toEqual(['urgent', '/api/stripe/dashboard-link']);
  });

  it.each(['pending', 'action_required', 'submitted', 'rejected', 'restricted', 'unverified'])(
    'depends on the status %s before the account’s abilities',
    (status) => {
      const [first] = titles({ status, hasAvailability: false });
      expect(first).not.toBe('Set Your Pickup Schedule');
      expect(titles({ status })).toHaveLength(1);
    },
  );

  it('ignores an unknown status', () => {
    expect(titles({ ...begun, status: 'not_known_yet' })).toEqual([]);
  });

  it('has no button when there is nothing to do', () => {
    const [first] = sellerBanners(textsIn('en'), { ...settled, status: 'submitted' });
    expect([first?.type, first?.buttonText]).toEqual(['info', NO_BUTTON]);
  });
});

describe('every situation of an account', () => {
  const STATUSES = [null, 'unverified', 'deleted', 'pending', 'action_required', 'submitted', 'rejected', 'verified'];
  const BOOLEANS = [true, false];
  const everySituation = STATUSES.flatMap((status) =>
    BOOLEANS.flatMap((chargesAndPayoutsEnabled) =>
      [true, false, null].flatMap((isServed) =>
        BOOLEANS.flatMap((hasAvailability) =>
          BOOLEANS.map((hasProducts): SellerSituation => {
            return { ...settled, status, chargesAndPayoutsEnabled, isServed, hasAvailability, hasProducts };
          }),
        ),
      ),
    ),
  );

  /** The specification's lines (administrators §4) in order; for the welcome banner it only defines the button. */
  function lineOf({ status, isServed, hasAvailability, hasProducts }: SellerSituation): string | undefined {
    if (isServed === false) return 'link to /#email-signup';
    if (status === null || status === 'unverified' || status === 'deleted') return 'link to /pre-stripe-connect';
    if (status === 'pending') return 'Almost There!';
    if (status === 'action_required') return 'Just One More Step';
    if (status === 'submitted') return "We're Processing Your Account";
    if (status === 'rejected') return "Let's Try That Again";
    if (!hasAvailability) return 'Set Your Pickup Schedule';
    return hasProducts ? undefined : 'Payment Setup Complete!';
  }

  it('has only the banner of the first matching line of the specification', () => {
    expect(everySituation).toHaveLength(192);
    for (const situation of everySituation) {
      const banners = sellerBanners(textsIn('en'), situation);
      const line = lineOf(situation);
      const shown = banners.map(({ title, buttonAction }) =>
        line?.startsWith('link') ? `link to ${buttonAction}` : title,
      );
      expect([situation, shown]).toEqual([situation, line === undefined ? [] : [line]]);
    }
  });
});

describe('the banners about deliveries and payments', () => {
  it('are added to the one about the account, urgent ones first', () => {
    const pendingDeliveries = [
      delivery('payment_secured', 'Lamp', 'Lamp0001'),
      delivery('item_picked_up', 'Desk', 'Desk0001'),
      delivery('driver_dispatched', 'Chair', 'Chair001'),
      delivery('driver_dispatched', 'Stool', 'Stool001'),
    ];
    const banners = sellerBanners(textsIn('en'), {
      ...settled,
      pendingDeliveries,
      ...awaiting(2),
      hasAvailability: false,
    });
    expect(
      banners.map(({ type, title, highlightedItems, buttonAction }) => [type, title, highlightedItems, buttonAction]),
    ).toEqual([
      ['urgent', 'Driver Dispatched', ['Chair', 'Stool'], '/transaction/Chair001'],
      ['info', 'Set Your Pickup Schedule', undefined, '/my-shop?section=profile#pickup-times'],
      ['info', 'Item in Transit', ['Desk'], '/transaction/Desk0001'],
      ['info', "You've Got Deliveries Coming Up", ['Lamp', 'Desk', 'Chair', 'Stool'], '/transaction/Lamp0001'],
      ['info', 'Payments Ready to Confirm', ['Vase 1', 'Vase 2'], '/transaction/Vase0001'],
    ]);
  });

  it('use singular and plural', () => {
    const texts = (changes: Partial<SellerSituation>) =>
      sellerBanners(textsIn('en'), { ...settled, ...changes }).map(({ text }) => text);
    const one = delivery('payment_secured');
    expect(texts({ pendingDeliveries: [one] })).toEqual(['One of your sold items is waiting to be delivered.']);
    expect(texts({ pendingDeliveries: [one, one] })).toEqual(['2 of your sold items are waiting to be delivered.']);
    expect(texts(awaiting(1))[0]).toContain('One item was delivered.');
    expect(texts(awaiting(3))[0]).toContain('3 items were delivered.');
  });

  it('each have an id, a trigger and an icon', () => {
    const pendingDeliveries = [delivery('driver_dispatched'), delivery('item_picked_up')];
    const banners = sellerBanners(textsIn('en'), { ...settled, pendingDeliveries, ...awaiting(1) });
    expect(new Set(banners.map(({ id }) => id)).size).toBe(4);
    expect(banners.every(({ trigger, icon }) => trigger !== '' && icon.length > 0)).toBe(true);
  });
});

describe('the links of the banners', () => {
  it('are exactly those of the specification', () => {
    const links = exampleBanners(textsIn('en')).map(({ buttonAction }) =>
      buttonAction.replace(/^\/transaction\/[A-Za-z0-9]{8}$/, '/transaction/:shareLink'),
    );
    expect(new Set(links.filter((link) => link !== ''))).toEqual(
      new Set([
        '/pre-stripe-connect',
        '/create-link',
        '/#email-signup',
        '/my-shop?section=profile#pickup-times',
        '/transaction/:shareLink',
      ]),
    );
  });
});

describe('the examples', () => {
  it('include one of each banner, urgent ones first', () => {
    const examples = exampleBanners(textsIn('en'));
    expect(new Set(examples.map(({ id }) => id)).size).toBe(examples.length);
    expect(examples).toHaveLength(13);
    expect(examples.map(({ type }) => type)).toEqual(
      examples
        .map(({ type }) => type)
        .toSorted()
        .toReversed(),
    );
  });
});
