import { Injectable } from '@nestjs/common';
import { UserDirectory, type Person } from '../../../identity/published/user-directory.js';
import { isMoveAllowed } from '../../../listings/published/transaction-moves.js';
import { TransactionRegister, type ListingFacts } from '../../../listings/published/transaction-register.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import { Money } from '../../../shared/domain/money.js';
import { forwardSortationArea } from '../../../shared/domain/postal-code.js';
import type { CalendarDay } from '../../../shared/domain/toronto-time.js';
import { addressesFrom, addressesUntil } from '../../domain/addresses.js';
import { failableFrom } from '../../domain/arrival.js';
import type { Delivery } from '../../domain/delivery.js';
import { straightLineKm } from '../../domain/areas/places.js';
import { carriesLoad } from '../../domain/drivers/driver-papers.js';
import type { DriverJobView } from '../../published/views.js';
import { AddressesForDriver } from '../driving/addresses-for-driver.js';
import { DeliveryRepository } from '../ports/delivery.repository.js';
import { DriverRepository, type DriverRecord } from '../ports/driver.repository.js';
import { DispatchRule } from '../ports/dispatch-rule.js';
import { conditionView } from '../transaction/condition-view.js';
import { stopsForDriver } from '../transaction/stops.js';

/** A place as a driver sees it before taking the job: without the street. */
export const areaOf = ({ city, zipCode }: { city: string; zipCode: string }): string =>
  `${city} (${forwardSortationArea(zipCode)})`;

/** Rounds to a tenth of a kilometre. */
export const toTenths = (km: number): number => Math.round(km * 10) / 10;

/** The straight-line distance from door to door, estimated from the postal prefixes. */
function kmOf(listing: ListingFacts, { dropOff }: Delivery['state']): number | null {
  const km = straightLineKm(listing.pickup, dropOff);
  return km === null ? null : toTenths(km);
}

/** When the driver arrived at the job's current stop, and from when they may report a wasted trip. */
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
  /** Whether the driver may see the addresses. */
  showsAddresses: boolean;
  allowEarly: boolean;
}

function jobView({ delivery, listing, seller, driverId, showsAddresses, allowEarly }: JobParts): DriverJobView {
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
    km: kmOf(listing, state),
    addressesFrom: addressesFrom(state).toISOString(),
    addressesUntil: addressesUntil(state)?.toISOString() ?? null,
  };
  return showsAddresses ? { ...view, ...stopsForDriver(listing, state.dropOff, seller) } : view;
}

/** An unassigned job is offered only while it may be taken, so not while its money waits for a decision about a problem. */
const isOffered = ({ state }: Delivery, { status, fundsState }: ListingFacts): boolean =>
  state.driverId !== null || isMoveAllowed('assign', status, fundsState);

/** Only approved drivers who are not paused may take jobs, and a second attempt must go to another driver. */
const mayTake = (driver: DriverRecord | null, { state }: Delivery): boolean =>
  driver?.status === 'approved' && driver.pausedAt === null && !state.missedBy.includes(driver.userId);

/** Shows jobs to a driver. Only their own have addresses, from 3 hours before the window to 2 hours after the end. */
@Injectable()
export class DriverJobs {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly drivers: DriverRepository,
    private readonly register: TransactionRegister,
    private readonly people: UserDirectory,
    private readonly addresses: AddressesForDriver,
    private readonly rule: DispatchRule,
  ) {}

  /** The driver's own jobs and the unassigned ones that they may take. */
  async list({ driverId, day }: { driverId: number; day: CalendarDay | null }): Promise<{ items: DriverJobView[] }> {
    const driver = await this.drivers.find(driverId);
    const jobs = await this.deliveries.listJobs(driverId, day);
    const carries = await this.#carries(driverId);
    const shown = jobs.filter((job) => job.state.driverId === driverId || (mayTake(driver, job) && carries(job)));
    return { items: await this.#views(shown, driverId, isOffered) };
  }

  /** The job as a step returns it, even if it is no longer offered. Throws `NotFound`. */
  async one({ deliveryId, driverId }: { deliveryId: string; driverId: number }): Promise<DriverJobView> {
    const delivery = await this.deliveries.find(deliveryId);
    const [view] = delivery === null ? [] : await this.#views([delivery], driverId, () => true);
    if (view === undefined) throw new NotFound('job');
    return view;
  }

  /**
   * The asker's own job, whatever its status, or an unassigned one that they may take. Throws `NotFound` for all
   * others.
   */
  async oneFor(asked: { deliveryId: string; driverId: number }): Promise<DriverJobView> {
    const delivery = await this.deliveries.find(asked.deliveryId);
    if (delivery?.state.driverId === asked.driverId) return this.one(asked);
    const isFree = delivery?.state.driverId === null && delivery.state.status === 'scheduled';
    const driver = await this.drivers.find(asked.driverId);
    const carries = await this.#carries(asked.driverId);
    if (!isFree || !mayTake(driver, delivery) || !carries(delivery)) throw new NotFound('job');
    return this.one(asked);
  }

  /** Whether the driver's vehicle and crew can carry a job's item. */
  async #carries(driverId: number): Promise<(job: Delivery) => boolean> {
    const papers = await this.drivers.getPapers(driverId);
    return ({ state }) => carriesLoad(papers, state.load);
  }

  async #views(deliveries: Delivery[], driverId: number, isShown: typeof isOffered): Promise<DriverJobView[]> {
    const asked = { driverId, allowEarly: this.rule.allowsEarly };
    const listings = await this.register.findMany(deliveries.map(({ state }) => state.listingId));
    const withAddresses = await this.addresses.execute(driverId, deliveries);
    const sellers = await this.people.findMany([...new Set(deliveries.map(({ state }) => state.sellerId))]);
    return deliveries.flatMap((delivery) => {
      const listing = listings.get(delivery.state.listingId);
      if (listing === undefined || !isShown(delivery, listing)) return [];
      const seller = sellers.get(delivery.state.sellerId) ?? null;
      return [jobView({ delivery, listing, seller, showsAddresses: withAddresses.has(delivery.state.id), ...asked })];
    });
  }
}
