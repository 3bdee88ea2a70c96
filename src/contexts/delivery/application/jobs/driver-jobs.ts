import { Injectable } from '@nestjs/common';
import { UserDirectory, type Person } from '../../../identity/published/user-directory.js';
import { isMoveAllowed } from '../../../listings/published/transaction-moves.js';
import {
  onHoldBecause,
  TransactionRegister,
  type ListingFacts,
} from '../../../listings/published/transaction-register.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { Money } from '../../../../platform/domain/money.js';
import { forwardSortationArea } from '../../../../platform/domain/postal-code.js';
import type { CalendarDay } from '../../../../platform/domain/toronto-time.js';
import { addressesFrom, addressesUntil } from '../../domain/addresses.js';
import { failableFrom, failableUntil } from '../../domain/arrival.js';
import type { Delivery } from '../../domain/delivery.js';
import { straightLineKm } from '../../domain/areas/places.js';
import { carriesLoad } from '../../domain/drivers/driver-papers.js';
import type { DriverJobView } from '../../published/views.js';
import { AddressesForDriver } from '../driving/addresses-for-driver.js';
import type { StepDone } from '../hand-over/delivery-steps.js';
import { DeliveryRepository } from '../ports/delivery.repository.js';
import { DriverRepository } from '../ports/driver.repository.js';
import { DispatchRule } from '../ports/dispatch-rule.js';
import { conditionView, stopsForDriver } from '../transaction/who-sees-what.js';

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

/** When the driver arrived at the job's current stop, and from when until when they may report a wasted trip. */
function arrivalView(
  state: Delivery['state'],
  isMine: boolean,
  allowEarly: boolean,
): Pick<DriverJobView, 'arrivedAt' | 'mayFailFrom' | 'mayFailUntil'> {
  const stage = { dispatched: 'pickup', picked_up: 'door' }[state.status as string] as 'pickup' | 'door' | undefined;
  const arrival = stage === undefined || !isMine ? null : state.arrivals[stage];
  if (arrival === null) return { arrivedAt: null, mayFailFrom: null, mayFailUntil: null };
  const mayFailFrom = failableFrom(arrival, state, allowEarly).toISOString();
  return { arrivedAt: arrival.at, mayFailFrom, mayFailUntil: failableUntil(state).toISOString() };
}

const OPEN: readonly string[] = ['scheduled', 'dispatched', 'picked_up'];

/** Why the item of an open job must not be handed over now, or why its driver must not set off. */
function onHoldOf({ state }: Delivery, { fundsState }: ListingFacts): DriverJobView['onHold'] {
  const why = OPEN.includes(state.status) ? onHoldBecause(fundsState) : null;
  return why === null ? null : { why, until: null };
}

type Driver = NonNullable<Awaited<ReturnType<DriverRepository['findWithPapers']>>>;

interface JobOfDriver {
  deliveryId: string;
  driverId: number;
}

interface JobParts extends StepDone {
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
    onHold: state.driverId === driverId ? onHoldOf(delivery, listing) : null,
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

/**
 * Only approved drivers who are not paused may take jobs that their vehicle and crew can carry, and a second attempt
 * must go to another driver.
 */
const mayTake = (driver: Driver | null, { state }: Delivery): boolean =>
  driver?.status === 'approved' &&
  driver.pausedAt === null &&
  !state.missedBy.includes(driver.userId) &&
  carriesLoad(driver.papers, state.load);

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
    const driver = await this.drivers.findWithPapers(driverId);
    const jobs = await this.deliveries.listJobs(driverId, day);
    const shown = jobs.filter((job) => job.state.driverId === driverId || mayTake(driver, job));
    const listings = await this.register.findMany(shown.map(({ state }) => state.listingId));
    const offered = shown.flatMap((delivery) => {
      const listing = listings.get(delivery.state.listingId);
      return listing !== undefined && isOffered(delivery, listing) ? [{ delivery, listing }] : [];
    });
    return { items: await this.#views(offered, driverId) };
  }

  /**
   * The job as the driver's step left it, or as it is now if the step was done before, even if it is no longer offered.
   * Throws `NotFound`.
   */
  async afterStep({ deliveryId, driverId }: JobOfDriver, done: StepDone | null): Promise<DriverJobView> {
    const delivery = done?.delivery ?? (await this.deliveries.find(deliveryId));
    if (delivery === null) throw new NotFound('job');
    return this.#view(delivery, driverId, done?.listing ?? (await this.register.find(delivery.state.listingId)));
  }

  /**
   * The asker's own job, whatever its status, or an unassigned one that they may take. Throws `NotFound` for all
   * others.
   */
  async oneFor({ deliveryId, driverId }: JobOfDriver): Promise<DriverJobView> {
    const delivery = await this.deliveries.find(deliveryId);
    if (delivery === null || !(await this.#isOpenTo(driverId, delivery))) throw new NotFound('job');
    return this.#view(delivery, driverId, await this.register.find(delivery.state.listingId));
  }

  async #isOpenTo(driverId: number, delivery: Delivery): Promise<boolean> {
    if (delivery.state.driverId === driverId) return true;
    const isFree = delivery.state.driverId === null && delivery.state.status === 'scheduled';
    return isFree && mayTake(await this.drivers.findWithPapers(driverId), delivery);
  }

  async #view(delivery: Delivery, driverId: number, listing: ListingFacts | null): Promise<DriverJobView> {
    const [view] = listing === null ? [] : await this.#views([{ delivery, listing }], driverId);
    if (view === undefined) throw new NotFound('job');
    return view;
  }

  async #views(jobs: StepDone[], driverId: number): Promise<DriverJobView[]> {
    const asked = { driverId, allowEarly: this.rule.allowsEarly };
    const withAddresses = await this.addresses.execute(
      driverId,
      jobs.map(({ delivery }) => delivery),
    );
    // Only a job with addresses shows its seller.
    const shown = jobs.filter(({ delivery }) => withAddresses.has(delivery.state.id));
    const sellers = await this.people.findMany(shown.map(({ delivery }) => delivery.state.sellerId));
    return jobs.map(({ delivery, listing }) => {
      const seller = sellers.get(delivery.state.sellerId) ?? null;
      return jobView({ delivery, listing, seller, showsAddresses: withAddresses.has(delivery.state.id), ...asked });
    });
  }
}
