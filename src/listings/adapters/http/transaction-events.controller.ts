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
import { Access, MaybeViewer } from '../../../shared/adapters/http/access.js';
import { LiveSessions } from '../../../identity/published/live-sessions.js';
import { networkOf } from '../../../shared/adapters/http/network-of.js';
import { RateLimited } from '../../../shared/adapters/http/rate-limit.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import type { Viewer } from '../../../shared/application/viewer.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import { TransactionRegister } from '../../published/transaction-register.js';
import { TransactionChannel, type TransactionState } from '../live/transaction-channel.js';
import { TransactionStream } from '../live/transaction-stream.js';

/** Several tabs, and several people behind one address. */
const MAX_STREAMS = 20;
const RETRY_SECONDS = 30;

/** How soon a stream ends after the session that asked for it. */
const SESSION_CHECK_MS = 5_000;

/** The version in a `Last-Event-ID`; 0 for anything else. */
const seenBy = (id: unknown): number => (typeof id === 'string' && /^\d{1,9}$/.test(id) ? Number(id) : 0);

/** The moves of a transaction as server-sent events; the first one is how it stands. */
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
    this.#check = setInterval(() => void this.#endOver(), SESSION_CHECK_MS).unref();
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
    this.#takePlace(client);
    const stream = new TransactionStream(reply, viewer, this.clock, seenBy(headers['last-event-id']));
    // Listening begins before the state is read, so that no move falls between the two.
    const stopListening = this.channel.listen(shareLink, (state) => void this.#tell(stream, shareLink, state));
    reply.raw.once('close', () => {
      stopListening();
      this.#open.delete(stream);
      this.#leavePlace(client);
      stream.end();
    });
    const listing = await this.register.findByShareLink(shareLink);
    if (listing === null) throw new NotFound('item');
    if (reply.raw.destroyed) return;
    this.#open.add(stream);
    stream.open(listing);
    // The router takes HEAD wherever it takes GET; what has no body has nothing to stay open for.
    if (this.#isEnding || method === 'HEAD') stream.end();
  }

  /** Open streams would keep the server from closing. */
  beforeApplicationShutdown(): void {
    this.#isEnding = true;
    if (this.#check !== null) clearInterval(this.#check);
    for (const stream of this.#open) stream.end();
  }

  /** A session can be ended on any instance; one question for all streams of this one. A page asks again as a visitor. */
  async #endOver(): Promise<void> {
    const ids = new Set([...this.#open].flatMap(({ sessionId }) => sessionId ?? []));
    if (ids.size === 0) return;
    // As long as it can't be asked, no one is shut out.
    const over = await this.sessions.overOf([...ids]).catch(() => new Set<string>());
    for (const stream of this.#open) if (stream.sessionId !== null && over.has(stream.sessionId)) stream.end();
  }

  async #tell(stream: TransactionStream, shareLink: string, state: TransactionState | null): Promise<void> {
    const known = state ?? (await this.register.findByShareLink(shareLink).catch(() => null));
    if (known !== null) stream.tell(known);
  }

  #takePlace(client: string): void {
    const taken = this.#perClient.get(client) ?? 0;
    if (taken >= MAX_STREAMS) throw new RateLimited(RETRY_SECONDS);
    this.#perClient.set(client, taken + 1);
  }

  #leavePlace(client: string): void {
    const left = (this.#perClient.get(client) ?? 1) - 1;
    if (left <= 0) this.#perClient.delete(client);
    else this.#perClient.set(client, left);
  }
}
