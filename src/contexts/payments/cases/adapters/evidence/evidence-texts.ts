import type { RecordEntryView } from '../../../../delivery/published/delivery-evidence.js';
import { TORONTO } from '../../../../../platform/domain/toronto-time.js';
import { BRAND } from '../../../../../platform/domain/brand.js';
import type { DisputedSale } from '../../application/ports/evidence-writer.js';

const WHEN = new Intl.DateTimeFormat('en-CA', {
  timeZone: TORONTO,
  dateStyle: 'medium',
  timeStyle: 'medium',
  hourCycle: 'h23',
});
const CAD = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });

/** An instant in Toronto time. */
export const inToronto = (instant: Date): string => WHEN.format(instant);

const WHAT: Record<string, string> = {
  booked: 'The buyer’s payment was secured and the delivery booked.',
  taken: 'A driver took the job.',
  assigned: 'An administrator changed the driver.',
  'given-back': 'The driver gave up the job.',
  rescheduled: 'Another delivery window was chosen.',
  'set-off': 'The driver set off to the seller.',
  arrived: 'The driver reported arriving.',
  'trip-contested': 'The other side said that the driver was not there.',
  'trip-decided': 'It was decided whether the driver is paid for the trip.',
  'condition-asked': 'The driver reported a difference from the listing, and the buyer was asked.',
  'condition-accepted': 'The buyer accepted the item as it was found.',
  'condition-declined': 'The buyer declined the item.',
  'picked-up': 'The driver picked up the item from the seller.',
  'pickup-failed': 'The pickup failed.',
  delivered: 'The item was handed over to the buyer.',
  'delivery-failed': 'The delivery failed.',
  'code-refused': 'A wrong code was entered.',
  'code-lifted': 'An administrator allowed the hand-over without a code.',
  cancelled: 'The delivery was cancelled.',
  returned: 'The item was returned to the seller.',
  'proof-cleared': 'The photo and note of a proof were deleted 180 days after the end of the sale.',
};

/** Only the party knows its code, so entering it shows that the party was there. */
const BY_CODE: Record<string, string> = {
  'picked-up': ' The code that only the seller could see was entered correctly.',
  delivered: ' The code that only the buyer could see was entered correctly.',
};

export function whatHappened({ kind, facts }: RecordEntryView): string {
  const code = facts['byCode'] === true ? (BY_CODE[kind] ?? '') : '';
  return `${WHAT[kind] ?? kind}${code}`;
}

type Row = [label: string, text: string];

export const saleRows = ({ dispute, payment, checkout, listing, seller }: DisputedSale): Row[] => [
  ['Item', listing.name],
  ['Description', listing.description === '' ? '–' : listing.description],
  ['Item price', CAD.format(checkout.itemCents / 100)],
  ['Delivery', CAD.format(checkout.deliveryCents / 100)],
  ['Paid', `${CAD.format(payment.totalCents / 100)} on ${inToronto(payment.createdAt)}`],
  [
    'Disputed',
    `${CAD.format(dispute.amountCents / 100)}, reason “${dispute.reason}”, on ${inToronto(dispute.openedAt)}`,
  ],
  ['Payment', `${payment.paymentIntentId}, charge ${payment.chargeId}`],
  ['Seller', [seller?.firstName, seller?.lastName].filter((part) => part != null).join(' ')],
];

export const addressOf = ({ checkout: { dropOff } }: DisputedSale): string =>
  [dropOff.address, dropOff.address2, dropOff.city, dropOff.state, dropOff.zipCode, 'Canada']
    .filter((part) => part !== null && part !== '')
    .join(', ');

export const buyerRows = (sale: DisputedSale): Row[] => {
  const { checkout, buyer } = sale;
  const version = checkout.termsVersion === null ? '' : ` version ${checkout.termsVersion}`;
  return [
    ['Name given with the order', checkout.dropOff.name],
    ['E-mail, confirmed by a one-time code', buyer?.email ?? '–'],
    ['Phone', checkout.dropOff.phoneNumber],
    ['Delivery address', addressOf(sale)],
    ['Terms accepted', `Terms of Service${version} on ${inToronto(checkout.createdAt)}, before paying`],
  ];
};

export const deliveryRows = ({ delivery, checkout, driver }: DisputedSale): Row[] => {
  if (delivery === null) return [['Delivery', 'None was booked.']];
  const handedOver = delivery.entries.findLast(({ kind }) => kind === 'delivered');
  return [
    ['Window', `${delivery.day}, ${delivery.window}`],
    ['Driver', driver?.firstName ?? '–'],
    ['No contact', checkout.dropOff.noContact ? 'The buyer asked for the item to be left at the door.' : 'No'],
    ['Delivered', handedOver === undefined ? 'No' : inToronto(new Date(handedOver.happenedAt))],
    ['Proof', handedOver === undefined ? '–' : whatHappened(handedOver)],
  ];
};

/** A one-paragraph summary. */
export function summaryOf(sale: DisputedSale): string {
  const { listing, payment, delivery } = sale;
  const what = `“${listing.name}” was bought for ${CAD.format(payment.totalCents / 100)} including delivery through ${BRAND.name}.`;
  const handedOver = delivery?.entries.findLast(({ kind }) => kind === 'delivered');
  if (handedOver === undefined) return `${what} The record shows no completed delivery.`;
  const when = inToronto(new Date(handedOver.happenedAt));
  const code = handedOver.facts['byCode'] === true;
  const how = code
    ? 'the buyer gave the driver a code that only the buyer could see, and it was entered correctly'
    : 'the driver photographed it where the buyer had asked for it to be left';
  return `${what} A driver picked it up from the seller and delivered it to ${addressOf(sale)} on ${when} (Toronto): ${how}.`;
}
