import { Injectable } from '@nestjs/common';
import { UserDirectory, type DriverStatus, type Person } from '../../identity/published/user-directory.js';
import { Money } from '../../shared/domain/money.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { AdminDriverView, DriverView, PageOf } from '../published/views.js';
import { DriverRepository, type DriverRecord } from './ports/driver.repository.js';

const NOBODY = { firstName: null, lastName: null, email: null, phoneNumber: null };

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
  };
}

interface DriversWanted {
  limit: number;
  cursor?: string | undefined;
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
    return { status: driver?.status ?? null, earnings: { delivered, total: Money.ofCents(earnedCents).toCad() } };
  }

  /** Throws `NotFound`. */
  async one(userId: number): Promise<AdminDriverView> {
    const driver = await this.drivers.find(userId);
    if (driver === null) throw new NotFound('This driver');
    return adminDriverView(driver, (await this.people.find(userId)) ?? undefined);
  }

  /** By state, and by any part of a name, username or address. */
  async page({ limit, cursor, status, text }: DriversWanted): Promise<PageOf<AdminDriverView>> {
    const after = Number(cursor ?? 0);
    const { items, total } = await this.drivers.page({
      limit: limit + 1,
      after: Number.isSafeInteger(after) ? after : 0,
      status,
      among: text === undefined ? undefined : await this.people.driversLike(text),
    });
    const shown = items.slice(0, limit);
    const people = await this.people.findMany(shown.map(({ userId }) => userId));
    const last = shown.at(-1);
    return {
      items: shown.map((driver) => adminDriverView(driver, people.get(driver.userId))),
      nextCursor: items.length > limit && last !== undefined ? String(last.userId) : null,
      total,
    };
  }
}
