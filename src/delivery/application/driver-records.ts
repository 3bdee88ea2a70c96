import { Injectable } from '@nestjs/common';
import { UserDirectory, type DriverStatus, type Person } from '../../identity/published/user-directory.js';
import type { PageWanted } from '../../shared/application/page.js';
import { Money } from '../../shared/domain/money.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { PauseReason } from '../domain/giving-back.js';
import type { AdminDriverView, DriverView, PageOf } from '../published/views.js';
import { DriverRepository, type DriverRecord } from './ports/driver.repository.js';

const NOBODY = { firstName: null, lastName: null, email: null, phoneNumber: null };

/** The version before did not say why: a delivery was missing. */
const pausedBecause = (driver: DriverRecord | null): PauseReason | null =>
  driver?.pausedAt == null ? null : (driver.pausedBecause ?? 'missing');

function adminDriverView(driver: DriverRecord, person: Person | undefined): AdminDriverView {
  const { firstName, lastName, email, phoneNumber } = person ?? NOBODY;
  return {
    userId: driver.userId,
    status: driver.status,
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
  };
}

interface DriversWanted extends PageWanted {
  status?: DriverStatus | undefined;
  text?: string | undefined;
}

/** Questions about drivers, for themselves and for administrators. */
@Injectable()
export class DriverRecords {
  constructor(
    private readonly drivers: DriverRepository,
    private readonly people: UserDirectory,
  ) {}

  async own(userId: number): Promise<DriverView> {
    const driver = await this.drivers.find(userId);
    const { delivered, earnedCents } = await this.drivers.earnings(userId);
    const earnings = { delivered, total: Money.ofCents(earnedCents).toCad() };
    return {
      status: driver?.status ?? null,
      paused: driver?.pausedAt != null,
      pausedBecause: pausedBecause(driver),
      earnings,
    };
  }

  /** Throws `NotFound`. */
  async one(userId: number): Promise<AdminDriverView> {
    const driver = await this.drivers.find(userId);
    if (driver === null) throw new NotFound('This driver');
    return adminDriverView(driver, (await this.people.find(userId)) ?? undefined);
  }

  /** By state, and by any part of a name, username or address. */
  async page({ text, ...wanted }: DriversWanted): Promise<PageOf<AdminDriverView>> {
    const among = text === undefined ? undefined : await this.people.driversLike(text);
    const { items, ...page } = await this.drivers.page({ ...wanted, among });
    const people = await this.people.findMany(items.map(({ userId }) => userId));
    return { ...page, items: items.map((driver) => adminDriverView(driver, people.get(driver.userId))) };
  }
}
