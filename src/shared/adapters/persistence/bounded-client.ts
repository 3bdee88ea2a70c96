import { connect } from 'node:net';
import pg from 'pg';
import { ambientDeadline, patience, type Deadline } from '../system/deadline.js';

const CANCEL_MS = 5_000;
/** PostgreSQL's CancelRequest (its manual, "Message Formats"). */
const CANCEL_CODE = 80_877_102;

const DEADLINE = Symbol('deadline');

/**
 * The question with the deadline of its request, or with that one. A connection that was waited for is handed over in the
 * context of whoever gave it back, so a pool's question takes its own along.
 */
export const withDeadline = <Asked extends object>(asked: Asked, deadline = ambientDeadline.getStore()): Asked => ({
  ...asked,
  [DEADLINE]: deadline,
});

const deadlineOf = (asked: unknown): Deadline | undefined =>
  typeof asked === 'object' && asked !== null && DEADLINE in asked
    ? (asked[DEADLINE] as Deadline | undefined)
    : ambientDeadline.getStore();

interface Server {
  host: string;
  port: number;
  processID: number | null;
  secretKey: number | null;
}

/** Asks the server to end what a lost connection had begun, as far as it can be reached: locks are then free. */
function cancel({ host, port, processID, secretKey }: Server): void {
  if (processID === null || secretKey === null) return;
  const packet = Buffer.alloc(16);
  for (const [index, value] of [16, CANCEL_CODE, processID, secretKey].entries()) packet.writeInt32BE(value, index * 4);
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${String(port)}`) : connect(port, host);
  socket.setTimeout(CANCEL_MS, () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.end(packet);
}

/**
 * A connection that does not wait longer than its question may take: one that stays silent is destroyed, so that nothing
 * waits behind it and the pool makes another. The driver's own limit leaves the silent connection in the pool.
 */
export class BoundedClient extends pg.Client {
  #timer: NodeJS.Timeout | undefined;

  constructor(config?: pg.ClientConfig) {
    super(config);
    const ask = this.query.bind(this) as (...given: unknown[]) => unknown;
    this.query = ((...given: unknown[]) => {
      this.#begin(deadlineOf(given[0]));
      return ask(...given);
    }) as typeof this.query;
    const end = (): void => clearTimeout(this.#timer);
    this.on('drain', end).on('end', end).on('error', end);
  }

  #begin(deadline: Deadline | undefined): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const { connection } = this as unknown as { connection: { stream: { destroy(error: Error): void } } };
      connection.stream.destroy(new Error('Query read timeout'));
      cancel(this as unknown as Server);
    }, patience(deadline)).unref();
  }
}
