import type { SellerSituation, SoldItem } from './seller-situation.js';

export type BannerIcon =
  'map' | 'wave' | 'clock' | 'step' | 'again' | 'stop' | 'calendar' | 'check' | 'truck' | 'box' | 'money';

/** One message to a seller (administrators' specification §3, "System message"). */
export interface SellerBanner {
  id: string;
  title: string;
  type: 'urgent' | 'info';
  /** The name of a drawing; whoever shows the banner brings it. */
  icon: BannerIcon;
  text: string;
  highlightedItems?: string[];
  /** 'None' for a banner without a button. */
  buttonText: string;
  /** Where the button leads: a path of the site; empty for none. */
  buttonAction: string;
  /** When the banner is shown, in words for administrators. */
  trigger: string;
}

/** The `buttonText` of a banner that has no button. */
export const NO_BUTTON = 'None';

const CONNECT = '/pre-stripe-connect';

type Rule = [applies: (situation: SellerSituation) => boolean, banner: SellerBanner];

const hasStatus =
  (...statuses: string[]) =>
  ({ status }: SellerSituation): boolean =>
    statuses.includes(status ?? 'unverified');
const isVerified = ({ status, chargesAndPayoutsEnabled }: SellerSituation): boolean =>
  status === 'verified' || chargesAndPayoutsEnabled;

/** In the order of the specification; of them the first that applies is shown. `restricted` is not in it and stands before verified. */
const ACCOUNT_RULES: readonly Rule[] = [
  [
    ({ isServed }) => isServed === false,
    {
      id: 'out-of-area',
      title: 'We Are Not in Your Area Yet',
      type: 'urgent',
      icon: 'map',
      text: 'Our drivers do not collect at your postal code yet. Leave your e-mail address and you hear from us as soon as they do.',
      buttonText: 'Tell Me When',
      buttonAction: '/#email-signup',
      trigger: 'The profile’s postal code lies outside the service area',
    },
  ],
  [
    hasStatus('unverified', 'deleted'),
    {
      id: 'welcome',
      title: 'Welcome to Porchlight',
      type: 'urgent',
      icon: 'wave',
      text: 'Set up payments with Stripe, then create your first link. It takes a few minutes.',
      buttonText: 'Set Up Payments',
      buttonAction: CONNECT,
      trigger: 'No account at the card provider, an unverified or a deleted one',
    },
  ],
  [
    hasStatus('pending'),
    {
      id: 'pending',
      title: 'Almost There!',
      type: 'urgent',
      icon: 'clock',
      text: 'You have begun to set up payments. Stripe needs the rest of your details.',
      buttonText: 'Continue Verification',
      buttonAction: CONNECT,
      trigger: 'The account at the card provider is pending',
    },
  ],
  [
    hasStatus('action_required'),
    {
      id: 'action-required',
      title: 'Just One More Step',
      type: 'urgent',
      icon: 'step',
      text: 'Stripe needs one more thing from you before you can be paid.',
      buttonText: 'Complete Verification',
      buttonAction: CONNECT,
      trigger: 'The card provider needs something from the account’s owner',
    },
  ],
  [
    hasStatus('submitted'),
    {
      id: 'submitted',
      title: "We're Processing Your Account",
      type: 'info',
      icon: 'clock',
      text: 'Stripe is checking what you sent. There is nothing for you to do now.',
      buttonText: NO_BUTTON,
      buttonAction: '',
      trigger: 'The details were submitted and are being checked',
    },
  ],
  [
    hasStatus('rejected'),
    {
      id: 'rejected',
      title: "Let's Try That Again",
      type: 'urgent',
      icon: 'again',
      text: 'Stripe could not accept your account. Check your details and try once more.',
      buttonText: 'Try Again',
      buttonAction: CONNECT,
      trigger: 'The card provider rejected the account',
    },
  ],
  [
    hasStatus('restricted'),
    {
      id: 'restricted',
      title: 'Your Account Is Restricted',
      type: 'urgent',
      icon: 'stop',
      text: 'Stripe has restricted your account. What is held for you stays held. Please contact support.',
      buttonText: NO_BUTTON,
      buttonAction: '',
      trigger: 'The card provider restricted the account',
    },
  ],
  [
    (situation) => isVerified(situation) && !situation.hasAvailability,
    {
      id: 'set-pickup-schedule',
      title: 'Set Your Pickup Schedule',
      type: 'info',
      icon: 'calendar',
      text: 'Choose when a driver can collect from you, so that buyers see the windows that suit you.',
      buttonText: 'Set Schedule',
      buttonAction: '/my-shop?section=profile#pickup-times',
      trigger: 'Verified, and no availability slot is set',
    },
  ],
  [
    (situation) => isVerified(situation) && !situation.hasProducts,
    {
      id: 'setup-complete',
      title: 'Payment Setup Complete!',
      type: 'info',
      icon: 'check',
      text: 'Everything is ready. Create your first link and put it in your listing.',
      buttonText: 'Create a Link',
      buttonAction: '/create-link',
      trigger: 'Verified, availability is set, and there are no products',
    },
  ],
];

const MOVING = [
  {
    status: 'driver_dispatched',
    id: 'driver-dispatched',
    title: 'Driver Dispatched',
    type: 'urgent',
    icon: 'truck',
    text: 'A driver is on the way to you. Have the item and your pickup code ready.',
    trigger: 'A delivery’s status is driver_dispatched',
  },
  {
    status: 'item_picked_up',
    id: 'item-in-transit',
    title: 'Item in Transit',
    type: 'info',
    icon: 'box',
    text: 'The driver has collected the item and is on the way to the buyer.',
    trigger: 'A delivery’s status is item_picked_up',
  },
] as const;

/** A banner about sold items leads to the first of them; without items there is no banner. */
function aboutItems(
  items: readonly SoldItem[],
  banner: Omit<SellerBanner, 'highlightedItems' | 'buttonText' | 'buttonAction'>,
): SellerBanner[] {
  const [first] = items;
  if (first === undefined) return [];
  const highlightedItems = items.map(({ name }) => name);
  return [
    { ...banner, highlightedItems, buttonText: 'View Transaction', buttonAction: `/transaction/${first.shareLink}` },
  ];
}

function deliveryBanners({ pendingDeliveries }: Pick<SellerSituation, 'pendingDeliveries'>): SellerBanner[] {
  const moving = MOVING.flatMap(({ status, ...banner }) =>
    aboutItems(
      pendingDeliveries.filter((delivery) => delivery.status === status),
      banner,
    ),
  );
  const count = pendingDeliveries.length;
  const coming = aboutItems(pendingDeliveries, {
    id: 'deliveries-coming-up',
    title: "You've Got Deliveries Coming Up",
    type: 'info',
    icon: 'calendar',
    text: count === 1 ? 'One sold item is to be delivered.' : `${count} sold items are to be delivered.`,
    trigger: 'There are pending deliveries',
  });
  return [...moving, ...coming];
}

/** After a change of the e-mail address or the payout account (product.md §2). */
const pauseBanners = ({ payoutPause = null }: Pick<SellerSituation, 'payoutPause'>): SellerBanner[] =>
  payoutPause === null
    ? []
    : [
        {
          id: 'payouts-paused',
          title: 'Your Payouts Are Paused',
          type: 'info',
          icon: 'clock',
          text: payoutPause,
          buttonText: NO_BUTTON,
          buttonAction: '',
          trigger: 'The e-mail address or the payout account changed in the last 72 hours',
        },
      ];

type Awaiting = Pick<SellerSituation, 'awaitingPayment' | 'awaitingItems'>;

function paymentBanners({ awaitingPayment, awaitingItems }: Awaiting): SellerBanner[] {
  const text =
    awaitingPayment === 1
      ? 'One item was delivered. See when you are paid for it.'
      : `${awaitingPayment} items were delivered. See when you are paid for them.`;
  return aboutItems(awaitingItems, {
    id: 'payments-ready',
    title: 'Payments Ready to Confirm',
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
 * deliveries and payments. The one function of the seller's shop and of the administrators' preview.
 */
export function sellerBanners(situation: SellerSituation): SellerBanner[] {
  const account = ACCOUNT_RULES.find(([applies]) => applies(situation))?.[1];
  const all = [
    ...(account === undefined ? [] : [account]),
    ...pauseBanners(situation),
    ...deliveryBanners(situation),
    ...paymentBanners(situation),
  ];
  return urgentFirst(all);
}

const EXAMPLE_DELIVERIES = [
  { name: 'Oak bookcase', status: 'driver_dispatched', shareLink: 'Ab3dEf9h' },
  { name: 'Desk lamp', status: 'item_picked_up', shareLink: 'Kx7mPq2r' },
] as const;

/** One of each banner that there is, urgent ones first, for administrators who have not chosen a user. */
export function exampleBanners(): SellerBanner[] {
  const [first] = EXAMPLE_DELIVERIES;
  const situation = { pendingDeliveries: EXAMPLE_DELIVERIES, awaitingPayment: 1, awaitingItems: [first] };
  const all = [
    ...ACCOUNT_RULES.map(([, banner]) => banner),
    ...deliveryBanners(situation),
    ...paymentBanners(situation),
  ];
  return urgentFirst(all);
}
