import type { FastifyReply } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Clock } from '../../../shared/application/ports/clock.js';
import { isStaff, type Viewer } from '../../../shared/application/viewer.js';
import type { TransactionMoved } from '../../published/views.js';
import type { TransactionState } from './transaction-channel.js';

const HEARTBEAT_MS = 20_000;
/** After so long a page whose connection broke asks again. */
const RETRY_MS = 3_000;

function seesFunds(viewer: Viewer | null, { sellerId, buyerId, driverId }: TransactionState): boolean {
  return viewer !== null && (isStaff(viewer) || [sellerId, buyerId, driverId].includes(viewer.userId));
}

/** The answer that stays open for one page: its transaction's states, each once and never an older after a newer one. */
export class TransactionStream {
  #seen: number;
  #early: TransactionState | null = null;
  #heartbeat: NodeJS.Timeout | null = null;

  constructor(
    private readonly reply: FastifyReply,
    private readonly viewer: Viewer | null,
    private readonly clock: Clock,
    /** The version that the page has seen, as its `Last-Event-ID` says; 0 for none. */
    seen = 0,
  ) {
    this.#seen = seen;
  }

  /** Of the person whose page it is; null for a visitor. */
  get sessionId(): string | null {
    return this.viewer?.sessionId ?? null;
  }

  /** Starts with the state that was read, unless the page knows it; what was told meanwhile follows. */
  open(state: TransactionState): void {
    const { reply } = this;
    void reply.header('content-type', 'text/event-stream; charset=utf-8');
    const headers = reply.getHeaders() as OutgoingHttpHeaders;
    reply.hijack();
    reply.raw.writeHead(200, {
      ...headers,
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // The connection ends with the stream: kept alive, it would hold up the server's end until its own time is over.
      connection: 'close',
    });
    this.#heartbeat = setInterval(() => reply.raw.write(': still here\n\n'), HEARTBEAT_MS);
    reply.raw.write(`: listening\nretry: ${String(RETRY_MS)}\n\n`);
    // An id above the current version is not one of ours: the state is sent again.
    if (state.version !== this.#seen) this.#write(state);
    if (this.#early !== null) this.tell(this.#early);
  }

  /** Writes the state unless it is known; before `open` it is kept for it. */
  tell(state: TransactionState): void {
    if (this.#heartbeat === null) this.#early = state;
    else if (state.version > this.#seen) this.#write(state);
  }

  /** Ends the answer; the page asks again by itself. */
  end(): void {
    if (this.#heartbeat === null) return;
    clearInterval(this.#heartbeat);
    if (!this.reply.raw.writableEnded) this.reply.raw.end();
  }

  #write(state: TransactionState): void {
    // Notifications still arrive during shutdown, after the streams have ended.
    if (this.reply.raw.writableEnded) return;
    const at = this.clock.now().toISOString();
    const { status, fundsState, version } = state;
    const moved: TransactionMoved = { status, at, ...(seesFunds(this.viewer, state) ? { fundsState } : {}) };
    this.#seen = version;
    this.reply.raw.write(`id: ${String(version)}\ndata: ${JSON.stringify(moved)}\n\n`);
  }
}
