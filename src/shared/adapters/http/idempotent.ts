import {
  applyDecorators,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { concatMap, from, Observable, of } from 'rxjs';
import { Clock } from '../../application/ports/clock.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { DomainError, ValidationFailed } from '../../domain/domain-error.js';
import { DatabaseSession } from '../persistence/database-session.js';
import type { RequestWithViewer } from './access.js';
import type { RequestWithUploads } from './form-data.js';

class KeyReused extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'idempotency-key-reused';
  constructor() {
    super('This Idempotency-Key was used for another request.');
  }
}

class KeyInUse extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'idempotency-key-in-use';
  constructor() {
    super('The same request is still running. Please wait a moment.');
  }
}

interface StoredAnswer {
  request_hash: string;
  status: number | null;
  body: unknown;
  created_at: Date;
}

const MOST = 255;
const ANSWER_LIFETIME_MS = 24 * 3_600_000;
/** A claim without an answer that is older than this belongs to a server that died; the use cases repeat safely. */
const ABANDONED_MS = 60_000;

type Request = RequestWithViewer & RequestWithUploads;

async function hashOf(request: Request): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(request.body ?? {}));
  for (const { path } of request.uploads ?? []) hash.update(await readFile(path));
  return hash.digest('hex');
}

/** Stored answers for repeated POSTs: same key and body, same answer (api.md, "Repeats"). */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
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
    if (key === '' || key.length > MOST) {
      const message = 'An Idempotency-Key has 1 to 255 characters.';
      throw new ValidationFailed([{ field: 'Idempotency-Key', message }]);
    }
    const scope = `${String(request.user?.userId ?? 'anonymous')} ${request.method} ${request.url}`;
    const stored = await this.#claim(scope, key, await hashOf(request));
    if (stored !== null) {
      void reply.status(stored.status).header('idempotent-replayed', 'true');
      return of(stored.body);
    }
    return new Observable<unknown>((subscriber) => {
      const running = next
        .handle()
        .pipe(concatMap((body: unknown) => from(this.#keep(scope, key, reply.statusCode, body).then(() => body))))
        .subscribe({
          next: (body) => {
            subscriber.next(body);
          },
          complete: () => {
            subscriber.complete();
          },
          error: (error: unknown) => {
            void this.#forget(scope, key).finally(() => {
              subscriber.error(error);
            });
          },
        });
      return () => {
        running.unsubscribe();
      };
    });
  }

  async #claim(scope: string, key: string, hash: string): Promise<{ status: number; body: unknown } | null> {
    const now = this.clock.now();
    return this.unitOfWork.run(async () => {
      await this.session.write(
        `DELETE FROM shared.idempotency_key WHERE scope = $1 AND key = $2
           AND (created_at < $3 OR (status IS NULL AND created_at < $4))`,
        [scope, key, new Date(now.getTime() - ANSWER_LIFETIME_MS), new Date(now.getTime() - ABANDONED_MS)],
      );
      const claimed = await this.session.write(
        `INSERT INTO shared.idempotency_key (scope, key, request_hash, created_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT DO NOTHING RETURNING key`,
        [scope, key, hash, now],
      );
      if (claimed.length === 1) return null;
      const [stored] = await this.session.query<StoredAnswer>(
        'SELECT request_hash, status, body, created_at FROM shared.idempotency_key WHERE scope = $1 AND key = $2',
        [scope, key],
      );
      if (stored === undefined || stored.status === null) throw new KeyInUse();
      if (stored.request_hash !== hash) throw new KeyReused();
      return { status: stored.status, body: stored.body };
    });
  }

  async #keep(scope: string, key: string, status: number, body: unknown): Promise<void> {
    await this.unitOfWork.run(() =>
      this.session.write('UPDATE shared.idempotency_key SET status = $3, body = $4 WHERE scope = $1 AND key = $2', [
        scope,
        key,
        status,
        JSON.stringify(body ?? null),
      ]),
    );
  }

  async #forget(scope: string, key: string): Promise<void> {
    await this.unitOfWork.run(() =>
      this.session.write('DELETE FROM shared.idempotency_key WHERE scope = $1 AND key = $2 AND status IS NULL', [
        scope,
        key,
      ]),
    );
  }
}

/** The POST may carry an `Idempotency-Key`. On a form-data route `@FormData` stands below it, because the lower decorator runs first. */
export const Idempotent = (): MethodDecorator & ClassDecorator =>
  applyDecorators(UseInterceptors(IdempotencyInterceptor));
