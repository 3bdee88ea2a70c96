import { expectStatus, photo, type Person } from '../support/people.js';
import { sandboxControl } from '../support/sandbox-controls.js';
import { VAUGHAN_PROFILE } from '../support/people.js';
import type { Answer } from '../support/api-client.js';
import { CARDS, type CardName } from './cards.js';
import type { Performers } from './play.js';
import type { Item, Tab, World } from './world.js';

const cad = (cents: number): string => (cents / 100).toFixed(2);
export const named = ({ number }: Item): string => `item ${number}`;

let onePhoto: Promise<Blob> | null = null;
export const aPhoto = (): Promise<Blob> => (onePhoto ??= photo('#7a5230', 64, 48));

function person(people: readonly Person[], index: number): { who: Person; number: number } {
  const number = index % people.length;
  const who = people[number];
  if (who === undefined) throw new Error('There is nobody.');
  return { who, number: number + 1 };
}

/** The first open window for the buyer's postal code; null when the item has none any more. */
async function openWindow(buyer: Person, item: Item): Promise<{ deliveryDate: string; deliveryWindow: string } | null> {
  const { body } = await buyer.get<{ days?: { date: string; windows: { label: string; available: boolean }[] }[] }>(
    `/api/products/${item.shareLink}/delivery-options?postalCode=L4J%202B2`,
  );
  for (const { date, windows } of body.days ?? []) {
    const open = windows.find(({ available }) => available);
    if (open !== undefined) return { deliveryDate: date, deliveryWindow: open.label };
  }
  return null;
}

export async function startCheckout(
  world: World,
  item: Item,
  { buyer, noContact }: { buyer: number; noContact: boolean },
): Promise<string> {
  const { who, number } = person(world.cast.buyers, buyer);
  const window = await openWindow(who, item);
  if (window === null) return `buyer ${number} finds no window for ${named(item)}`;
  const { address, city, state } = VAUGHAN_PROFILE;
  const answer: Answer<{ checkoutSessionId?: string }> = await who.post(`/api/products/${item.shareLink}/checkout`, {
    name: 'Sam Okafor',
    phoneNumber: '+14165550188',
    ...{ address, city, state, zipCode: 'L4J 2B2', acceptTerms: true, noContact, ...window },
  });
  const { checkoutSessionId: sessionId } = answer.body;
  if (answer.status === 200 && sessionId !== undefined && !world.tabs.some((tab) => tab.sessionId === sessionId))
    world.tabs.push({ item, buyer, sessionId, isOver: false });
  return `buyer ${number} starts to pay for ${named(item)}${noContact ? ', no contact' : ''}: ${world.heard(answer)}`;
}

export async function pay(world: World, tab: Tab, card: CardName): Promise<string> {
  const control = `checkout/sessions/${tab.sessionId}/pay`;
  const { status } = await sandboxControl<{ status: string }>(world.site.sandboxUrl, control, {
    card: CARDS[card],
    outcome: 'complete',
  });
  if (status === 'complete' && !tab.isOver) tab.item.paid += 1;
  if (status === 'complete' || status === 'expired') tab.isOver = true;
  return `buyer ${(tab.buyer % world.cast.buyers.length) + 1} pays for ${named(tab.item)} with ${card}: ${status}`;
}

/** The buyer's page asks for the state of the order, or the buyer leaves it. */
async function order(world: World, tab: Tab, verb: 'look' | 'leave'): Promise<string> {
  const { who, number } = person(world.cast.buyers, tab.buyer);
  const path = `/api/orders/${tab.sessionId}`;
  const answer = await (verb === 'look'
    ? who.get<{ status?: string }>(path)
    : who.post<{ status?: string }>(`${path}/leave`));
  const said = answer.body.status;
  if (verb === 'leave' && said === 'expired') tab.isOver = true;
  const doing = verb === 'look' ? 'looks at' : 'leaves';
  return `buyer ${number} ${doing} the order of ${named(tab.item)}: ${world.heard(answer)}${said === undefined ? '' : ` ${said}`}`;
}

type Names = 'list' | 'fees' | 'checkout' | 'slip-in' | 'pay' | 'look' | 'leave';

/** What sellers and buyers do up to the payment. */
export const paying: Performers<Names> = {
  list: async (world, { seller, cents, size }) => {
    const { who, number } = person(world.cast.sellers, seller);
    const form = new FormData();
    for (const [name, value] of Object.entries({ name: 'Oak bookcase', amount: cad(cents), size }))
      form.set(name, value);
    form.append('images', await aPhoto(), 'front.jpg');
    const answer = await who.call<{ id: string; shareLink: string }>('POST', '/api/products', {
      form,
      key: crypto.randomUUID(),
    });
    if (answer.status !== 201) return `seller ${number} may not offer anything: ${world.heard(answer)}`;
    const { body } = answer;
    const { percent, deliveryCents } = world.fees;
    const item: Item = {
      ...{ number: world.items.length + 1, id: body.id, shareLink: body.shareLink, seller: number - 1, size },
      ...{ priceCents: cents, deliveryCents: deliveryCents[size], feePercent: percent },
      ...{
        paid: 0,
        wasCancelled: false,
        wasReleased: false,
        decisions: [],
        wasDeclined: false,
      },
    };
    world.items.push(item);
    return `seller ${number} offers ${named(item)}, ${size}, for ${cad(cents)} and ${cad(item.deliveryCents)} delivery`;
  },

  fees: async (world, { percent, deliveryCents }) => {
    const { body } = await world.cast.admin.get('/api/admin/config');
    const deliveryFees = { small: deliveryCents / 100, medium: deliveryCents / 50, large: deliveryCents / 25 };
    await expectStatus(
      world.cast.admin.post('/api/admin/config', { ...body, serviceFeePercent: percent, deliveryFees }),
      200,
    );
    world.fees = {
      percent,
      deliveryCents: { small: deliveryCents, medium: deliveryCents * 2, large: deliveryCents * 4 },
    };
    return `the fees become ${percent} % and ${cad(deliveryCents)} for a small delivery`;
  },

  checkout: async (world, { item: index, buyer, noContact }) => {
    const item = world.item(index);
    return item === undefined ? null : startCheckout(world, item, { buyer, noContact });
  },

  // The clocks never allow this: the first buyer's hold ends while the provider's page is still open.
  'slip-in': async (world, { item: index, buyer }) => {
    const item = world.item(index);
    if (item === undefined) return null;
    const { rowCount } = await world.database.query(
      `UPDATE listings.listing SET reserved_until = '2000-01-01' WHERE id = $1 AND reserved_for_checkout IS NOT NULL`,
      [item.id],
    );
    if (rowCount === 0) return null;
    return `the hold on ${named(item)} is lost; ${await startCheckout(world, item, { buyer, noContact: false })}`;
  },

  pay: async (world, { tab: index, card }) => {
    const tab = world.tab(index);
    return tab === undefined ? null : pay(world, tab, card);
  },

  look: async (world, { tab: index }) => {
    const tab = world.tab(index);
    return tab === undefined ? null : order(world, tab, 'look');
  },

  leave: async (world, { tab: index }) => {
    const tab = world.tab(index);
    return tab === undefined ? null : order(world, tab, 'leave');
  },
};
