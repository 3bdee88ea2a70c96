import { isMoveAllowed, type MoveName } from '../../../src/contexts/listings/published/transaction-moves.js';
import type { Answer } from '../api-client.js';
import type { Person } from '../people.js';
import { differsForm, pickupForm, withPhoto, type State } from './states.js';
import { ROLES, type Case, type Role, type Theatre } from './theatre.js';

type Reply = Promise<Answer<{ code?: string; message?: string; details?: unknown }>>;

/** One call that moves a transaction: who may make it, and whether the tables allow it in a state. */
export interface Call {
  /** Which check rejects the wrong callers: driver's job, party of the product, or staff. */
  door: 'driver' | 'product' | 'staff';
  who: readonly Role[];
  /** Whether the tables of the transaction and the delivery both allow it. */
  allowed: (state: State) => boolean;
  /** The move that changes the status; without one it stays the same. */
  move?: MoveName | undefined;
  send: (one: Case, by: Person, theatre: Theatre) => Reply;
  /** The roles to try it with, if not all. */
  tried?: readonly Role[];
  /** Roles for which the call means something else. */
  ignored?: readonly Role[];
}

const moved = (move: MoveName, { status, funds }: State): boolean => isMoveAllowed(move, status, funds);
const isPaid = ({ delivery }: State): boolean => delivery !== 'none';
const parties = (state: State, ...others: Role[]): Role[] => (isPaid(state) ? ['buyer', ...others] : others);

const step =
  (name: string, form?: (one: Case, theatre: Theatre) => Promise<FormData>) =>
  async (one: Case, by: Person, theatre: Theatre): Reply =>
    by.call('POST', `/api/driver/jobs/${one.jobId}/${name}`, form ? { form: await form(one, theatre) } : { body: {} });
const ofProduct =
  (name: string, body: object = {}) =>
  ({ id }: Case, by: Person): Reply =>
    by.post(`/api/products/${id}/${name}`, body);
const ofStaff =
  (name: string, body: (theatre: Theatre) => object) =>
  ({ jobId }: Case, by: Person, theatre: Theatre): Reply =>
    by.post(`/api/admin/deliveries/${jobId}/${name}`, body(theatre));

const failing = ({ delivery }: State): Promise<FormData> =>
  withPhoto({ reason: delivery === 'picked_up' ? 'buyer-absent' : 'seller-absent' });

const isMine = ({ isAssigned = false }: State): boolean => isAssigned;
const isFailable = (state: State): boolean =>
  (state.delivery === 'dispatched' && moved('pickup-failed', state)) ||
  (state.delivery === 'picked_up' && moved('delivery-failed', state));

/** Every call that moves a transaction; `who` may make it in that state. */
export function callsIn(state: State): Record<string, Call> {
  const theDriver: Role[] = isMine(state) ? ['driver'] : [];
  return {
    accept: {
      door: 'driver',
      who: isMine(state) ? ['driver'] : ['driver', 'other driver'],
      move: 'assign',
      allowed: (now) => now.delivery === 'scheduled' && moved('assign', now),
      send: step('accept'),
    },
    release: {
      door: 'driver',
      who: theDriver,
      allowed: (now) => now.delivery === 'scheduled' && isMine(now),
      send: step('release'),
    },
    depart: {
      door: 'driver',
      who: theDriver,
      move: 'depart',
      allowed: (now) => moved('depart', now) && isMine(now),
      send: step('depart'),
    },
    arrive: {
      door: 'driver',
      who: theDriver,
      allowed: (now) => moved('arrive', now) && (now.delivery === 'dispatched' || now.delivery === 'picked_up'),
      send: step('arrive'),
    },
    pickup: {
      door: 'driver',
      who: theDriver,
      move: 'pickup',
      allowed: (now) => moved('pickup', now) && now.delivery === 'dispatched',
      send: step('pickup', async (one, theatre) => pickupForm(await theatre.pickupCode(one))),
    },
    differs: {
      door: 'driver',
      who: theDriver,
      allowed: (now) =>
        moved('differs', now) && now.delivery === 'dispatched' && now.isThere === true && now.isAsked !== true,
      send: step('differs', differsForm),
    },
    deliver: {
      door: 'driver',
      who: theDriver,
      move: 'deliver',
      allowed: (now) => moved('deliver', now) && now.delivery === 'picked_up',
      send: step('deliver', () => withPhoto({})),
    },
    fail: {
      door: 'driver',
      who: theDriver,
      move: state.delivery === 'dispatched' ? 'pickup-failed' : undefined,
      allowed: (now) => isFailable(now) && now.isThere === true,
      send: step('fail', () => failing(state)),
    },
    checkout: {
      door: 'product',
      who: ROLES.filter((role) => role !== 'seller' && role !== 'anonymous'),
      tried: ['rival'],
      // A buyer who is already paying gets the payment page again.
      ignored: state.isReserved === true ? ['buyer'] : [],
      allowed: (now) => moved('checkout', now) && now.isReserved !== true,
      send: (one, by, theatre) => theatre.order(one, by),
    },
    edit: {
      door: 'product',
      who: ['seller'],
      allowed: (now) => moved('edit', now) && now.isReserved !== true,
      send: ({ id }, by) => by.call('PATCH', `/api/products/${id}`, { body: { name: 'Oak bookcase, with keys' } }),
    },
    cancel: {
      door: 'product',
      who: parties(state, 'seller', 'admin'),
      move: 'cancel',
      allowed: (now) => moved('cancel', now),
      send: ofProduct('cancel'),
    },
    reschedule: {
      door: 'product',
      who: isPaid(state) ? ['seller', 'buyer'] : [],
      allowed: (now) => moved('reschedule', now) && now.delivery === 'scheduled',
      send: ({ id }, by, theatre) => by.post(`/api/products/${id}/reschedule`, theatre.anotherWindow),
    },
    confirm: {
      door: 'product',
      who: parties(state),
      allowed: (now) => moved('confirm', now),
      send: ofProduct('confirm'),
    },
    condition: {
      door: 'product',
      who: parties(state),
      allowed: (now) => moved('condition', now) && now.isAsked === true,
      send: ofProduct('condition', { accept: true }),
    },
    problem: {
      door: 'product',
      who: parties(state, 'admin'),
      allowed: (now) => moved('problem', now),
      send: async ({ id }, by) => {
        const form = await withPhoto({ reason: 'damaged', text: 'The left door is cracked.' }, 'photos');
        return by.call('POST', `/api/products/${id}/problem`, { form });
      },
    },
    rating: {
      door: 'product',
      who: isPaid(state) ? ['seller', 'buyer'] : [],
      allowed: (now) => moved('rate', now),
      send: ofProduct('rating', { rating: 4 }),
    },
    renew: {
      door: 'product',
      who: ['seller'],
      move: 'renew',
      allowed: (now) => moved('renew', now),
      send: ofProduct('renew'),
    },
    relist: {
      door: 'product',
      who: ['seller'],
      allowed: (now) => moved('relist', now),
      send: ofProduct('relist'),
    },
    assign: {
      door: 'staff',
      who: ['admin'],
      move: 'assign',
      allowed: (now) => moved('assign', now) && now.delivery === 'scheduled',
      send: ofStaff('assign', ({ otherDriverId }) => ({ driverId: otherDriverId })),
    },
    'take back': {
      door: 'staff',
      who: ['admin'],
      allowed: (now) => now.delivery === 'scheduled',
      send: ofStaff('assign', () => ({ driverId: null })),
    },
    recall: {
      door: 'staff',
      who: ['admin'],
      move: state.delivery === 'dispatched' ? 'pickup-failed' : undefined,
      allowed: isFailable,
      send: ofStaff('recall', () => ({ reason: 'The van broke down' })),
    },
    'code-override': {
      door: 'staff',
      who: ['admin'],
      allowed: ({ delivery }) => ['scheduled', 'dispatched', 'picked_up'].includes(delivery),
      send: ofStaff('code-override', () => ({ step: 'delivery', reason: 'Buyer lost the phone' })),
    },
    returned: {
      door: 'staff',
      who: ['admin'],
      move: 'delivery-failed',
      allowed: (now) => now.delivery === 'failed' && moved('delivery-failed', now),
      send: ofStaff('returned', () => ({ decision: 'buyer-absent', reason: 'No one opened the door' })),
    },
    'release-funds': {
      door: 'staff',
      who: ['admin'],
      move: 'release',
      allowed: (now) => moved('release', now),
      send: ({ id }, by) => by.post(`/api/admin/release-funds/${id}`),
    },
  };
}
