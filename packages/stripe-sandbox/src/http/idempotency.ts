import type { Sandbox } from '../store/sandbox.js';
import { ProviderError } from './errors.js';
import { type Form, isForm } from './form.js';

/** An answer as it leaves: also what is kept under a key. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

export interface KeyedRequest {
  readonly account: string;
  readonly key: string;
  readonly endpoint: string;
  readonly parameters: string;
  readonly requestId: string;
}

const KEPT_MS = 24 * 3600 * 1000;
const LONGEST_KEY = 255;

/** The same parameters in another order are the same request. */
export function fingerprint(form: Form): string {
  const sorted = (value: unknown): unknown => {
    if (!isForm(value)) return value;
    const names = Object.keys(value).sort();
    return Object.fromEntries(names.map((name) => [name, sorted(value[name])]));
  };
  return JSON.stringify(sorted(form));
}

interface KeptRow {
  readonly endpoint: string;
  readonly parameters: string;
  readonly request_id: string;
  readonly status: number | null;
  readonly body: string | null;
}

/** Runs the request while no other with its key runs. Throws where one does. */
export async function aloneWithKey<T>(
  { keysInUse }: Sandbox,
  request: KeyedRequest,
  run: () => Promise<T>,
): Promise<T> {
  const name = `${request.account} ${request.key}`;
  if (keysInUse.has(name)) throw keyInUse(request.key);
  keysInUse.add(name);
  try {
    return await run();
  } finally {
    keysInUse.delete(name);
  }
}

/** Takes the key for this request, which runs alone with it, or gives back what it answered before; throws when it is another's. */
export async function claimKey(
  sandbox: Sandbox,
  request: KeyedRequest,
): Promise<(Answer & { requestId: string }) | null> {
  const { account, key, endpoint, parameters, requestId } = request;
  if (key.length > LONGEST_KEY) throw idempotencyError(400, 'Idempotency keys can be at most 255 characters long.');
  const { pool } = sandbox;
  const now = sandbox.clock.nowMs();
  await pool.query('delete from sandbox.idempotency where created_ms < $1 and status is not null', [now - KEPT_MS]);
  const claimed = await pool.query(
    `insert into sandbox.idempotency (account, key, endpoint, parameters, request_id, created_ms)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [account, key, endpoint, parameters, requestId, now],
  );
  if (claimed.rowCount === 1) return null;
  const { rows } = await pool.query<KeptRow>('select * from sandbox.idempotency where account = $1 and key = $2', [
    account,
    key,
  ]);
  return replay(request, rows[0]);
}

/** The first answer; null where the first request broke off before it had one, so that this one takes its place. */
function replay({ key, endpoint, parameters }: KeyedRequest, first: KeptRow | undefined) {
  if (first === undefined) throw keyInUse(key);
  if (first.endpoint !== endpoint || first.parameters !== parameters) {
    const what = first.endpoint === endpoint ? 'parameters' : 'endpoint';
    throw idempotencyError(
      400,
      `Keys for idempotent requests can only be used with the same ${what} they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  }
  if (first.status === null) return null;
  return { status: first.status, body: first.body ?? '', requestId: first.request_id };
}

export function keyInUse(key: string): ProviderError {
  return idempotencyError(
    409,
    `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Try again later.`,
    'idempotency_key_in_use',
  );
}

function idempotencyError(status: number, message: string, code?: string): ProviderError {
  const body = { type: 'idempotency_error' as const, message, ...(code === undefined ? {} : { code }) };
  return new ProviderError(status, body, { remembered: false });
}

export async function keepAnswer(
  sandbox: Sandbox,
  { account, key }: KeyedRequest,
  { status, body }: Answer,
): Promise<void> {
  await sandbox.pool.query('update sandbox.idempotency set status = $3, body = $4 where account = $1 and key = $2', [
    account,
    key,
    status,
    body,
  ]);
}

export async function releaseKey(sandbox: Sandbox, { account, key }: KeyedRequest): Promise<void> {
  await sandbox.pool.query('delete from sandbox.idempotency where account = $1 and key = $2 and status is null', [
    account,
    key,
  ]);
}
