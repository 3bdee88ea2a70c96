import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { torontoDay, type CalendarDay } from '../../../../platform/domain/toronto-time.js';
import { planRun, type RunJob, type RunStop } from '../../domain/plan-run.js';
import type { RunStopView, RunView } from '../../published/views.js';
import { runJobsOf } from './run-times.js';
import { areaOf, toTenths } from './driver-jobs.js';
import { DeliveryRepository } from '../ports/delivery.repository.js';
import { DriverRepository } from '../ports/driver.repository.js';

const stopView = ({ job, step, km }: RunStop): RunStopView => ({
  jobId: job.id,
  step,
  day: job.day,
  window: job.window,
  area: areaOf(step === 'pickup' ? job.pickup : job.dropOff),
  km: km === null ? null : toTenths(km),
});

/** Shows the remaining stops of a driver's day in driving order (product.md §6). */
@Injectable()
export class ShowRun {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly drivers: DriverRepository,
    private readonly register: TransactionRegister,
    private readonly clock: Clock,
  ) {}

  /** Without a day, shows today's run including overdue jobs. Throws `NotFound` for someone who never applied to drive. */
  async execute({ driverId, day }: { driverId: number; day: CalendarDay | null }): Promise<RunView> {
    if ((await this.drivers.find(driverId)) === null) throw new NotFound('driver');
    const today = torontoDay(this.clock.now());
    const wanted = day ?? today;
    const stops = planRun(await this.#jobs(driverId, { from: wanted === today ? null : wanted, to: wanted })).map(
      stopView,
    );
    return { day: wanted, km: toTenths(stops.reduce((sum, { km }) => sum + (km ?? 0), 0)), stops };
  }

  async #jobs(driverId: number, days: { from: CalendarDay | null; to: CalendarDay }): Promise<RunJob[]> {
    const deliveries = await this.deliveries.listOpen(driverId, days);
    const listings = await this.register.findMany(deliveries.map(({ state }) => state.listingId));
    return runJobsOf(deliveries, listings);
  }
}
