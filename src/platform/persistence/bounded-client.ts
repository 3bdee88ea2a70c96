import { connect } from 'node:net';
import pg from 'pg';
import { ambientDeadline, timeoutFor, type Deadline } from '../system/deadline.js';

const CANCEL_MS = 5_000;
/** PostgreSQL's CancelRequest (its manual, "Message Formats"). */
const CANCEL_CODE = 80_877_102;

const DEADLINE = Symbol('deadline');

/**
 * Gives a query the deadline of its request, or the given one. A connection from the pool may arrive in the context of
 * the caller that released it, so a pool's query carries its own deadline.
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

/** Asks the server to cancel the lost connection's statement, if it can be reached, to release its locks. */
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
 * A client that waits for a query no longer than its deadline, then destroys the connection, so that nothing queues
 * behind it and the pool opens another. The driver's own timeout leaves the unresponsive connection in the pool.
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
    }, timeoutFor(deadline)).unref();
  }
}
