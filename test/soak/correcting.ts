import { sandboxControl } from '../support/sandbox-controls.js';
import { ProviderDashboard } from '../support/provider.js';
import { splitOf } from './expectations.js';
import { named } from './paying.js';
import type { Performers } from './play.js';
import type { Item, World } from './world.js';

const cad = (cents: number): number => cents / 100;
/** Thousandths of an amount, at least a cent. */
const part = (cents: number, share: number): number => Math.max(1, Math.floor((cents * share) / 1_000));
const REASON = 'The photos show it.';

async function problemOf(world: World, item: Item): Promise<string> {
  const { openProblems } = await world.look();
  return openProblems.find(({ listing }) => listing === item.id)?.id ?? crypto.randomUUID();
}

type Names = 'decide' | 'returned' | 'give-back' | 'retry-refund' | 'bank' | 'account' | 'lift';

/** What administrators and banks decide, and what becomes of accounts. */
export const correcting: Performers<Names> = {
  decide: async (world, { item: index, decision, share }) => {
    const item = world.item(index);
    if (item === undefined) return null;
    const cents = part(item.priceCents, share);
    const problem = await problemOf(world, item);
    const answer = await world.cast.admin.post(`/api/admin/problems/${problem}/resolve`, {
      ...{ decision, reason: REASON },
      ...(decision === 'split' ? { refundAmount: cad(cents) } : {}),
    });
    if (answer.status === 200 && decision === 'refund') world.decided(item, { what: 'all-back' });
    if (answer.status === 200 && decision === 'split') world.decided(item, { what: 'split', cents });
    const what = decision === 'split' ? `split, ${cad(cents).toFixed(2)} back` : decision;
    return `the administrator decides ${named(item)}: ${what}: ${world.heard(answer)}`;
  },

  returned: async (world, { item: index, decision, paysDriver }) => {
    const item = world.item(index);
    await world.look();
    const delivery = item === undefined ? undefined : world.delivery(item);
    if (item === undefined || delivery === undefined) return null;
    const answer = await world.cast.admin.post(`/api/admin/deliveries/${delivery.id}/returned`, {
      ...{ decision, paysDriver, reason: REASON },
    });
    if (answer.status === 200) {
      world.decided(item, { what: decision === 'buyer-absent' ? 'price-back' : 'all-back' });
    }
    const paid = paysDriver ? ', the driver is paid' : '';
    return `the administrator takes ${named(item)} back, ${decision}${paid}: ${world.heard(answer)}`;
  },

  'give-back': async (world, { item: index, share }) => {
    const item = world.item(index);
    if (item === undefined) return null;
    const cents = part(splitOf(item).total, share);
    const answer = await world.cast.admin.post(`/api/admin/money-desk/${item.id}/refund`, {
      ...{ amount: cad(cents), reason: REASON },
    });
    if (answer.status === 200) world.decided(item, { what: 'more-back', cents });
    return `the administrator gives ${cad(cents).toFixed(2)} of ${named(item)} back: ${world.heard(answer)}`;
  },

  'retry-refund': async (world, { item: index }) => {
    const item = world.item(index);
    if (item === undefined) return null;
    const answer = await world.cast.admin.post(`/api/admin/money-desk/${item.id}/retry-refund`, {});
    return `the administrator tries the refund of ${named(item)} again: ${world.heard(answer)}`;
  },

  bank: async (world, { item: index, outcome }) => {
    const item = world.item(index);
    if (item === undefined) return null;
    const { payments, disputes } = await world.look();
    const charges = payments.filter(({ listing }) => listing === item.id).map(({ charge }) => charge);
    const open = disputes.find(
      ({ charge, status }) => charges.includes(charge) && ['needs_response', 'under_review'].includes(status),
    );
    if (open === undefined) return null;
    await new ProviderDashboard(world.site.sandboxUrl).decideDispute(open.id, outcome).catch(() => undefined);
    return `the dispute about ${named(item)} is ${outcome}`;
  },

  lift: async (world, { item: index }) => {
    const item = world.item(index);
    if (item === undefined) return null;
    const { holds, payments } = await world.look();
    const paid = payments.filter(({ listing }) => listing === item.id).map(({ id }) => id);
    const open = holds.find(({ payment, isOpen }) => isOpen && paid.includes(payment));
    if (open === undefined) return null;
    const answer = await world.cast.admin.post(`/api/admin/money-desk/${open.id}/lift-hold`, { reason: REASON });
    return `the administrator lifts the hold on ${named(item)}: ${world.heard(answer)}`;
  },

  account: async (world, { seller, outcome }) => {
    const number = seller % world.cast.accounts.length;
    await sandboxControl(world.site.sandboxUrl, `accounts/${world.cast.accounts[number] ?? ''}/onboard`, { outcome });
    return `the account of seller ${number + 1} becomes ${outcome}`;
  },
};
