import { DISCOUNTS } from './cast.js';
import { booked, disputeOf } from './rules.js';
import { waitsForSomebody } from './rules-when-quiet.js';
import type { Payment, Snapshot } from './snapshot.js';
import { standingsOf, type Standing } from './standings.js';
import type { Item, World } from './world.js';

/** Half up, in whole cents; computed apart from the product. */
const percentOf = (cents: number, percent: number): number => Math.floor((cents * percent + 50) / 100);

export interface Split {
  total: number;
  seller: number;
  /** For each trip. */
  driver: number;
}

/** What was promised when the item was listed (money.md, "Who gets what"). */
export function splitOf({ priceCents, deliveryCents, feePercent, seller }: Item): Split {
  const base = percentOf(priceCents, feePercent);
  const fee = base - percentOf(base, DISCOUNTS[seller] ?? 0);
  return { total: priceCents + deliveryCents, seller: priceCents - fee, driver: percentOf(deliveryCents, 80) };
}

const differs = (what: string, expected: number, found: number): string[] =>
  expected === found ? [] : [`${what} is ${found}, and should be ${expected}.`];

/** The first window ends at ten; no one set off in the 72 hours after it. */
const FORGOTTEN_AFTER_HOURS = 10 + 72;

const isByClock = ({ id }: Item, { listings }: Snapshot): boolean =>
  listings.some((listing) => listing.id === id && listing.status === 'cancelled' && listing.cancelledBy === 'clock');

/**
 * The clock cancels after two failed pickups, one that the buyer declined, or a dispute that the bank decided, which are
 * decisions of those acts, or because it was forgotten.
 */
function isForgotten(item: Item, sale: Payment, now: Snapshot): boolean {
  const trips = now.deliveries.find(({ listing }) => listing === item.id)?.trips ?? 0;
  const isLost = disputeOf(now, sale)?.status === 'lost';
  return isByClock(item, now) && trips < 2 && !item.wasDeclined && !isLost;
}

function cancelledInTime(item: Item, sale: Payment, now: Snapshot): string[] {
  const hours = now.deliveries.find(({ listing }) => listing === item.id)?.hoursFromDayToEnd ?? 0;
  if (!isForgotten(item, sale, now) || hours >= FORGOTTEN_AFTER_HOURS) return [];
  return [`Item ${item.number} was cancelled by the clock ${hours.toFixed(1)} hours after its day began.`];
}

type Division = Pick<Standing, 'buyer' | 'seller'>;

/** What buyer and seller may have in the end, by the decisions that were answered with 200 and what others did, in their order. */
function decidedOf(item: Item, isOver: boolean): Division[] {
  const { total, seller } = splitOf(item);
  if (isOver) return [{ buyer: total, seller: 0 }];
  return standingsOf(item.decisions, { total, seller, price: item.priceCents });
}

const divisionsOf = (divisions: readonly Division[]): string =>
  [...new Set(divisions.map(({ buyer, seller }) => `${buyer} and ${seller}`))].join(', or ');

function dividedAsDecided(item: Item, sale: Payment, now: Snapshot): string[] {
  const dispute = disputeOf(now, sale);
  const isLost = dispute?.status === 'lost';
  const isTaken = isLost && dispute.amount === sale.total;
  const divisions = decidedOf(item, isTaken || isForgotten(item, sale, now));
  const [first = { buyer: 0, seller: 0 }] = divisions;
  const isAsDecided = (each: Division): boolean => each.buyer === sale.toRefund && each.seller === sale.toRelease;
  const { buyer, seller } = divisions.find(isAsDecided) ?? first;
  const name = `of item ${item.number} the`;
  const said = `${sale.toRefund} and ${sale.toRelease}`;
  const wrong = divisions.some(isAsDecided)
    ? []
    : [`${name} buyer and the seller get ${said}, and should get ${divisionsOf(divisions)}.`];
  if (!now.entries.some(({ payment, cause }) => payment === sale.id && cause === 'settlement')) return wrong;
  const of = (...accounts: string[]): number => -booked(now, sale.id, { accounts, causes: ['settlement'] });
  const trips = now.deliveries.find(({ listing }) => listing === item.id)?.paidTrips ?? 0;
  const drivers = trips * splitOf(item).driver;
  const kept = sale.total - buyer - seller - drivers;
  const hst = kept > 0 ? percentOf(kept, 13) : 0;
  return [
    ...wrong,
    ...differs(`${name} seller's money`, seller, of('sellers_payable', 'sellers_debt')),
    ...differs(`${name} drivers' money`, drivers, of('drivers_payable')),
    ...differs(`${name} HST`, hst, of('hst_payable')),
    ...differs(`${name} platform's money`, kept - hst, of('platform_revenue', 'refunds_and_losses')),
  ];
}

const NOT_PAID_OUT = ['held', 'frozen', 'release_due'];

const isGivenBack = (sale: Payment, now: Snapshot): boolean =>
  ['refunded', 'disputed'].includes(sale.funds) || waitsForSomebody(now, sale);

/** What was answered stands: anyone who was told 200 finds it so in the end. */
function promises(item: Item, now: Snapshot): string[] {
  const listing = now.listings.find(({ id }) => id === item.id);
  const sale = now.payments.find(({ listing: of, isSale }) => isSale && of === item.id);
  const wrong: string[] = [];
  if (item.wasCancelled && listing?.status !== 'cancelled')
    wrong.push(`Item ${item.number} was said to be cancelled and is ${listing?.status ?? 'gone'}.`);
  if (item.wasCancelled && sale !== undefined && !isGivenBack(sale, now))
    wrong.push(`Item ${item.number} was cancelled and its money is ${sale.funds}.`);
  if (item.wasReleased && (sale === undefined || NOT_PAID_OUT.includes(sale.funds)))
    wrong.push(`Item ${item.number} was said to be released and its money is ${sale?.funds ?? 'none'}.`);
  return wrong;
}

/** What must have become of every item by what its people did and were told. */
export function expectations({ items }: World, now: Snapshot): string[] {
  return items.flatMap((item) => {
    const payments = now.payments.filter(({ listing }) => listing === item.id);
    const sale = payments.find(({ isSale }) => isSale);
    const wrong = [...differs(`the number of payments for item ${item.number}`, item.paid, payments.length)];
    if (sale !== undefined) {
      wrong.push(...differs(`the total of item ${item.number}`, splitOf(item).total, sale.total));
      wrong.push(...dividedAsDecided(item, sale, now), ...cancelledInTime(item, sale, now));
    }
    return [...wrong, ...promises(item, now)];
  });
}
