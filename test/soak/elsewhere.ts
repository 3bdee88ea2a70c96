import { ProviderDashboard } from '../support/provider.js';
import { named } from './paying.js';
import type { Performers } from './play.js';
import type { Charge, Dispute, Transfer } from './snapshot.js';
import { splitOf } from './expectations.js';
import { isInquiry } from './rules.js';
import type { Item, World } from './world.js';

const cad = (cents: number): string => (cents / 100).toFixed(2);
/** Thousandths of an amount, at least a cent and at most all of it. */
const part = (cents: number, share: number): number =>
  Math.min(cents, Math.max(1, Math.floor((cents * share) / 1_000)));

const dashboard = ({ site }: World): ProviderDashboard => new ProviderDashboard(site.sandboxUrl);

/** Whether the provider let it be done; what it does not is no story. */
const unlessRefused = async (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'done',
    () => 'refused',
  );

/** The newest payment for the item, as the provider has it. */
async function chargeOf(world: World, { id }: Item): Promise<Charge | undefined> {
  const { charges } = await world.look();
  return charges.findLast(({ group, succeeded }) => succeeded && group === `listing_${id}`);
}

async function transferOf(world: World, { id }: Item): Promise<Transfer | undefined> {
  const { transfers } = await world.look();
  return transfers.findLast(({ group, amount, reversed }) => group === `listing_${id}` && reversed < amount);
}

async function inquiryOf(world: World, item: Item): Promise<Dispute | undefined> {
  const charge = await chargeOf(world, item);
  return world.now?.disputes.findLast(
    (each) => each.charge === charge?.id && isInquiry(each) && each.status !== 'warning_closed',
  );
}

type Names =
  'dashboard-refund' | 'dashboard-reversal' | 'dashboard-transfer' | 'warning' | 'review' | 'inquiry' | 'dispute';

/** What is done with the money at the provider without the product: in its dashboard, by card networks and by banks. */
export const elsewhere: Performers<Names> = {
  'dashboard-refund': async (world, { item: index, share }) => {
    const item = world.item(index);
    const charge = item && (await chargeOf(world, item));
    if (item === undefined || charge === undefined || charge.refunded === charge.amount) return null;
    const cents = part(charge.amount - charge.refunded, share);
    const done = await unlessRefused(dashboard(world).dashboardRefund(charge.intent, cents));
    return `in the dashboard ${cad(cents)} of ${named(item)} is refunded: ${done}`;
  },

  'dashboard-reversal': async (world, { item: index, share }) => {
    const item = world.item(index);
    const transfer = item && (await transferOf(world, item));
    if (item === undefined || transfer === undefined) return null;
    const cents = part(transfer.amount - transfer.reversed, share);
    const done = await unlessRefused(dashboard(world).dashboardReversal(transfer.id, cents));
    return `in the dashboard ${cad(cents)} of the transfer for ${named(item)} is taken back: ${done}`;
  },

  'dashboard-transfer': async (world, { item: index, share, from }) => {
    const item = world.item(index);
    const charge = item && (await chargeOf(world, item));
    const destination = world.cast.accounts[item?.seller ?? 0];
    if (item === undefined || charge === undefined || destination === undefined) return null;
    const cents = part(splitOf(item).seller, share);
    const how = from === 'charge' ? { charge: charge.id } : { group: `listing_${item.id}` };
    const done = await unlessRefused(dashboard(world).dashboardTransfer({ destination, cents, ...how }));
    return `in the dashboard ${cad(cents)} is sent to the seller of ${named(item)} (${from}): ${done}`;
  },

  warning: async (world, { item: index }) => {
    const item = world.item(index);
    const charge = item && (await chargeOf(world, item));
    if (item === undefined || charge === undefined) return null;
    return `the card network warns of fraud with ${named(item)}: ${await unlessRefused(dashboard(world).openWarning(charge.id))}`;
  },

  review: async (world, { item: index, step }) => {
    const item = world.item(index);
    const charge = item && (await chargeOf(world, item));
    if (item === undefined || charge === undefined) return null;
    const isOpen = world.now?.risks.some((risk) => risk.charge === charge.id && risk.id.startsWith('prv_')) === true;
    if (isOpen !== (step === 'close')) return null;
    const house = dashboard(world);
    const done = await unlessRefused(step === 'open' ? house.openReview(charge.id) : house.closeReview(charge.id));
    return `the review of ${named(item)}: ${step}: ${done}`;
  },

  inquiry: async (world, { item: index, step, share }) => {
    const item = world.item(index);
    if (item === undefined) return null;
    const charge = await chargeOf(world, item);
    const open = await inquiryOf(world, item);
    const house = dashboard(world);
    if (step === 'open') {
      if (charge === undefined || open !== undefined || charge.refunded === charge.amount) return null;
      const cents = part(charge.amount - charge.refunded, share);
      return `the bank asks about ${cad(cents)} of ${named(item)}: ${await unlessRefused(house.openInquiry(charge.id, { cents }))}`;
    }
    if (open === undefined) return null;
    const done = await unlessRefused(step === 'close' ? house.closeInquiry(open.id) : house.escalateInquiry(open.id));
    return `the bank’s question about ${named(item)}: ${step}: ${done}`;
  },

  dispute: async (world, { item: index, share }) => {
    const item = world.item(index);
    const charge = item && (await chargeOf(world, item));
    if (item === undefined || charge === undefined || charge.refunded === charge.amount) return null;
    const cents = part(charge.amount - charge.refunded, share);
    const done = await unlessRefused(dashboard(world).openDispute(charge.id, { cents }));
    return `the bank takes ${cad(cents)} of ${named(item)} back: ${done}`;
  },
};
