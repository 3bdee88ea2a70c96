import type { Person } from '../support/people.js';
import type { Party } from './acts.js';
import { named } from './paying.js';
import type { Performers } from './play.js';
import { RuleBroken, type Item, type World } from './world.js';

/** The buyer of the item, or someone who is a stranger to it. */
function buyerOf(world: World, item: Item): Person {
  const [stranger] = world.cast.buyers;
  const found = world.buyer(item) ?? stranger;
  if (found === undefined) throw new Error('There is nobody.');
  return found;
}

function party(world: World, item: Item, by: Party): Person {
  const seller = world.cast.sellers[item.seller];
  if (by === 'seller' && seller !== undefined) return seller;
  return by === 'buyer' ? buyerOf(world, item) : world.cast.admin;
}

/** An administrator releases by hand; all who are told of a transfer are told of the same. */
export async function release(world: World, item: Item): Promise<string> {
  const answer = await world.cast.admin.post<{ transfer?: { id: string } }>(`/api/admin/release-funds/${item.id}`);
  const id = answer.status === 200 ? answer.body.transfer?.id : undefined;
  if (id !== undefined) {
    const before = world.transfers.get(item.id);
    if (before !== undefined && before !== id)
      throw new RuleBroken(`For ${named(item)} ${before} was answered first, then ${id}.`);
    world.transfers.set(item.id, id);
    item.wasReleased = true;
  }
  return `the administrator releases ${named(item)}: ${world.heard(answer)}`;
}

/** What the parties and administrators decide about the money. */
export const deciding: Performers<'cancel' | 'report' | 'confirm' | 'release'> = {
  cancel: async (world, { item: index, by }) => {
    const item = world.item(index);
    if (item === undefined) return null;
    await world.look();
    const answer = await party(world, item, by).post(`/api/products/${item.id}/cancel`, { reason: 'Changed my mind' });
    if (answer.status === 200) {
      item.wasCancelled = true;
      world.decided(item, { what: 'all-back' });
    }
    return `the ${by} cancels ${named(item)}: ${world.heard(answer)}`;
  },

  report: async (world, { item: index, by }) => {
    const item = world.item(index);
    if (item === undefined) return null;
    await world.look();
    const form = new FormData();
    form.set('reason', 'damaged');
    form.set('text', 'The left door is cracked, unlike in the photos.');
    const answer = await party(world, item, by).call('POST', `/api/products/${item.id}/problem`, { form });
    return `the ${by} reports a problem with ${named(item)}: ${world.heard(answer)}`;
  },

  confirm: async (world, { item: index }) => {
    const item = world.item(index);
    if (item === undefined) return null;
    await world.look();
    const answer = await buyerOf(world, item).post(`/api/products/${item.id}/confirm`);
    return `the buyer of ${named(item)} says that all is well: ${world.heard(answer)}`;
  },

  release: async (world, { item: index }) => {
    const item = world.item(index);
    return item === undefined ? null : release(world, item);
  },
};
