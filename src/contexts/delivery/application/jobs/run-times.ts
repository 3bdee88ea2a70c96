import { Injectable } from '@nestjs/common';
import {
  onHoldBecause,
  TransactionRegister,
  type ListingFacts,
} from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { torontoDay } from '../../../../platform/domain/toronto-time.js';
import type { Delivery } from '../../domain/delivery.js';
import type { DeliveryState } from '../../domain/delivery-state.js';
import { expectedTimes, promisedTime, type AwaitedStop, type TimeRange } from '../../domain/expected-time.js';
import { planRun, type RunStop, type RunJob } from '../../domain/plan-run.js';
import { windowEnd, windowStart } from '../../domain/windows.js';
import { ExpectedTimes, type ExpectedTime } from '../../published/expected-times.js';
import { DeliveryRepository } from '../ports/delivery.repository.js';

/**
 * A driver's deliveries as the input for planning a run. A delivery without a listing is left out, and so is one on hold,
 * because its item goes nowhere for now.
 */
export const runJobsOf = (deliveries: readonly Delivery[], listings: ReadonlyMap<string, ListingFacts>): RunJob[] =>
  deliveries.flatMap(({ state }): RunJob[] => {
    const listing = listings.get(state.listingId);
    if (listing === undefined || onHoldBecause(listing.fundsState) !== null) return [];
    const { pickup } = listing;
    const { id, day, slot: window, load, dropOff, status } = state;
    return [{ id, day, window, load, isPickedUp: status === 'picked_up', pickup, dropOff }];
  });

type Expected = Awaited<ReturnType<ExpectedTimes['of']>>;
type Step = AwaitedStop['step'];

const windowOf = ({ day, slot }: Pick<DeliveryState, 'day' | 'slot'>): TimeRange => ({
  from: windowStart(day, slot),
  to: windowEnd(day, slot),
});

const REMAINING_STEPS: Partial<Record<DeliveryState['status'], readonly Step[]>> = {
  scheduled: ['pickup', 'dropoff'],
  dispatched: ['pickup', 'dropoff'],
  picked_up: ['dropoff'],
};

/** The stop at which the delivery's driver is now; null on the way to one. */
function currentStop({ status, arrivals }: DeliveryState): Step | null {
  if (status === 'dispatched') return arrivals.pickup === null ? null : 'pickup';
  return status === 'picked_up' && arrivals.door !== null ? 'dropoff' : null;
}

/** The times of the driver's steps in a delivery. */
function stepTimesOf({ dispatchedAt, pickedUpAt, endedAt, arrivals, status }: DeliveryState): number[] {
  if (status === 'scheduled') return [];
  const arrived = [arrivals.pickup, arrivals.door].map((arrival) => arrival && new Date(arrival.at));
  return [dispatchedAt, pickedUpAt, endedAt, ...arrived].flatMap((at) => (at === null ? [] : [at.getTime()]));
}

/** The expected times of the stops of a run, by delivery id and step. */
export type TimesOfRun = ReadonlyMap<string, ReadonlyMap<Step, TimeRange>>;

const isSameStop = (stop: RunStop, at: { id: string; step: Step } | null): boolean =>
  stop.job.id === at?.id && stop.step === at.step;

/** Estimates times from what the driver has done today and still has to do, in the order of the run (product.md §10). */
@Injectable()
export class RunTimes extends ExpectedTimes {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly register: TransactionRegister,
    private readonly clock: Clock,
  ) {
    super();
  }

  async of(listingId: string): Promise<Expected> {
    const delivery = await this.deliveries.findByListing(listingId);
    return delivery === null ? null : this.ofDelivery(delivery);
  }

  async ofDelivery({ state }: Delivery): Promise<NonNullable<Expected>> {
    const now = this.clock.now();
    const ahead = REMAINING_STEPS[state.status] ?? [];
    const run = ahead.length === 0 ? undefined : await this.#runOf(state, now);
    const at = currentStop(state);
    const expected = (step: Step): ExpectedTime | null => {
      if (!ahead.includes(step)) return null;
      const arrival = at === step ? state.arrivals[step === 'pickup' ? 'pickup' : 'door'] : null;
      const time = run?.get(step) ?? promisedTime(windowOf(state), now);
      return { ...time, arrivedAt: arrival === null ? null : new Date(arrival.at) };
    };
    return { pickup: expected('pickup'), door: expected('dropoff') };
  }

  async #runOf({ id, driverId, day }: DeliveryState, now: Date): Promise<ReadonlyMap<Step, TimeRange> | undefined> {
    if (driverId === null || day > torontoDay(now)) return undefined;
    return (await this.ofDriver(driverId, now)).get(id);
  }

  /** When a driver is expected at today's remaining stops; empty until the driver's first step of the day. */
  async ofDriver(driverId: number, now: Date): Promise<TimesOfRun> {
    const today = torontoDay(now);
    const open = await this.deliveries.listOpen(driverId, { from: null, to: today });
    const ofToday = (await this.deliveries.listJobs(driverId, today)).filter(
      ({ state }) => state.driverId === driverId,
    );
    const stepTimes = [...open, ...ofToday].flatMap(({ state }) => stepTimesOf(state));
    const here = open.flatMap(({ state }) => {
      const step = currentStop(state);
      return step === null ? [] : [{ id: state.id, step }];
    })[0];
    const stops = await this.#stops(open, here ?? null);
    const lastKnownAt = stepTimes.length === 0 ? null : new Date(Math.max(...stepTimes));
    const times = expectedTimes({ now, lastKnownAt, isAt: here?.step ?? null, stops });
    const byJob = new Map<string, Map<Step, TimeRange>>();
    for (const [{ jobId, step }, time] of times)
      byJob.set(jobId, (byJob.get(jobId) ?? new Map<Step, TimeRange>()).set(step, time));
    return byJob;
  }

  /** The stops of the run, with the one at which the driver is now moved to the front. */
  async #stops(open: readonly Delivery[], here: { id: string; step: Step } | null): Promise<AwaitedStop[]> {
    const listings = await this.register.findMany(open.map(({ state }) => state.listingId));
    const run = planRun(runJobsOf(open, listings));
    const ordered = [...run.filter((stop) => isSameStop(stop, here)), ...run.filter((stop) => !isSameStop(stop, here))];
    return ordered.map(({ job, step, km }) => ({
      jobId: job.id,
      step,
      km,
      window: windowOf({ day: job.day, slot: job.window }),
    }));
  }
}
