import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, mergeMap, of, type Observable } from 'rxjs';
import { viewerOf } from '../../../shared/adapters/http/access.js';
import { DriverJobs } from '../../application/driver-jobs.js';
import type { DriverJobView } from '../../published/views.js';

/** A repeated step is answered as the first time, but without addresses that its driver is not told any more (product.md §6). */
@Injectable()
export class RepeatedJob implements NestInterceptor {
  constructor(private readonly jobs: DriverJobs) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const driverId = viewerOf(http.getRequest<FastifyRequest>())?.userId;
    const isRepeat = (): boolean => http.getResponse<FastifyReply>().hasHeader('idempotent-replayed');
    return next
      .handle()
      .pipe(
        mergeMap((body: DriverJobView) =>
          isRepeat() && driverId !== undefined ? from(this.#asTold(body, driverId)) : of(body),
        ),
      );
  }

  async #asTold(stored: DriverJobView, driverId: number): Promise<DriverJobView> {
    const now = await this.jobs.one({ deliveryId: stored.id, driverId });
    if (now.pickup !== undefined) return stored;
    const bare = { ...stored };
    delete bare.pickup;
    delete bare.dropoff;
    return bare;
  }
}
