import { Injectable } from '@nestjs/common';
import { DRIVER_AGREEMENT_VERSION } from '../../../identity/published/terms.js';
import {
  isSuspended,
  UserDirectory,
  type DriverStatus,
  type Person,
} from '../../../identity/published/user-directory.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import type { PageRequest } from '../../../../platform/application/page.js';
import { Money } from '../../../../platform/domain/money.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import type { PauseReason } from '../../domain/giving-back.js';
import { torontoDay } from '../../../../platform/domain/toronto-time.js';
import {
  faultForJobs,
  NO_PAPERS,
  sentenceForAdmin,
  sentenceForDriver,
  type Papers,
} from '../../domain/drivers/driver-papers.js';
import type { AdminDriverView, DriverView } from '../../published/driver-views.js';
import type { PageOf } from '../../published/views.js';
import { DriverRepository, type DriverRecord } from '../ports/driver.repository.js';

const NO_ONE = { firstName: null, lastName: null, email: null, phoneNumber: null };

/** Pauses from older versions have no reason; they were all for a missing delivery. */
const pausedBecause = (driver: DriverRecord | null): PauseReason | null =>
  driver?.pausedAt == null ? null : (driver.pausedBecause ?? 'missing');

interface DriverParts {
  driver: DriverRecord;
  person: Person | undefined;
  papers: Papers | undefined;
  now: Date;
}

function documentsOf(papers: Papers, now: Date): AdminDriverView['documents'] {
  const fault = faultForJobs(papers, now);
  return { waiting: papers.waiting.length, problem: fault === null ? null : sentenceForAdmin(fault, torontoDay(now)) };
}

function adminDriverView({ driver, person, papers = NO_PAPERS, now }: DriverParts): AdminDriverView {
  const { firstName, lastName, email, phoneNumber } = person ?? NO_ONE;
  return {
    userId: driver.userId,
    status: driver.status,
    personSuspended: isSuspended(person),
    firstName,
    lastName,
    email,
    phoneNumber,
    agreementVersion: driver.agreementVersion,
    appliedAt: driver.agreementAcceptedAt.toISOString(),
    decidedBy: driver.decidedBy,
    decidedAt: driver.decidedAt?.toISOString() ?? null,
    pausedAt: driver.pausedAt?.toISOString() ?? null,
    pausedBecause: pausedBecause(driver),
    documents: documentsOf(papers, now),
  };
}

interface DriverPageQuery extends PageRequest {
  status?: DriverStatus | undefined;
  text?: string | undefined;
}

/** Driver records for the drivers themselves and for administrators. */
@Injectable()
export class DriverRecords {
  constructor(
    private readonly drivers: DriverRepository,
    private readonly people: UserDirectory,
    private readonly clock: Clock,
  ) {}

  async own(userId: number): Promise<DriverView> {
    const driver = await this.drivers.findWithPapers(userId);
    const { delivered, earnedCents } = await this.drivers.getEarnings(userId);
    const earnings = { delivered, total: Money.ofCents(earnedCents).toCad() };
    return {
      status: driver?.status ?? null,
      paused: driver?.pausedAt != null,
      pausedBecause: pausedBecause(driver),
      documentsProblem: driver === null ? null : this.#problemOf(driver.papers),
      agreementAccepted: driver?.agreementVersion === DRIVER_AGREEMENT_VERSION,
      earnings,
    };
  }

  #problemOf(papers: Papers): string | null {
    const now = this.clock.now();
    const fault = faultForJobs(papers, now);
    return fault === null ? null : sentenceForDriver(fault, torontoDay(now));
  }

  /** Throws `NotFound`. */
  async one(userId: number): Promise<AdminDriverView> {
    const driver = await this.drivers.findWithPapers(userId);
    if (driver === null) throw new NotFound('driver');
    const person = (await this.people.find(userId)) ?? undefined;
    return adminDriverView({ driver, person, papers: driver.papers, now: this.clock.now() });
  }

  /** Filters by status, and by any part of a name, username or e-mail address. */
  async page({ text, ...wanted }: DriverPageQuery): Promise<PageOf<AdminDriverView>> {
    const among = text === undefined ? undefined : await this.people.driversLike(text);
    const { items, ...page } = await this.drivers.page({ ...wanted, among });
    const ids = items.map(({ userId }) => userId);
    const people = await this.people.findMany(ids);
    const papers = await this.drivers.findManyPapers(ids);
    const viewOf = (driver: DriverRecord): AdminDriverView => {
      const { userId } = driver;
      return adminDriverView({ driver, person: people.get(userId), papers: papers.get(userId), now: this.clock.now() });
    };
    return { ...page, items: items.map(viewOf) };
  }
}
