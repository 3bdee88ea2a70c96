import { Controller, Get, Param, Req, Res, type BeforeApplicationShutdown } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, MaybeViewer } from '../../../shared/adapters/http/access.js';
import { RateLimited } from '../../../shared/adapters/http/rate-limit.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { isStaff, type Viewer } from '../../../shared/application/viewer.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import { TransactionRegister } from '../../published/transaction-register.js';
import type { TransactionMoved } from '../../published/views.js';
import { TransactionChannel, type MoveNotice } from '../live/transaction-channel.js';

const HEARTBEAT_MS = 20_000;
const MOST_STREAMS = 20;

type Parties = Pick<MoveNotice, 'status' | 'fundsState' | 'sellerId' | 'buyerId' | 'driverId'>;

function seesFunds(viewer: Viewer | null, { sellerId, buyerId, driverId }: Parties): boolean {
  return viewer !== null && (isStaff(viewer) || [sellerId, buyerId, driverId].includes(viewer.userId));
}

/** The moves of a transaction as server-sent events; the first one is how it stands. */
@Access('public')
@Controller('api/products')
export class TransactionEventsController implements BeforeApplicationShutdown {
  readonly #open = new Set<FastifyReply>();
  readonly #perClient = new Map<string, number>();

  constructor(
    private readonly register: TransactionRegister,
    private readonly channel: TransactionChannel,
    private readonly clock: Clock,
  ) {}

  @Get(':shareLink/events')
  async stream(
    @Param('shareLink') shareLink: string,
    @MaybeViewer() viewer: Viewer | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const listing = await this.register.findByShareLink(shareLink);
    if (listing === null) throw new NotFound('This item');
    const streams = this.#perClient.get(request.ip) ?? 0;
    if (streams >= MOST_STREAMS) throw new RateLimited(30);
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const tell = (state: Parties): void => {
      const { status, fundsState } = state;
      const at = this.clock.now().toISOString();
      const moved: TransactionMoved = { status, at, ...(seesFunds(viewer, state) ? { fundsState } : {}) };
      reply.raw.write(`id: ${at}\ndata: ${JSON.stringify(moved)}\n\n`);
    };
    const stopListening = this.channel.listen(shareLink, tell);
    const heartbeat = setInterval(() => reply.raw.write(': still here\n\n'), HEARTBEAT_MS);
    this.#open.add(reply);
    this.#perClient.set(request.ip, streams + 1);
    reply.raw.once('close', () => {
      stopListening();
      clearInterval(heartbeat);
      this.#open.delete(reply);
      this.#forget(request.ip);
    });
    tell(listing);
  }

  /** Open streams would keep the server from closing. */
  beforeApplicationShutdown(): void {
    for (const reply of this.#open) reply.raw.end();
  }

  #forget(ip: string): void {
    const left = (this.#perClient.get(ip) ?? 1) - 1;
    if (left <= 0) this.#perClient.delete(ip);
    else this.#perClient.set(ip, left);
  }
}
