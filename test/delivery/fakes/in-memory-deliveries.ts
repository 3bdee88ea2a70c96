import {
  DeliveryRepository,
  type DeliveryPageRequest,
  type Proof,
  type Unreminded,
} from '../../../src/contexts/delivery/application/ports/delivery.repository.js';
import { Delivery } from '../../../src/contexts/delivery/domain/delivery.js';
import type { DeliveredJob } from '../../../src/contexts/delivery/published/delivery-desk.js';
import type { CalendarDay } from '../../../src/platform/domain/toronto-time.js';
import type { DeliveryState } from '../../../src/contexts/delivery/domain/delivery-state.js';
import { DeliveryChangedMeanwhile } from '../../../src/contexts/delivery/domain/delivery.errors.js';
import { windowEnd } from '../../../src/contexts/delivery/domain/windows.js';
import { startHourOf } from '../../../src/contexts/delivery/published/slots.js';
import type { CountedPage } from '../../../src/platform/application/page.js';
import { pageOf } from '../../platform/fakes/page-of.js';
import { InMemoryWastedTrips } from './in-memory-wasted-trips.js';

const ENDED = new Set(['delivered', 'failed', 'cancelled']);

function inOrder(one: DeliveryState, other: DeliveryState): number {
  return (
    one.day.localeCompare(other.day) ||
    startHourOf(one.slot) - startHourOf(other.slot) ||
    one.id.localeCompare(other.id)
  );
}

/** Deliveries in memory, guarded by their version like the real ones. */
export class InMemoryDeliveries extends DeliveryRepository {
  readonly #states = new Map<string, DeliveryState>();
  readonly proofs: Proof[] = [];
  readonly wastedTrips = new InMemoryWastedTrips();

  add(delivery: Delivery): Promise<void> {
    this.#states.set(delivery.state.id, delivery.state);
    return Promise.resolve();
  }

  find(deliveryId: string): Promise<Delivery | null> {
    return Promise.resolve(this.#load(this.#states.get(deliveryId)));
  }

  findByListing(listingId: string): Promise<Delivery | null> {
    const ofListing = [...this.#states.values()].filter((state) => state.listingId === listingId);
    const active = ofListing.find(({ status }) => status !== 'cancelled');
    return Promise.resolve(this.#load(active ?? ofListing.at(-1)));
  }

  save(delivery: Delivery): Promise<void> {
    const { id, version } = delivery.state;
    if (this.#states.get(id)?.version !== version) return Promise.reject(new DeliveryChangedMeanwhile(id));
    this.#states.set(id, { ...delivery.state, version: version + 1 });
    return Promise.resolve();
  }

  listJobs(driverId: number, day: string | null): Promise<Delivery[]> {
    return this.#select((state) => {
      if (day !== null && state.day !== day) return false;
      if (state.driverId === null) return state.status === 'scheduled';
      return state.driverId === driverId && state.status !== 'cancelled' && (day !== null || !ENDED.has(state.status));
    });
  }

  listScheduled(driverId: number): Promise<Delivery[]> {
    return this.#select((state) => state.driverId === driverId && state.status === 'scheduled');
  }

  listOpen(driverId: number, { from, to }: { from: string | null; to: string }): Promise<Delivery[]> {
    return this.#select(
      (state) => state.driverId === driverId && state.endedAt === null && state.day >= (from ?? '') && state.day <= to,
    );
  }

  async listByDay(day: string, max: number): Promise<Delivery[]> {
    return (await this.#select((state) => state.day === day && state.status !== 'cancelled')).slice(0, max);
  }

  async page({ limit, cursor, status, day, driverId, listingId }: DeliveryPageRequest): Promise<CountedPage<Delivery>> {
    const all = await this.#select(
      (state) =>
        (status === undefined || state.status === status) &&
        (day === undefined || state.day === day) &&
        (listingId === undefined || state.listingId === listingId) &&
        (driverId === undefined || state.driverId === driverId),
    );
    const newest = all.toSorted((one, other) => other.state.id.localeCompare(one.state.id));
    const items = newest.filter(({ state }) => cursor == null || state.id < cursor);
    return { ...pageOf(items, limit, ({ state }) => state.id), total: all.length };
  }

  addProof(proof: Proof): Promise<void> {
    this.proofs.push(proof);
    return Promise.resolve();
  }

  listProofs(deliveryId: string): Promise<Proof[]> {
    return Promise.resolve(this.proofs.filter((proof) => proof.deliveryId === deliveryId));
  }

  async listScheduledUntil(day: string): Promise<Pick<DeliveryState, 'listingId' | 'day' | 'slot'>[]> {
    const waiting = await this.#select((state) => state.status === 'scheduled' && state.day <= day);
    return waiting.map(({ state }) => ({ listingId: state.listingId, day: state.day, slot: state.slot }));
  }

  listUnreminded({ kind, day, slots, scheduledBefore, max }: Unreminded): Promise<Delivery[]> {
    const found = this.#select(
      (state) =>
        state.status === 'scheduled' &&
        state.reminded[kind] === null &&
        state.day === day &&
        slots.includes(state.slot) &&
        state.scheduledAt < scheduledBefore,
    );
    return found.then((deliveries) => deliveries.slice(0, max));
  }

  async listUnflagged({ level, before, max }: Parameters<DeliveryRepository['listUnflagged']>[0]): Promise<Delivery[]> {
    const found = await this.#select(
      (state) =>
        state.endedAt === null &&
        state.late[level] === null &&
        (level !== 'missing' || (state.status !== 'scheduled' && (state.dispatchedAt ?? before) <= before)) &&
        windowEnd(state.day, state.slot) <= before,
    );
    return found.slice(0, max);
  }

  async listDriversToAnnounce(): Promise<number[]> {
    const found = await this.#select((state) => new Delivery(state).unannounced !== null);
    return [...new Set(found.flatMap(({ state: { driverId } }) => (driverId === null ? [] : [driverId])))];
  }

  listDelivered(driverId: number, since: CalendarDay): Promise<DeliveredJob[]> {
    const done = [...this.#states.values()].filter(
      (state) => state.driverId === driverId && state.day >= since && state.status === 'delivered',
    );
    return Promise.resolve(
      done.flatMap(({ listingId, driverFeeCents, endedAt }) =>
        endedAt === null ? [] : [{ listingId, driverFeeCents, deliveredAt: endedAt }],
      ),
    );
  }

  countTrips(listingId: string): Promise<{ driverId: number; count: number }[]> {
    const ours = [...this.#states.values()].filter((state) => state.listingId === listingId).map(({ id }) => id);
    const trips = this.proofs.filter(
      ({ id, deliveryId, step }) =>
        ours.includes(deliveryId) &&
        (step === 'pickup' || step === 'pickup-failed') &&
        !this.wastedTrips.all.some(
          ({ state }) =>
            state.deliveryId === deliveryId &&
            state.status !== 'owed' &&
            (state.id === id || (state.stage === 'door' && step === 'pickup')),
        ),
    );
    const drivers = [...new Set(trips.map(({ byUserId }) => byUserId))];
    return Promise.resolve(
      drivers.map((driverId) => ({ driverId, count: trips.filter(({ byUserId }) => byUserId === driverId).length })),
    );
  }

  #select(wanted: (state: DeliveryState) => boolean): Promise<Delivery[]> {
    return Promise.resolve(
      [...this.#states.values()]
        .filter(wanted)
        .sort(inOrder)
        .map((state) => new Delivery(state)),
    );
  }

  #load(state: DeliveryState | undefined): Delivery | null {
    return state === undefined ? null : new Delivery(state);
  }
}
