import {
  applyDecorators,
  Injectable,
  Logger,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { lastValueFrom, of, type Observable } from 'rxjs';
import type { KeyedCall } from '../application/keyed-call.js';
import { Clock } from '../application/ports/clock.js';
import { UnitOfWork } from '../application/ports/unit-of-work.js';
import { DomainError, ValidationFailed } from '../domain/domain-error.js';
import { isDatabaseAway } from '../persistence/database-away.js';
import { DatabaseSession } from '../persistence/database-session.js';
import { viewerOf, type RequestWithViewer } from './access.js';
import type { RequestWithUploads } from './form-data.js';
import { DECIDED, expectCall, isKeptOutcome, type EarlierCall, type RepeatableCall } from './repeatable-call.js';
import { sentence } from '../texts/sentence.js';

class KeyReused extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'idempotency-key-reused';
  constructor() {
    super(sentence('problem.key-used'));
  }
}

class KeyInUse extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'idempotency-key-in-use';
  constructor() {
    super(sentence('problem.still-running'));
  }
}

interface StoredOutcome {
  request_hash: string;
  status: number | null;
  body: unknown;
  created_at: Date;
  decided_at: Date | null;
}

const MAX_KEY_LENGTH = 255;
const OUTCOME_LIFETIME_MS = 24 * 3_600_000;
/**
 * A claim without an outcome that is older than this belongs to a crashed server. If it was decided, a repeat is told
 * what happened; only if not, the call runs again (decision 0079).
 */
const ABANDONED_MS = 60_000;
/** Retry delays for storing an outcome; their sum is less than the time after which a claim is abandoned. */
const RETRY_PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 20_000];

/** One call's claim on its key; `at` distinguishes it from a later call's claim on the same key. */
interface Claim {
  scope: string;
  key: string;
  at: Date;
}

interface Making {
  call: RepeatableCall;
  keyed: ClaimedCall;
  next: CallHandler;
  reply: FastifyReply;
}

/** Records the call's decision in the unit of work of that decision, until the call has ended. */
class ClaimedCall implements KeyedCall {
  /** True once a decision was recorded; its unit of work may still fail. */
  isRecorded = false;
  #hasEnded = false;

  constructor(
    private readonly claim: Claim,
    private readonly session: DatabaseSession,
    private readonly clock: Clock,
  ) {}

  /** Throws `KeyInUse` if the claim was abandoned and another call has taken the key. */
  async recordDecision(outcome?: unknown): Promise<void> {
    // What the call has set going goes on in its context, but is no part of it.
    if (this.#hasEnded) return;
    const { scope, key, at } = this.claim;
    this.isRecorded = true;
    const recorded = await this.session.write(
      `UPDATE shared.idempotency_key SET decided_at = $4, body = COALESCE(body, $5)
        WHERE scope = $1 AND key = $2 AND created_at = $3 AND status IS NULL RETURNING key`,
      [scope, key, at, this.clock.now(), outcome === undefined ? null : JSON.stringify({ keptOutcome: outcome })],
    );
    if (recorded.length === 0) throw new KeyInUse();
  }

  end(): void {
    this.#hasEnded = true;
  }
}

type Request = RequestWithViewer & RequestWithUploads;

async function hashOf(request: Request): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(request.body ?? {}));
  for (const { path } of request.uploads ?? []) hash.update(await readFile(path));
  return hash.digest('hex');
}

/**
 * Stores outcomes of POSTs: the same key and body run once, and each response follows current rights (api.md,
 * "Repeats").
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  readonly #log = new Logger('Idempotency');

  constructor(
    private readonly session: DatabaseSession,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return next.handle();
    if (key === '' || key.length > MAX_KEY_LENGTH) {
      const message = 'An Idempotency-Key has 1 to 255 characters.';
      throw new ValidationFailed([{ field: 'Idempotency-Key', message }]);
    }
    const who = String(viewerOf(request)?.userId ?? 'anonymous');
    const claim = { scope: `${who} ${request.method} ${request.url}`, key, at: this.clock.now() };
    const stored = await this.#claim(claim, await hashOf(request)).catch((error: unknown) => {
      // The claim may have been committed although the connection broke.
      if (isDatabaseAway(error)) void this.#store(claim, () => this.#removeClaim(claim));
      throw error;
    });
    if (stored === null) {
      const keyed = new ClaimedCall(claim, this.session, this.clock);
      return of(await this.#answer(claim, { call: expectCall(request, null, keyed), keyed, next, reply }));
    }
    void reply.header('idempotent-replayed', 'true');
    if (stored.status !== null) void reply.status(stored.status);
    expectCall(request, stored.outcome);
    return next.handle();
  }

  /** Runs the call and stores its outcome; a failure to store it does not change the response. */
  async #answer(claim: Claim, { call, keyed, next, reply }: Making): Promise<unknown> {
    const { statusCode: declared } = reply;
    const settle = (): Promise<void> => {
      const { done } = call;
      // After its deadline the call was answered 503, but its outcome is stored.
      const status = reply.sent ? declared : reply.statusCode;
      return this.#store(claim, () =>
        done === null ? this.#release(claim, keyed, declared) : this.#storeOutcome(claim, status, done),
      );
    };
    try {
      const body: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
      await settle();
      return body;
    } catch (error) {
      // The outcome stands although its response could not be created.
      const settled = settle();
      // Don't make the caller wait a second time for an unavailable database.
      if (!isDatabaseAway(error)) await settled;
      throw error;
    } finally {
      keyed.end();
    }
  }

  /** Null for a new claim; otherwise what the earlier call with the key did, and its status if it was stored. */
  async #claim(
    { scope, key, at }: Claim,
    hash: string,
  ): Promise<{ status: number | null; outcome: EarlierCall } | null> {
    const abandonedBefore = new Date(at.getTime() - ABANDONED_MS);
    const claimed = await this.unitOfWork.runStatement(() =>
      this.session.write(
        `INSERT INTO shared.idempotency_key AS kept (scope, key, request_hash, created_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (scope, key) DO UPDATE
           SET request_hash = excluded.request_hash, created_at = excluded.created_at, decided_at = NULL, status = NULL,
               body = NULL
           WHERE kept.created_at < $5 OR (kept.status IS NULL AND kept.decided_at IS NULL AND kept.created_at < $6)
         RETURNING key`,
        [scope, key, hash, at, new Date(at.getTime() - OUTCOME_LIFETIME_MS), abandonedBefore],
      ),
    );
    if (claimed.length === 1) return null;
    const [stored] = await this.session.query<StoredOutcome>(
      'SELECT request_hash, status, body, created_at, decided_at FROM shared.idempotency_key WHERE scope = $1 AND key = $2',
      [scope, key],
    );
    if (stored === undefined) throw new KeyInUse();
    const { status, body, created_at: claimedAt, decided_at: decidedAt } = stored;
    const isAbandoned = decidedAt !== null && claimedAt < abandonedBefore;
    if (status === null && !isAbandoned) throw new KeyInUse();
    if (stored.request_hash !== hash) throw new KeyReused();
    return { status, outcome: isKeptOutcome(body) ? body : DECIDED };
  }

  /**
   * Stores a claim's outcome; never rejects. Errors are logged once and retried in the background. Until it is stored,
   * a repeat is told that the call is still running; after the claim is abandoned, the call runs again.
   */
  async #store({ at }: Claim, write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      this.#log.warn({ err: error, claimedAt: at }, 'Storing the outcome of an Idempotency-Key failed; will retry');
      void this.#retry(write);
    }
  }

  async #retry(write: () => Promise<void>): Promise<void> {
    for (const wait of RETRY_PAUSES_MS) {
      await pause(wait, undefined, { ref: false });
      try {
        await write();
        return;
      } catch {
        // The first failure was logged.
      }
    }
  }

  /** Updates its own claim only: an abandoned one may belong to another call by now. */
  async #storeOutcome({ scope, key, at }: Claim, status: number, done: EarlierCall): Promise<void> {
    await this.unitOfWork.runStatement(() =>
      this.session.write(
        `UPDATE shared.idempotency_key SET status = $4, body = COALESCE(body, $5)
          WHERE scope = $1 AND key = $2 AND created_at = $3 AND status IS NULL`,
        [scope, key, at, status, JSON.stringify(done)],
      ),
    );
  }

  /** Ends the claim of a call that failed: the key is free again, unless the failure came after the decision. */
  async #release(claim: Claim, { isRecorded }: ClaimedCall, status: number): Promise<void> {
    await this.#removeClaim(claim);
    if (isRecorded) await this.#storeOutcome(claim, status, DECIDED);
  }

  async #removeClaim({ scope, key, at }: Claim): Promise<void> {
    await this.unitOfWork.runStatement(() =>
      this.session.write(
        `DELETE FROM shared.idempotency_key
          WHERE scope = $1 AND key = $2 AND created_at = $3 AND status IS NULL AND decided_at IS NULL`,
        [scope, key, at],
      ),
    );
  }
}

/**
 * The POST accepts an `Idempotency-Key` and acts through `@Repeatable`. On a form-data route `@FormData` goes below it,
 * because the lower decorator runs first.
 */
export const Idempotent = (): MethodDecorator & ClassDecorator =>
  applyDecorators(UseInterceptors(IdempotencyInterceptor));
