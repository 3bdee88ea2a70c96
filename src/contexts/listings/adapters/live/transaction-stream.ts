import type { FastifyReply } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Clock } from '../../../../platform/application/ports/clock.js';
import { isStaff, type Viewer } from '../../../../platform/application/viewer.js';
import type { TransactionMoved } from '../../published/views.js';
import type { TransactionState } from './transaction-channel.js';

const HEARTBEAT_MS = 20_000;
/** Reconnection delay sent to the page. */
const RETRY_MS = 3_000;

function seesFunds(viewer: Viewer | null, { sellerId, buyerId, driverId }: TransactionState): boolean {
  return viewer !== null && (isStaff(viewer) || [sellerId, buyerId, driverId].includes(viewer.userId));
}

/** The open response of one page: sends each state of its transaction once and in order. */
export class TransactionStream {
  #seen: number;
  #early: TransactionState | null = null;
  #heartbeat: NodeJS.Timeout | null = null;

  constructor(
    private readonly reply: FastifyReply,
    private readonly viewer: Viewer | null,
    private readonly clock: Clock,
    /** The last version that the page received, from its `Last-Event-ID`; 0 if none. */
    seen = 0,
  ) {
    this.#seen = seen;
  }

  /** The session behind the page; null for a visitor. */
  get sessionId(): string | null {
    return this.viewer?.sessionId ?? null;
  }

  /** Sends the state that was read unless the page has it, then any newer one that arrived in the meantime. */
  open(state: TransactionState): void {
    const { reply } = this;
    void reply.header('content-type', 'text/event-stream; charset=utf-8');
    const headers = reply.getHeaders() as OutgoingHttpHeaders;
    reply.hijack();
    reply.raw.writeHead(200, {
      ...headers,
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // Close the connection with the stream: keep-alive would delay the shutdown until its timeout.
      connection: 'close',
    });
    this.#heartbeat = setInterval(() => reply.raw.write(': still here\n\n'), HEARTBEAT_MS);
    reply.raw.write(`: listening\nretry: ${String(RETRY_MS)}\n\n`);
    // A version above the current one is not ours, so send the state again.
    if (state.version !== this.#seen) this.#write(state);
    if (this.#early !== null) this.push(this.#early);
  }

  /** Sends the state if it is newer; before `open`, buffers it. */
  push(state: TransactionState): void {
    if (this.#heartbeat === null) this.#early = state;
    else if (state.version > this.#seen) this.#write(state);
  }

  /** Ends the response; the page reconnects automatically. */
  end(): void {
    if (this.#heartbeat === null) return;
    clearInterval(this.#heartbeat);
    if (!this.reply.raw.writableEnded) this.reply.raw.end();
  }

  #write(state: TransactionState): void {
    // Notifications may still arrive during shutdown, after the streams have ended.
    if (this.reply.raw.writableEnded) return;
    const at = this.clock.now().toISOString();
    const { status, fundsState, version } = state;
    const moved: TransactionMoved = { status, at, ...(seesFunds(this.viewer, state) ? { fundsState } : {}) };
    this.#seen = version;
    this.reply.raw.write(`id: ${String(version)}\ndata: ${JSON.stringify(moved)}\n\n`);
  }
}
