import type { Answer } from '../support/api-client.js';
import type { Person } from '../support/people.js';
import type { Drive } from './acts.js';
import { release } from './deciding.js';
import { aPhoto, named, pay, startCheckout } from './paying.js';
import type { Performers } from './play.js';
import { breathe } from './quiet.js';
import { HAS_WAITED } from '../support/waited.js';
import type { Item, World } from './world.js';

interface Codes {
  viewer?: { pickupCode?: string; deliveryCode?: string };
}

async function codesOf(person: Person, { shareLink }: Item): Promise<NonNullable<Codes['viewer']>> {
  const { body } = await person.get<Codes>(`/api/products/${shareLink}`);
  return body.viewer ?? {};
}

async function withPhoto(fields: Record<string, string>): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.append('photo', await aPhoto(), 'proof.jpg');
  return form;
}

const MATCHES = { sameItem: true, complete: true, asDescribed: true, packed: true };
const CHECKS = JSON.stringify(MATCHES);
const DIFFERS = JSON.stringify({ ...MATCHES, asDescribed: false });
const REASONS = {
  pickup: ['seller-absent', 'item-differs', 'other'],
  door: ['buyer-absent', 'buyer-refused', 'other'],
};

async function stepBody(
  world: World,
  item: Item,
  step: Drive,
  who: number,
): Promise<{ form?: FormData; body?: object }> {
  const delivery = world.delivery(item);
  const buyer = world.buyer(item);
  if (step === 'pickup') {
    const seller = world.cast.sellers[item.seller];
    const code = seller === undefined ? '' : ((await codesOf(seller, item)).pickupCode ?? '0000');
    return { form: await withPhoto({ code, checks: CHECKS }) };
  }
  if (step === 'deliver') {
    if (delivery?.noContact === true) return { form: await withPhoto({}) };
    return { body: { code: buyer === undefined ? '0000' : ((await codesOf(buyer, item)).deliveryCode ?? '0000') } };
  }
  if (step === 'differs') return { form: await withPhoto({ checks: DIFFERS }) };
  if (step === 'fail') {
    const reasons = REASONS[delivery?.status === 'picked_up' ? 'door' : 'pickup'];
    return { form: await withPhoto({ reason: reasons[who % reasons.length] ?? 'other' }) };
  }
  return { body: {} };
}

const DOING: Record<Drive, string> = {
  accept: 'takes the job of',
  release: 'gives back the job of',
  depart: 'sets off for',
  arrive: 'arrives with',
  differs: 'finds a difference in',
  pickup: 'picks up',
  deliver: 'delivers',
  fail: 'fails with',
};

/** A driver who reports something has been there for eleven minutes. */
async function waitThere(world: World, driver: Person, jobId: string): Promise<void> {
  await driver.call('POST', `/api/driver/jobs/${jobId}/arrive`, { body: {}, key: crypto.randomUUID() });
  await world.database.query(HAS_WAITED, [jobId]);
}

/** A driver's step with an item; the driver who has the job takes it, or the one that is named. */
export async function drive(world: World, item: Item, step: Drive, who: number): Promise<string | null> {
  await world.look();
  const delivery = world.delivery(item);
  if (delivery === undefined) return null;
  const assigned = world.cast.drivers.findIndex(({ id }) => id === delivery.driver);
  const number = assigned === -1 ? who % world.cast.drivers.length : assigned;
  const driver = world.cast.drivers[number];
  if (driver === undefined) return null;
  if (step === 'fail' || step === 'differs') await waitThere(world, driver.person, delivery.id);
  const sent = await stepBody(world, item, step, who);
  const answer: Answer<unknown> = await driver.person.call('POST', `/api/driver/jobs/${delivery.id}/${step}`, {
    ...sent,
    key: crypto.randomUUID(),
  });
  const after = (await world.look()).deliveries.find(({ id }) => id === delivery.id);
  if (answer.status === 200 && step === 'fail' && after?.trips === 2 && after.isOver)
    world.decided(item, { what: 'all-back' });
  const by = step === 'deliver' && delivery.noContact ? ' by photo' : '';
  return `driver ${number + 1} ${DOING[step]} ${named(item)}${by}: ${world.heard(answer)}`;
}

const NEXT_DRIVE: Record<string, Drive> = {
  driver_dispatched: 'pickup',
  item_picked_up: 'deliver',
};

/** The next thing that happens to an item when all goes well; null when nothing is left to do. */
async function onward(world: World, item: Item, who: number): Promise<string | null> {
  const { status, funds } = await world.listing(item);
  if (status === 'waiting_for_payment') {
    const tab = world.tabs.find((each) => each.item === item && !each.isOver);
    return tab === undefined
      ? startCheckout(world, item, { buyer: who, noContact: who === 2 })
      : pay(world, tab, 'a Canadian card');
  }
  if (status === 'payment_secured')
    return drive(world, item, (world.delivery(item)?.driver ?? null) === null ? 'accept' : 'depart', who);
  const step = NEXT_DRIVE[status];
  if (step !== undefined) return drive(world, item, step, who);
  // An administrator also tries where a problem or a dispute forbids it.
  const isTried = ['release_due', 'releasing', 'frozen', 'disputed'].includes(funds);
  return status === 'item_delivered' && isTried ? release(world, item) : null;
}

/** What drivers do, and the usual course of a sale. */
export const driving: Performers<'onward' | 'assign' | 'drive' | 'condition'> = {
  onward: async (world, { item: index, steps, who }) => {
    const item = world.item(index);
    if (item === undefined) return null;
    const told: string[] = [];
    for (let step = 0; step < steps; step++) {
      const outcome = await onward(world, item, who);
      if (outcome === null) break;
      told.push(outcome);
      if (/: [45]\d\d\b[^;]*$/.test(outcome)) break;
      if (step + 1 < steps) await breathe(world);
    }
    return told.length === 0 ? null : told.join('; then ');
  },

  assign: async (world, { item: index, driver }) => {
    const item = world.item(index);
    await world.look();
    const delivery = item === undefined ? undefined : world.delivery(item);
    if (item === undefined || delivery === undefined) return null;
    const chosen = driver === null ? null : world.cast.drivers[driver % world.cast.drivers.length];
    const answer = await world.cast.admin.post(`/api/admin/deliveries/${delivery.id}/assign`, {
      driverId: chosen?.id ?? null,
    });
    const whom = driver === null ? 'nobody' : `driver ${(driver % world.cast.drivers.length) + 1}`;
    return `the administrator gives ${named(item)} to ${whom}: ${world.heard(answer)}`;
  },

  condition: async (world, { item: index, accept }) => {
    const item = world.item(index);
    await world.look();
    const buyer = item === undefined ? undefined : world.buyer(item);
    if (item === undefined || buyer === undefined) return null;
    const answer = await buyer.post(`/api/products/${item.id}/condition`, { accept });
    if (answer.status === 200 && !accept) {
      world.decided(item, { what: 'all-back' });
      item.wasDeclined = true;
    }
    return `the buyer ${accept ? 'takes' : 'declines'} ${named(item)} as it is: ${world.heard(answer)}`;
  },

  drive: async (world, { item: index, step, who }) => {
    const item = world.item(index);
    return item === undefined ? null : drive(world, item, step, who);
  },
};
