import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/http/access.js';
import { problemFor } from '../../platform/http/problem.filter.js';
import { Readiness, type ReadyParts, type ReadyStatus } from '../../platform/health/readiness.js';
import { Restoration } from '../../platform/application/ports/restoration.js';

/** The state of the instance; a 503 also says why it is not ready. */
interface ReadyView {
  status: ReadyStatus;
  parts: ReadyParts;
  /** In a restored database most workers are paused until the reconciliation. */
  workers?: 'paused-after-restore';
}

const NOT_READY = { code: 'unavailable', message: 'Porchlight is not ready to answer.' };

/** Liveness and readiness (api.md, "Running it"). */
@Access('public')
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly restoration: Restoration,
  ) {}

  @Get('healthz')
  @Header('cache-control', 'no-store')
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * 503 while the instance cannot work: the database or the queue is away, or it is shutting down. Answered from cached
   * state.
   */
  @Get('readyz')
  @Header('cache-control', 'no-store')
  ready(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): ReadyView {
    const { status, parts } = this.readiness;
    const workers = this.restoration.isPaused ? { workers: 'paused-after-restore' as const } : {};
    if (status === 'ok') return { status, parts, ...workers };
    void reply.status(503);
    return { ...problemFor(request, NOT_READY), status, parts, ...workers };
  }
}
