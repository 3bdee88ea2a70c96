import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Environment } from '../config/environment.js';
import { adviceAbout, KNOWN_SECRETS, type KnownSecret } from './secret-advice.js';
import { Clock } from '../application/ports/clock.js';
import { SealedStock, type SealedAgain } from '../application/ports/sealed-stock.js';
import { UnitOfWork } from '../application/ports/unit-of-work.js';
import { DatabaseSession } from '../persistence/database-session.js';
import { fingerprintOf } from './installation-keys.js';
import { Scheduled, type ScheduledJob } from '../jobs/scheduled.js';

/** The rest is done in the next run. */
const MAX_MS = 10 * 60_000;

const IN_USE = 'SELECT fingerprint FROM shared.app_secret WHERE used_until IS NULL';

const NOTE = `
  UPDATE shared.app_secret
     SET used_until = clock_timestamp(), left_over = $2,
         sealed_again_at = CASE WHEN $3 THEN coalesce(sealed_again_at, clock_timestamp()) END
   WHERE fingerprint = $1 AND used_until IS NOT NULL RETURNING fingerprint`;

/** While a secret is being replaced: seals long-lived data again and records what is left (docs/decisions/0049). */
@Injectable()
@Scheduled({ name: 'shared.seal-again', everySeconds: 3_600 })
export class SealAgainJob implements ScheduledJob, BeforeApplicationShutdown {
  readonly #log = new Logger(SealAgainJob.name);
  #stopped = false;

  constructor(
    private readonly environment: Environment,
    private readonly discovery: DiscoveryService,
    private readonly session: DatabaseSession,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  beforeApplicationShutdown(): void {
    this.#stopped = true;
  }

  async run(): Promise<void> {
    const { appSecret, appSecretPrevious: previous } = this.environment;
    if (previous === null) return;
    const [inUse] = await this.session.query<{ fingerprint: string }>(IN_USE);
    // If instances have the two secrets swapped, each would undo the other's work.
    if (inUse?.fingerprint !== fingerprintOf(appSecret)) return;
    const done = await this.#sealAll();
    const left = Object.fromEntries(Object.entries(done).map(([what, counts]) => [what, counts.left]));
    const isDone = Object.values(left).every((count) => count === 0);
    await this.unitOfWork.run(() => this.session.write(NOTE, [fingerprintOf(previous), left, isDone]));
    this.#log.log({ done }, isDone ? 'Everything is sealed under the new secret' : 'Sealed again under the new secret');
  }

  /** Whether `APP_SECRET_PREVIOUS` can be removed. */
  async statusNote(): Promise<string | null> {
    const known = await this.session.query<KnownSecret>(KNOWN_SECRETS);
    return adviceAbout(known, this.environment.appSecretPrevious, this.clock.now())?.says ?? null;
  }

  async #sealAll(): Promise<Record<string, SealedAgain>> {
    const end = Date.now() + MAX_MS;
    const isOver = (): boolean => this.#stopped || Date.now() > end;
    const done: Record<string, SealedAgain> = {};
    for (const { instance } of this.discovery.getProviders())
      if (instance instanceof SealedStock) done[instance.what] = await instance.sealAgain(isOver);
    return done;
  }
}
