import {
  DriverRepository,
  type DriverPageRequest,
  type DriverRecord,
  type Fitness,
} from '../../../src/contexts/delivery/application/ports/driver.repository.js';
import type { Papers } from '../../../src/contexts/delivery/domain/drivers/driver-papers.js';
import type { DriverStatus } from '../../../src/contexts/identity/published/user-directory.js';
import type { CountedPage } from '../../../src/platform/application/page.js';
import { approvedPapers } from '../builders/approved-papers.js';
import { pageOf } from '../../platform/fakes/page-of.js';

export class InMemoryDrivers extends DriverRepository {
  readonly #records = new Map<number, DriverRecord>();
  readonly #suspended = new Set<number>();
  /** The papers of every driver; complete unless a test changes them. */
  papers: Papers = { graceUntil: null, approved: approvedPapers(), waiting: [] };

  knows(userId: number, status: DriverStatus): this {
    const agreementAcceptedAt = new Date('2026-06-01T12:00:00.000Z');
    this.#records.set(userId, {
      userId,
      status,
      agreementVersion: '1.1',
      agreementAcceptedAt,
      decidedBy: null,
      decidedAt: null,
      pausedAt: null,
      pausedFor: null,
      documentsBy: null,
    });
    return this;
  }

  find(userId: number): Promise<DriverRecord | null> {
    return Promise.resolve(this.#records.get(userId) ?? null);
  }

  async findWithPapers(userId: number): Promise<(DriverRecord & { papers: Papers }) | null> {
    const driver = await this.find(userId);
    return driver === null ? null : { ...driver, papers: this.papers };
  }

  lock(userId: number): Promise<DriverRecord | null> {
    return this.find(userId);
  }

  getFitness(userId: number): Promise<Fitness> {
    const driver = this.#records.get(userId);
    if (driver?.status === 'suspended' || this.#suspended.has(userId)) return Promise.resolve('suspended');
    if (driver?.status !== 'approved') return Promise.resolve('not-approved');
    return Promise.resolve(driver.pausedAt === null ? 'fit' : 'paused');
  }

  recordPersonSuspended(userId: number, isSuspended: boolean): Promise<void> {
    if (isSuspended) this.#suspended.add(userId);
    else this.#suspended.delete(userId);
    return Promise.resolve();
  }

  getPapers(): Promise<Papers> {
    return Promise.resolve(this.papers);
  }

  findManyPapers(userIds: readonly number[]): Promise<Map<number, Papers>> {
    return Promise.resolve(new Map(userIds.map((userId) => [userId, this.papers])));
  }

  recordAgreement(userId: number, agreementVersion: string, at: Date): Promise<void> {
    const driver = this.#records.get(userId);
    if (driver !== undefined) this.#records.set(userId, { ...driver, agreementVersion, agreementAcceptedAt: at });
    return Promise.resolve();
  }

  pause(userId: number, { at, deliveryId, because }: Parameters<DriverRepository['pause']>[1]): Promise<boolean> {
    return this.#setPause(userId, { pausedAt: at, pausedFor: deliveryId, pausedBecause: because });
  }

  resume(userId: number): Promise<boolean> {
    return this.#setPause(userId, { pausedAt: null, pausedFor: null, pausedBecause: null });
  }

  #setPause(userId: number, pause: Pick<DriverRecord, 'pausedAt' | 'pausedFor' | 'pausedBecause'>): Promise<boolean> {
    const driver = this.#records.get(userId);
    if (driver === undefined || (driver.pausedAt === null) === (pause.pausedAt === null)) return Promise.resolve(false);
    this.#records.set(userId, { ...driver, ...pause });
    return Promise.resolve(true);
  }

  add(driver: DriverRecord): Promise<boolean> {
    if (this.#records.has(driver.userId)) return Promise.resolve(false);
    this.#records.set(driver.userId, driver);
    return Promise.resolve(true);
  }

  recordDecision(
    userId: number,
    { status, byUserId, at }: Parameters<DriverRepository['recordDecision']>[1],
  ): Promise<void> {
    const driver = this.#records.get(userId);
    if (driver !== undefined) this.#records.set(userId, { ...driver, status, decidedBy: byUserId, decidedAt: at });
    return Promise.resolve();
  }

  listApprovedAnd(userIds: readonly number[]): Promise<DriverRecord[]> {
    const all = [...this.#records.values()].sort((one, other) => one.userId - other.userId);
    return Promise.resolve(all.filter(({ userId, status }) => status === 'approved' || userIds.includes(userId)));
  }

  page({ limit, cursor, status, among }: DriverPageRequest): Promise<CountedPage<DriverRecord>> {
    const all = [...this.#records.values()]
      .filter((driver) => status === undefined || driver.status === status)
      .filter(({ userId }) => among === undefined || among.includes(userId))
      .sort((one, other) => one.userId - other.userId);
    const items = all.filter(({ userId }) => userId > Number(cursor ?? 0));
    return Promise.resolve({ ...pageOf(items, limit, ({ userId }) => String(userId)), total: all.length });
  }

  getEarnings(): Promise<{ delivered: number; earnedCents: number }> {
    return Promise.resolve({ delivered: 0, earnedCents: 0 });
  }
}
