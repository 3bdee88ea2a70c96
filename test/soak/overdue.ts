import { correcting } from './correcting.js';
import { deciding } from './deciding.js';
import type { World } from './world.js';

const HOUR_MS = 3_600_000;
const UNDECIDED = new Set(['held', 'frozen', 'release_due']);
const MAX_MS = 58 * 24 * HOUR_MS;

/**
 * No hold passes 60 days without a decision (money.md): what would is decided for the buyer before the time passes, as the
 * money desk asks administrators to.
 */
export async function decideOld(world: World, hours: number): Promise<void> {
  const { payments, listings, openProblems, clock } = await world.look();
  const until = (clock[0]?.ms ?? 0) + hours * HOUR_MS - MAX_MS;
  const old = payments.filter(({ isSale, funds, createdMs }) => isSale && UNDECIDED.has(funds) && createdMs < until);
  for (const { listing, funds, id } of old) {
    const item = world.items.findIndex((each) => each.id === listing);
    if (item === -1) continue;
    const { status } = listings.find((each) => each.id === listing) ?? { status: '' };
    if (status === 'payment_secured' && funds === 'held') {
      world.say((await deciding.cancel(world, { do: 'cancel', item, by: 'admin' })) ?? '');
      continue;
    }
    if (!openProblems.some(({ payment }) => payment === id))
      world.say((await deciding.report(world, { do: 'report', item, by: 'admin' })) ?? '');
    world.say((await correcting.decide(world, { do: 'decide', item, decision: 'refund', share: 1_000 })) ?? '');
  }
}
