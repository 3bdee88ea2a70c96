import type { FundsState, ListingStatus } from '../../../src/contexts/listings/published/transaction-moves.js';
import { ProviderDashboard } from '../provider.js';
import { eventually, expectStatus, photo, type Person } from '../people.js';
import { sandboxControl } from '../sandbox-controls.js';
import { HAS_WAITED } from '../waited.js';
import type { Case, Theatre } from './theatre.js';

export type Course = 'none' | 'scheduled' | 'dispatched' | 'picked_up' | 'delivered' | 'failed' | 'cancelled';

/** One state of a transaction, and how to reach it through the API. */
export interface State {
  status: ListingStatus;
  funds: FundsState;
  delivery: Course;
  /** A driver has accepted it. */
  isAssigned?: boolean;
  /** The driver has arrived and waited. */
  isThere?: boolean;
  /** The buyer was asked about an item that differs. */
  isAsked?: boolean;
  /** Someone is paying. */
  isReserved?: boolean;
  reach: (theatre: Theatre) => Promise<Case>;
}

const CHECKS = { sameItem: true, complete: true, asDescribed: true, packed: true };
let smallPhoto: Promise<Blob> | undefined;

/** Form data with a small photo. */
export async function withPhoto(fields: Record<string, string>, name = 'photo'): Promise<FormData> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.append(name, await (smallPhoto ??= photo('#446644', 40, 30)), 'proof.jpg');
  return form;
}

export const pickupForm = (code: string): Promise<FormData> => withPhoto({ code, checks: JSON.stringify(CHECKS) });
export const differsForm = (): Promise<FormData> =>
  withPhoto({ checks: JSON.stringify({ ...CHECKS, complete: false }), text: 'A shelf is missing.' });

const asDriver = (one: Case, step: string, form?: FormData): Promise<unknown> =>
  expectStatus(
    one.driver.call('POST', `/api/driver/jobs/${one.jobId}/${step}`, form === undefined ? { body: {} } : { form }),
    200,
  );

async function free(theatre: Theatre, noContact = true): Promise<Case> {
  const one = await theatre.listed();
  await theatre.pay(one, noContact);
  return one;
}
async function assigned(theatre: Theatre): Promise<Case> {
  const one = await free(theatre);
  await asDriver(one, 'accept');
  return one;
}
async function dispatched(theatre: Theatre): Promise<Case> {
  const one = await assigned(theatre);
  await asDriver(one, 'depart');
  return one;
}
async function waiting(theatre: Theatre, one: Case): Promise<Case> {
  await asDriver(one, 'arrive');
  await theatre.inDatabase(HAS_WAITED, [one.jobId]);
  return one;
}
async function pickedUp(theatre: Theatre): Promise<Case> {
  const one = await dispatched(theatre);
  await asDriver(one, 'pickup', await pickupForm(await theatre.pickupCode(one)));
  return one;
}
async function due(theatre: Theatre): Promise<Case> {
  const one = await pickedUp(theatre);
  await asDriver(one, 'deliver', await withPhoto({}));
  await theatre.until(one, 'release_due');
  return one;
}
async function frozen(theatre: Theatre, one: Case): Promise<Case> {
  const form = await withPhoto({ reason: 'damaged', text: 'The left door is cracked.' }, 'photos');
  await expectStatus(one.buyer.call('POST', `/api/products/${one.id}/problem`, { form }), 200);
  await theatre.until(one, 'frozen');
  return one;
}
async function disputed(theatre: Theatre): Promise<Case> {
  const one = await assigned(theatre);
  const { id } = await new ProviderDashboard(theatre.site.sandboxUrl).chargeOf(one.id);
  await sandboxControl(theatre.site.sandboxUrl, `charges/${id}/dispute`, { reason: 'fraudulent' });
  await theatre.until(one, 'disputed');
  return one;
}
async function ended(theatre: Theatre, by: (one: Case) => Person): Promise<Case> {
  const one = await free(theatre);
  await expectStatus(by(one).post(`/api/products/${one.id}/cancel`, {}), 200);
  await theatre.until(one, 'refunded');
  return one;
}

export const STATES: Record<string, State> = {
  waiting: {
    status: 'waiting_for_payment',
    funds: 'none',
    delivery: 'none',
    reach: (theatre) => theatre.listed(),
  },
  reserved: {
    status: 'waiting_for_payment',
    funds: 'none',
    delivery: 'none',
    isReserved: true,
    reach: async (theatre) => {
      const one = await theatre.listed();
      await theatre.checkout(one, true);
      return one;
    },
  },
  expired: {
    status: 'expired',
    funds: 'none',
    delivery: 'none',
    reach: async (theatre) => {
      const one = await theatre.listed();
      await theatre.inDatabase(
        `UPDATE listings.listing SET status = 'expired', expires_at = created_at WHERE id = $1`,
        [one.id],
      );
      return one;
    },
  },
  'secured, free': {
    status: 'payment_secured',
    funds: 'held',
    delivery: 'scheduled',
    reach: (theatre) => free(theatre),
  },
  'secured, assigned': {
    status: 'payment_secured',
    funds: 'held',
    delivery: 'scheduled',
    isAssigned: true,
    reach: assigned,
  },
  dispatched: {
    status: 'driver_dispatched',
    funds: 'held',
    delivery: 'dispatched',
    isAssigned: true,
    reach: dispatched,
  },
  'at the seller’s': {
    status: 'driver_dispatched',
    funds: 'held',
    delivery: 'dispatched',
    isAssigned: true,
    isThere: true,
    reach: async (theatre) => waiting(theatre, await dispatched(theatre)),
  },
  'at the buyer’s': {
    status: 'item_picked_up',
    funds: 'held',
    delivery: 'picked_up',
    isAssigned: true,
    isThere: true,
    reach: async (theatre) => waiting(theatre, await pickedUp(theatre)),
  },
  'condition asked': {
    status: 'driver_dispatched',
    funds: 'held',
    delivery: 'dispatched',
    isAssigned: true,
    isThere: true,
    isAsked: true,
    reach: async (theatre) => {
      const one = await waiting(theatre, await dispatched(theatre));
      await asDriver(one, 'differs', await differsForm());
      return one;
    },
  },
  'picked up': {
    status: 'item_picked_up',
    funds: 'held',
    delivery: 'picked_up',
    isAssigned: true,
    reach: pickedUp,
  },
  'delivered, release due': {
    status: 'item_delivered',
    funds: 'release_due',
    delivery: 'delivered',
    isAssigned: true,
    reach: due,
  },
  'delivered, released': {
    status: 'item_delivered',
    funds: 'released',
    delivery: 'delivered',
    isAssigned: true,
    reach: async (theatre) => {
      const one = await due(theatre);
      await expectStatus(one.buyer.post(`/api/products/${one.id}/confirm`), 200);
      await theatre.until(one, 'released');
      return one;
    },
  },
  'failed at the door': {
    status: 'item_picked_up',
    funds: 'held',
    delivery: 'failed',
    isAssigned: true,
    reach: async (theatre) => {
      const one = await waiting(theatre, await pickedUp(theatre));
      await asDriver(one, 'fail', await withPhoto({ reason: 'buyer-absent' }));
      return one;
    },
  },
  cancelled: {
    status: 'cancelled',
    funds: 'refunded',
    delivery: 'cancelled',
    reach: (theatre) => ended(theatre, ({ seller }) => seller),
  },
  'frozen before the driver sets off': {
    status: 'payment_secured',
    funds: 'frozen',
    delivery: 'scheduled',
    isAssigned: true,
    reach: async (theatre) => frozen(theatre, await assigned(theatre)),
  },
  'frozen on the way to the pickup': {
    status: 'driver_dispatched',
    funds: 'frozen',
    delivery: 'dispatched',
    isAssigned: true,
    reach: async (theatre) => frozen(theatre, await dispatched(theatre)),
  },
  'frozen after delivery': {
    status: 'item_delivered',
    funds: 'frozen',
    delivery: 'delivered',
    isAssigned: true,
    reach: async (theatre) => frozen(theatre, await due(theatre)),
  },
  disputed: {
    status: 'payment_secured',
    funds: 'disputed',
    delivery: 'scheduled',
    isAssigned: true,
    reach: disputed,
  },
};

/** Checks that the sale really is in the state that it claims. */
export async function expectReached(state: State, one: Case): Promise<void> {
  await eventually(async () => {
    const { body } = await one.seller.get<{ status: string; viewer?: { fundsState: string } }>(
      `/api/products/${one.shareLink}`,
    );
    return body.status === state.status && body.viewer?.fundsState === state.funds ? true : undefined;
  }, `a sale to be ${state.status} and ${state.funds}`);
}
