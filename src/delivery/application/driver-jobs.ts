import { Injectable } from '@nestjs/common';
import { UserDirectory, type Person } from '../../identity/published/user-directory.js';
import { isMoveAllowed } from '../../listings/published/transaction-moves.js';
import { TransactionRegister, type ListingFacts } from '../../listings/published/transaction-register.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { Money } from '../../shared/domain/money.js';
import { forwardSortationArea } from '../../shared/domain/postal-code.js';
import type { CalendarDay } from '../../shared/domain/toronto-time.js';
import { failableFrom } from '../domain/arrival.js';
import type { Delivery } from '../domain/delivery.js';
import type { DriverJobView } from '../published/views.js';
import { DeliveryRepository } from './ports/delivery.repository.js';
import { DriverRepository, type DriverRecord } from './ports/driver.repository.js';
import { DispatchRule } from './ports/dispatch-rule.js';
import { conditionView } from './condition-view.js';
import { dropoffStop, pickupStop } from './stops.js';

/** A place as a driver may know it before the job is theirs: no street. */
export const areaOf = ({ city, zipCode }: { city: string; zipCode: string }): string =>
  `${city} (${forwardSortationArea(zipCode)})`;

/** Where the job is now, and since when its driver is there. */
function arrivalView(
  state: Delivery['state'],
  isMine: boolean,
  allowEarly: boolean,
): Pick<DriverJobView, 'arrivedAt' | 'mayFailFrom'> {
  const stage = { dispatched: 'pickup', picked_up: 'door' }[state.status as string] as 'pickup' | 'door' | undefined;
  const arrival = stage === undefined || !isMine ? null : state.arrivals[stage];
  if (arrival === null) return { arrivedAt: null, mayFailFrom: null };
  return { arrivedAt: arrival.at, mayFailFrom: failableFrom(arrival, state, allowEarly).toISOString() };
}

interface JobParts {
  delivery: Delivery;
  listing: ListingFacts;
  seller: Person | null;
  driverId: number;
  now: Date;
  allowEarly: boolean;
}

function jobView({ delivery, listing, seller, driverId, now, allowEarly }: JobParts): DriverJobView {
  const { state } = delivery;
  const view: DriverJobView = {
    id: state.id,
    productId: listing.id,
    shareLink: listing.shareLink,
    name: listing.name,
    size: listing.size,
    thumbnailUrl: state.thumbnailUrl,
    imageUrls: state.imageUrls,
    status: state.status,
    deliveryDate: state.day,
    deliveryWindow: state.slot,
    mine: state.driverId === driverId,
    noContact: state.dropOff.noContact,
    codeNeeded: {
      pickup: state.pickupCode.override === null,
      delivery: state.deliveryCode.override === null,
    },
    condition: state.driverId === driverId && state.condition !== null ? conditionView(state.condition) : null,
    ...arrivalView(state, state.driverId === driverId, allowEarly),
    earns: Money.ofCents(state.driverFeeCents).toCad(),
    pickupArea: areaOf(listing.pickup),
    dropoffArea: areaOf(state.dropOff),
  };
  if (!delivery.showsAddressesTo(driverId, now)) return view;
  return { ...view, pickup: pickupStop(listing, seller, 'first'), dropoff: dropoffStop(state.dropOff, 'first') };
}

/** A free job is offered while it may be taken: not while its money waits for the decision of a problem. */
const isOffered = ({ state }: Delivery, { status, fundsState }: ListingFacts): boolean =>
  state.driverId !== null || isMoveAllowed('assign', status, fundsState);

/** Free jobs are for drivers who are approved and not paused, and a second try for another driver than the first. */
const mayTake = (driver: DriverRecord | null, { state }: Delivery): boolean =>
  driver?.status === 'approved' && driver.pausedAt === null && !state.missedBy.includes(driver.userId);

/** What a driver sees of the jobs; addresses only while the job is theirs and until 2 hours after its end. */
@Injectable()
export class DriverJobs {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly drivers: DriverRepository,
    private readonly register: TransactionRegister,
    private readonly people: UserDirectory,
    private readonly clock: Clock,
    private readonly rule: DispatchRule,
  ) {}

  /** Free jobs are for those who may take them. */
  async list({ driverId, day }: { driverId: number; day: CalendarDay | null }): Promise<{ items: DriverJobView[] }> {
    const driver = await this.drivers.find(driverId);
    const jobs = await this.deliveries.jobsOf(driverId, day);
    const shown = jobs.filter((job) => job.state.driverId === driverId || mayTake(driver, job));
    return { items: await this.#views(shown, driverId, isOffered) };
  }

  /** What a step answers, also about a job that is not offered any more. Throws `NotFound`. */
  async one({ deliveryId, driverId }: { deliveryId: string; driverId: number }): Promise<DriverJobView> {
    const delivery = await this.deliveries.find(deliveryId);
    const [view] = delivery === null ? [] : await this.#views([delivery], driverId, () => true);
    if (view === undefined) throw new NotFound('This job');
    return view;
  }

  /** The asker's own job, whatever has become of it, or one that is free for them. Throws `NotFound` for all others. */
  async oneFor(asked: { deliveryId: string; driverId: number }): Promise<DriverJobView> {
    const delivery = await this.deliveries.find(asked.deliveryId);
    if (delivery?.state.driverId === asked.driverId) return this.one(asked);
    const isFree = delivery?.state.driverId === null && delivery.state.status === 'scheduled';
    const driver = await this.drivers.find(asked.driverId);
    if (!isFree || !mayTake(driver, delivery)) throw new NotFound('This job');
    return this.one(asked);
  }

  async #views(deliveries: Delivery[], driverId: number, isShown: typeof isOffered): Promise<DriverJobView[]> {
    const asked = { driverId, now: this.clock.now(), allowEarly: this.rule.allowsEarly };
    const listings = await this.register.findMany(deliveries.map(({ state }) => state.listingId));
    const sellers = await this.people.findMany([...new Set(deliveries.map(({ state }) => state.sellerId))]);
    return deliveries.flatMap((delivery) => {
      const listing = listings.get(delivery.state.listingId);
      if (listing === undefined || !isShown(delivery, listing)) return [];
      return [jobView({ delivery, listing, seller: sellers.get(delivery.state.sellerId) ?? null, ...asked })];
    });
  }
}
