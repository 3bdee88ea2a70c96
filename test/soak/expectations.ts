import { DISCOUNTS } from './cast.js';
import { booked } from './rules.js';
import type { Payment, Snapshot } from './snapshot.js';
import type { Item, World } from './world.js';

/** Half up, in whole cents; computed apart from the product. */
const percentOf = (cents: number, percent: number): number => Math.floor((cents * percent + 50) / 100);

interface Split {
  total: number;
  seller: number;
  driver: number;
  hst: number;
  platform: number;
}

/** Who gets what of a delivered item (money.md), from what was agreed when it was listed. */
export function splitOf({ priceCents, deliveryCents, feePercent, seller }: Item): Split {
  const base = percentOf(priceCents, feePercent);
  const fee = base - percentOf(base, DISCOUNTS[seller] ?? 0);
  const driver = percentOf(deliveryCents, 80);
  const kept = fee + deliveryCents - driver;
  const hst = percentOf(kept, 13);
  return { total: priceCents + deliveryCents, seller: priceCents - fee, driver, hst, platform: kept - hst };
}

const differs = (what: string, expected: number, found: number): string[] =>
  expected === found ? [] : [`${what} is ${found}, and should be ${expected}.`];

function divided(item: Item, sale: Payment, now: Snapshot): string[] {
  const of = (...accounts: string[]): number => -booked(now, sale.id, { accounts, causes: ['release', 'settlement'] });
  const share = splitOf(item);
  const name = `of item ${item.number} the`;
  return [
    ...differs(`${name} seller's share`, share.seller, of('sellers_payable', 'sellers_debt')),
    ...differs(`${name} driver's share`, share.driver, of('drivers_payable')),
    ...differs(`${name} HST`, share.hst, of('hst_payable')),
    ...differs(`${name} platform's share`, share.platform, of('platform_revenue')),
    ...differs(`${name} transfer`, share.seller, sale.released),
    ...differs(`${name} rest in held funds`, 0, -booked(now, sale.id, { accounts: ['held_funds'] })),
  ];
}

function returned(item: Item, sale: Payment): string[] {
  return differs(`of item ${item.number} the refund`, splitOf(item).total, sale.refunded);
}

/** What was answered stands: whoever was told 200 finds it so in the end. */
function promises(item: Item, now: Snapshot): string[] {
  const listing = now.listings.find(({ id }) => id === item.id);
  const sale = now.payments.find(({ listing: of, isSale }) => isSale && of === item.id);
  const wrong: string[] = [];
  if (item.wasCancelled && listing?.status !== 'cancelled')
    wrong.push(`Item ${item.number} was said to be cancelled and is ${listing?.status ?? 'gone'}.`);
  if (item.wasCancelled && sale !== undefined && sale.funds !== 'refunded')
    wrong.push(`Item ${item.number} was cancelled and its money is ${sale.funds}.`);
  if (item.wasReleased && sale?.funds !== 'released')
    wrong.push(`Item ${item.number} was said to be released and its money is ${sale?.funds ?? 'none'}.`);
  return wrong;
}

/** What must have become of every item by what its people did and were told. */
export function expectations({ items }: World, now: Snapshot): string[] {
  return items.flatMap((item) => {
    const payments = now.payments.filter(({ listing }) => listing === item.id);
    const sale = payments.find(({ isSale }) => isSale);
    const wrong = [...differs(`the number of payments for item ${item.number}`, item.paid, payments.length)];
    if (sale === undefined) return [...wrong, ...promises(item, now)];
    wrong.push(...differs(`the total of item ${item.number}`, splitOf(item).total, sale.total));
    if (sale.funds === 'released') wrong.push(...divided(item, sale, now));
    if (sale.funds === 'refunded') wrong.push(...returned(item, sale));
    return [...wrong, ...promises(item, now)];
  });
}
