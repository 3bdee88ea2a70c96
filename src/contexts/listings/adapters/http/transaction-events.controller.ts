import {
  Controller,
  Get,
  Param,
  Req,
  Res,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, MaybeViewer } from '../../../../platform/http/access.js';
import { LiveSessions } from '../../../identity/published/live-sessions.js';
import { networkOf } from '../../../../platform/http/network-of.js';
import { RateLimited } from '../../../../platform/http/rate-limit.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import type { Viewer } from '../../../../platform/application/viewer.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { TransactionRegister } from '../../published/transaction-register.js';
import { TransactionChannel, type TransactionState } from '../live/transaction-channel.js';
import { TransactionStream } from '../live/transaction-stream.js';

/** Allows for several tabs, and several people behind one IP address. */
const MAX_STREAMS = 20;
const RETRY_SECONDS = 30;

/** A stream ends at most this long after its session. */
const SESSION_CHECK_MS = 5_000;

/** The version in `Last-Event-ID`, or 0 if it is missing or invalid. */
const seenBy = (id: unknown): number => (typeof id === 'string' && /^\d{1,9}$/.test(id) ? Number(id) : 0);

/** Streams a transaction's changes as server-sent events, starting with its current state. */
@ApiTags('Buying')
@Access('public')
@Controller('api/products')
export class TransactionEventsController implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #open = new Set<TransactionStream>();
  readonly #perClient = new Map<string, number>();
  #isEnding = false;
  #check: NodeJS.Timeout | null = null;

  constructor(
    private readonly register: TransactionRegister,
    private readonly channel: TransactionChannel,
    private readonly clock: Clock,
    private readonly sessions: LiveSessions,
  ) {}

  onApplicationBootstrap(): void {
    this.#check = setInterval(() => void this.#endExpired(), SESSION_CHECK_MS).unref();
  }

  @Get(':shareLink/events')
  @ApiProduces('text/event-stream')
  @ApiOperation({ summary: 'The moves of a transaction as they happen; goes on after the Last-Event-ID' })
  async stream(
    @Param('shareLink') shareLink: string,
    @MaybeViewer() viewer: Viewer | null,
    @Req() { ip, headers, method }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const client = networkOf(ip);
    this.#acquireSlot(client);
    const stream = new TransactionStream(reply, viewer, this.clock, seenBy(headers['last-event-id']));
    // Subscribe before reading the state, so that no change is missed in between.
    const stopListening = this.channel.listen(shareLink, (state) => void this.#push(stream, shareLink, state));
    reply.raw.once('close', () => {
      stopListening();
      this.#open.delete(stream);
      this.#releaseSlot(client);
      stream.end();
    });
    const listing = await this.register.findByShareLink(shareLink);
    if (listing === null) throw new NotFound('item');
    if (reply.raw.destroyed) return;
    this.#open.add(stream);
    stream.open(listing);
    // The router also sends HEAD requests here; they have no body, so there is nothing to stream.
    if (this.#isEnding || method === 'HEAD') stream.end();
  }

  /** Ends the open streams, which would otherwise block the server's shutdown. */
  beforeApplicationShutdown(): void {
    this.#isEnding = true;
    if (this.#check !== null) clearInterval(this.#check);
    for (const stream of this.#open) stream.end();
  }

  /**
   * Ends the streams of ended sessions, which any instance may have ended, with one query for all. The page reconnects
   * as a visitor.
   */
  async #endExpired(): Promise<void> {
    const ids = new Set([...this.#open].flatMap(({ sessionId }) => sessionId ?? []));
    if (ids.size === 0) return;
    // If the query fails, keep every stream open.
    const over = await this.sessions.overOf([...ids]).catch(() => new Set<string>());
    for (const stream of this.#open) if (stream.sessionId !== null && over.has(stream.sessionId)) stream.end();
  }

  async #push(stream: TransactionStream, shareLink: string, state: TransactionState | null): Promise<void> {
    const known = state ?? (await this.register.findByShareLink(shareLink).catch(() => null));
    if (known !== null) stream.push(known);
  }

  #acquireSlot(client: string): void {
    const taken = this.#perClient.get(client) ?? 0;
    if (taken >= MAX_STREAMS) throw new RateLimited(RETRY_SECONDS);
    this.#perClient.set(client, taken + 1);
  }

  #releaseSlot(client: string): void {
    const left = (this.#perClient.get(client) ?? 1) - 1;
    if (left <= 0) this.#perClient.delete(client);
    else this.#perClient.set(client, left);
  }
}
