import type { Translate } from '../../../platform/texts/translate.js';
import type { SellerSituation, SoldItem } from './seller-situation.js';

export type BannerIcon =
  'map' | 'wave' | 'clock' | 'step' | 'again' | 'stop' | 'calendar' | 'check' | 'truck' | 'box' | 'money';

/** One message to a seller (administrators' specification §3, "System message"). */
export interface SellerBanner {
  id: string;
  title: string;
  type: 'urgent' | 'info';
  /** The name of an icon, which the page provides. */
  icon: BannerIcon;
  text: string;
  highlightedItems?: string[];
  /** 'None' for a banner without a button. */
  buttonText: string;
  /** The path that the button opens, or `DASHBOARD_LINK`; empty for none. */
  buttonAction: string;
  /** When the banner is shown, in words for administrators. */
  trigger: string;
}

/** The `buttonText` of a banner without a button. */
export const NO_BUTTON = 'None';

/** The `buttonAction` of a banner whose button asks there for the provider's dashboard and opens it. */
export const DASHBOARD_LINK = '/api/stripe/dashboard-link';

const CONNECT = '/pre-stripe-connect';

type Rule = [applies: (situation: SellerSituation) => boolean, banner: SellerBanner];

const hasStatus =
  (...statuses: string[]) =>
  ({ status }: SellerSituation): boolean =>
    statuses.includes(status ?? 'unverified');
const isVerified = ({ status, chargesAndPayoutsEnabled }: SellerSituation): boolean =>
  status === 'verified' || chargesAndPayoutsEnabled;

/**
 * In the order of the specification; the first rule that applies is shown. `restricted` is not in the specification and
 * comes before verified.
 */
const beginnersRules = (t: Translate): readonly Rule[] => [
  [
    ({ isServed }) => isServed === false,
    {
      id: 'out-of-area',
      title: t('shop.banner.out-of-area.title'),
      type: 'urgent',
      icon: 'map',
      text: t('shop.banner.out-of-area.text'),
      buttonText: t('shop.banner.out-of-area.button'),
      buttonAction: '/#email-signup',
      trigger: 'The profile’s postal code lies outside the service area',
    },
  ],
  [
    hasStatus('unverified', 'deleted'),
    {
      id: 'welcome',
      title: t('shop.banner.welcome.title'),
      type: 'urgent',
      icon: 'wave',
      text: t('shop.banner.welcome.text'),
      buttonText: t('shop.banner.welcome.button'),
      buttonAction: CONNECT,
      trigger: 'No account at the card provider, an unverified or a deleted one',
    },
  ],
  [
    hasStatus('pending'),
    {
      id: 'pending',
      title: t('shop.banner.pending.title'),
      type: 'urgent',
      icon: 'clock',
      text: t('shop.banner.pending.text'),
      buttonText: t('shop.banner.pending.button'),
      buttonAction: CONNECT,
      trigger: 'The account at the card provider is pending',
    },
  ],
];

/** Rules that depend on the card provider's status. */
const providerRules = (t: Translate): readonly Rule[] => [
  [
    hasStatus('action_required'),
    {
      id: 'action-required',
      title: t('shop.banner.action-required.title'),
      type: 'urgent',
      icon: 'step',
      text: t('shop.banner.action-required.text'),
      buttonText: t('shop.banner.action-required.button'),
      buttonAction: CONNECT,
      trigger: 'The card provider needs something from the account’s owner',
    },
  ],
  [
    hasStatus('submitted'),
    {
      id: 'submitted',
      title: t('shop.banner.submitted.title'),
      type: 'info',
      icon: 'clock',
      text: t('shop.banner.submitted.text'),
      buttonText: NO_BUTTON,
      buttonAction: '',
      trigger: 'The details were submitted and are being checked',
    },
  ],
  [
    hasStatus('rejected'),
    {
      id: 'rejected',
      title: t('shop.banner.rejected.title'),
      type: 'urgent',
      icon: 'again',
      text: t('shop.banner.rejected.text'),
      buttonText: t('shop.banner.rejected.button'),
      buttonAction: CONNECT,
      trigger: 'The card provider rejected the account',
    },
  ],
  [
    hasStatus('restricted'),
    {
      id: 'restricted',
      title: t('shop.banner.restricted.title'),
      type: 'urgent',
      icon: 'stop',
      text: t('shop.banner.restricted.text'),
      buttonText: NO_BUTTON,
      buttonAction: '',
      trigger: 'The card provider restricted the account',
    },
  ],
];

/** What a verified seller still has to do. */
const shopRules = (t: Translate): readonly Rule[] => [
  [
    (situation) => isVerified(situation) && !situation.hasAvailability,
    {
      id: 'set-pickup-schedule',
      title: t('shop.banner.set-pickup-schedule.title'),
      type: 'info',
      icon: 'calendar',
      text: t('shop.banner.set-pickup-schedule.text'),
      buttonText: t('shop.banner.set-pickup-schedule.button'),
      buttonAction: '/my-shop?section=profile#pickup-times',
      trigger: 'Verified, and no availability slot is set',
    },
  ],
  [
    (situation) => isVerified(situation) && !situation.hasProducts,
    {
      id: 'setup-complete',
      title: t('shop.banner.setup-complete.title'),
      type: 'info',
      icon: 'check',
      text: t('shop.banner.setup-complete.text'),
      buttonText: t('shop.banner.setup-complete.button'),
      buttonAction: '/create-link',
      trigger: 'Verified, availability is set, and there are no products',
    },
  ],
];

const accountRules = (t: Translate): readonly Rule[] => [...beginnersRules(t), ...providerRules(t), ...shopRules(t)];

const movingIn = (t: Translate) =>
  [
    {
      status: 'driver_dispatched',
      id: 'driver-dispatched',
      title: t('shop.banner.driver-dispatched.title'),
      type: 'urgent',
      icon: 'truck',
      text: t('shop.banner.driver-dispatched.text'),
      trigger: 'A delivery’s status is driver_dispatched',
    },
    {
      status: 'item_picked_up',
      id: 'item-in-transit',
      title: t('shop.banner.item-in-transit.title'),
      type: 'info',
      icon: 'box',
      text: t('shop.banner.item-in-transit.text'),
      trigger: 'A delivery’s status is item_picked_up',
    },
  ] as const;

/** A banner about sold items links to the first of them; without items there is no banner. */
function aboutItems(
  t: Translate,
  items: readonly SoldItem[],
  banner: Omit<SellerBanner, 'highlightedItems' | 'buttonText' | 'buttonAction'>,
): SellerBanner[] {
  const [first] = items;
  if (first === undefined) return [];
  const highlightedItems = items.map(({ name }) => name);
  return [
    { ...banner, highlightedItems, buttonText: t('shop.banner.view'), buttonAction: `/transaction/${first.shareLink}` },
  ];
}

function deliveryBanners(
  t: Translate,
  { pendingDeliveries }: Pick<SellerSituation, 'pendingDeliveries'>,
): SellerBanner[] {
  const moving = movingIn(t).flatMap(({ status, ...banner }) =>
    aboutItems(
      t,
      pendingDeliveries.filter((delivery) => delivery.status === status),
      banner,
    ),
  );
  const count = pendingDeliveries.length;
  const coming = aboutItems(t, pendingDeliveries, {
    id: 'deliveries-coming-up',
    title: t('shop.banner.coming.title'),
    type: 'info',
    icon: 'calendar',
    text: t('shop.banner.coming.text', { count }),
    trigger: 'There are pending deliveries',
  });
  return [...moving, ...coming];
}

const bankBanners = (
  t: Translate,
  { bankAccountFailed = false }: Pick<SellerSituation, 'bankAccountFailed'>,
): SellerBanner[] =>
  bankAccountFailed
    ? [
        {
          id: 'bank-account-failed',
          title: t('shop.banner.bank-failed.title'),
          type: 'urgent',
          icon: 'stop',
          text: t('shop.banner.bank-failed.text'),
          buttonText: t('shop.banner.bank-failed.button'),
          buttonAction: DASHBOARD_LINK,
          trigger: 'Payouts to the bank account fail until it is changed at the card provider',
        },
      ]
    : [];

/** After a change of the e-mail address or the payout account (product.md §2). */
const pauseBanners = (t: Translate, { payoutPause = null }: Pick<SellerSituation, 'payoutPause'>): SellerBanner[] =>
  payoutPause === null
    ? []
    : [
        {
          id: 'payouts-paused',
          title: t('shop.banner.payouts-paused.title'),
          type: 'info',
          icon: 'clock',
          text: payoutPause,
          buttonText: NO_BUTTON,
          buttonAction: '',
          trigger: 'The e-mail address or the payout account changed in the last 72 hours',
        },
      ];

type Awaiting = Pick<SellerSituation, 'awaitingPayment' | 'awaitingItems'>;

function paymentBanners(t: Translate, { awaitingPayment, awaitingItems }: Awaiting): SellerBanner[] {
  const text = t('shop.banner.ready.text', { count: awaitingPayment });
  return aboutItems(t, awaitingItems, {
    id: 'payments-ready',
    title: t('shop.banner.ready.title'),
    type: 'info',
    icon: 'money',
    text,
    trigger: 'Items are delivered and not yet released',
  });
}

const urgentFirst = (all: readonly SellerBanner[]): SellerBanner[] => [
  ...all.filter(({ type }) => type === 'urgent'),
  ...all.filter(({ type }) => type === 'info'),
];

/**
 * The banners of a seller, urgent ones first: one about the account (the first rule that applies), then those about
 * deliveries and payments. Used by both the seller's shop and the administrators' preview.
 */
export function sellerBanners(t: Translate, situation: SellerSituation): SellerBanner[] {
  const account = accountRules(t).find(([applies]) => applies(situation))?.[1];
  const all = [
    ...(account === undefined ? [] : [account]),
    ...bankBanners(t, situation),
    ...pauseBanners(t, situation),
    ...deliveryBanners(t, situation),
    ...paymentBanners(t, situation),
  ];
  return urgentFirst(all);
}

const EXAMPLE_DELIVERIES = [
  { name: 'Oak bookcase', status: 'driver_dispatched', shareLink: 'Ab3dEf9h' },
  { name: 'Desk lamp', status: 'item_picked_up', shareLink: 'Kx7mPq2r' },
] as const;

/** One of each banner, urgent ones first, for administrators who have not chosen a user. */
export function exampleBanners(t: Translate): SellerBanner[] {
  const [first] = EXAMPLE_DELIVERIES;
  const situation = { pendingDeliveries: EXAMPLE_DELIVERIES, awaitingPayment: 1, awaitingItems: [first] };
  const all = [
    ...accountRules(t).map(([, banner]) => banner),
    ...deliveryBanners(t, situation),
    ...paymentBanners(t, situation),
  ];
  return urgentFirst(all);
}
