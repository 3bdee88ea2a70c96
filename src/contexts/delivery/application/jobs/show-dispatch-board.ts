import { Injectable } from '@nestjs/common';
import { PlatformSettings } from '../../../admin/settings/published/platform-settings.js';
import { isSuspended, UserDirectory, type Person } from '../../../identity/published/user-directory.js';
import { isMoveAllowed } from '../../../listings/published/transaction-moves.js';
import { TransactionRegister, type ListingFacts } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { forwardSortationArea } from '../../../../platform/domain/postal-code.js';
import { torontoDay, type CalendarDay } from '../../../../platform/domain/toronto-time.js';
import type { Delivery } from '../../domain/delivery.js';
import {
  faultForJobs,
  maxLoad,
  NO_PAPERS,
  sentenceForAdmin,
  takesTwo,
  type Papers,
} from '../../domain/drivers/driver-papers.js';
import { latenessAt } from '../../domain/lateness.js';
import type { DispatchBoardView, DispatchDriverView, DispatchJobView } from '../../published/dispatch-views.js';
import { DeliveryRepository } from '../ports/delivery.repository.js';
import { DriverRepository, type DriverRecord } from '../ports/driver.repository.js';
import { ServiceAreaRepository } from '../ports/service-area.repository.js';
import { WHY_UNFIT } from './job-assignments.js';
import { areaOf } from './driver-jobs.js';

/** More cards than this would be too many to look through. */
const MAX_JOBS = 500;

type Names = ReadonlyMap<string, string>;

interface Day {
  day: CalendarDay;
  now: Date;
  jobs: readonly DispatchJobView[];
}

function jobView({ state }: Delivery, listing: ListingFacts, names: Names, now: Date): DispatchJobView {
  const areaName = (spot: { city: string; zipCode: string }): string =>
    areaOf({ ...spot, city: names.get(forwardSortationArea(spot.zipCode)) ?? spot.city });
  const { status, fundsState } = listing;
  return {
    id: state.id,
    productId: state.listingId,
    name: listing.name,
    size: listing.size,
    load: state.load,
    twoPeople: takesTwo(state.load),
    window: state.slot,
    status: state.status,
    late: latenessAt(state, now),
    pickupArea: areaName(listing.pickup),
    dropoffArea: areaName(state.dropOff),
    driverId: state.driverId,
    assignable: state.status === 'scheduled' && isMoveAllowed('assign', status, fundsState),
    notFor: [state.sellerId, state.buyerId],
  };
}

/** The refusal that assigning any job of that day would give, apart from vehicle and crew. */
function problemOf(
  { status, pausedAt }: DriverRecord,
  person: Person | undefined,
  papers: Papers,
  { day, now }: Day,
): string | null {
  if (status === 'suspended' || isSuspended(person)) return WHY_UNFIT.suspended;
  if (status !== 'approved') return WHY_UNFIT['not-approved'];
  if (pausedAt !== null) return WHY_UNFIT.paused;
  const fault = faultForJobs(papers, now, day);
  return fault === null ? null : sentenceForAdmin(fault, torontoDay(now));
}

function loadsOf(userId: number, jobs: readonly DispatchJobView[]): DispatchDriverView['loads'] {
  const own = jobs.filter(({ driverId }) => driverId === userId);
  return [...new Set(own.map(({ window }) => window))].map((window) => {
    const inWindow = own.filter((job) => job.window === window);
    return { window, jobs: inWindow.length, load: inWindow.reduce((sum, { load }) => sum + load, 0) };
  });
}

function driverView(driver: DriverRecord, person: Person | undefined, papers: Papers, board: Day): DispatchDriverView {
  const { userId } = driver;
  return {
    userId,
    firstName: person?.firstName ?? null,
    lastName: person?.lastName ?? null,
    problem: problemOf(driver, person, papers, board),
    mostLoad: maxLoad(papers),
    loads: loadsOf(userId, board.jobs),
  };
}

/** Shows a day's deliveries by window and driver, for the people who assign them (product.md §7, "Dispatch board"). */
@Injectable()
export class ShowDispatchBoard {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly drivers: DriverRepository,
    private readonly register: TransactionRegister,
    private readonly people: UserDirectory,
    private readonly areas: ServiceAreaRepository,
    private readonly settings: PlatformSettings,
    private readonly clock: Clock,
  ) {}

  /**
   * `wanted` is a Toronto day; null for today. A driver who cannot be assigned jobs of the day is listed only if they
   * have one.
   */
  async execute(wanted: CalendarDay | null): Promise<DispatchBoardView> {
    const now = this.clock.now();
    const today = torontoDay(now);
    const day = wanted ?? today;
    const found = await this.deliveries.listByDay(day, MAX_JOBS + 1);
    const jobs = await this.#jobs(found.slice(0, MAX_JOBS), now);
    const drivers = await this.#drivers({ day, now, jobs });
    const shown = new Set(drivers.map(({ userId }) => userId));
    return {
      day,
      today,
      loadPerWindow: (await this.settings.current()).loadPerWindow,
      windows: [...new Set(jobs.map(({ window }) => window))],
      jobs: jobs.map((job) => ({ ...job, notFor: job.notFor.filter((userId) => shown.has(userId)) })),
      isCut: found.length > MAX_JOBS,
      drivers,
    };
  }

  async #jobs(deliveries: readonly Delivery[], now: Date): Promise<DispatchJobView[]> {
    const listings = await this.register.findMany(deliveries.map(({ state }) => state.listingId));
    const names = new Map((await this.areas.list()).map(({ fsa, regionName }) => [fsa, regionName]));
    return deliveries.flatMap((delivery) => {
      const listing = listings.get(delivery.state.listingId);
      return listing === undefined ? [] : [jobView(delivery, listing, names, now)];
    });
  }

  async #drivers(board: Day): Promise<DispatchDriverView[]> {
    const busy = [...new Set(board.jobs.flatMap(({ driverId }) => (driverId === null ? [] : [driverId])))];
    const records = await this.drivers.listApprovedAnd(busy);
    const ids = records.map(({ userId }) => userId);
    const [people, papers] = [await this.people.findMany(ids), await this.drivers.findManyPapers(ids)];
    return records
      .map((driver) => driverView(driver, people.get(driver.userId), papers.get(driver.userId) ?? NO_PAPERS, board))
      .filter(({ problem, loads }) => problem === null || loads.length > 0);
  }
}
