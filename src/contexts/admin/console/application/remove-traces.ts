import { Injectable } from '@nestjs/common';
import { DeliveryTraces } from '../../../delivery/published/delivery-traces.js';
import { EndedSales, type EndedSale } from '../../../listings/published/ended-sales.js';
import { MoneyTraces } from '../../../payments/published/money-traces.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import type { SaleTrace } from '../../../../platform/domain/removed.js';
import { KEPT_MS } from '../domain/kept-traces.js';

const BATCH = 100;
/** Anything beyond this waits for the next night, so that other jobs are not delayed. */
const MAX_BATCHES = 500;

/** Removes the addresses or photos of sales that ended long enough ago and whose money is settled (decision 0019). */
@Injectable()
export class RemoveTraces {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sales: EndedSales,
    private readonly deliveries: DeliveryTraces,
    private readonly money: MoneyTraces,
    private readonly clock: Clock,
  ) {}

  /** Returns the number of sales cleared. */
  async execute(trace: SaleTrace): Promise<number> {
    const now = this.clock.now();
    const endedBefore = new Date(now.getTime() - KEPT_MS[trace]);
    await this.#whole(() => this.sales.recordEnds(now, BATCH));
    if (trace === 'addresses') await this.#whole(() => this.money.maskLapsed(endedBefore, BATCH, now));
    let removed = 0;
    let after: EndedSale | null = null;
    for (let batch = 0; batch < MAX_BATCHES; batch++) {
      const sales: EndedSale[] = await this.sales.withTraces(trace, { endedBefore, after, most: BATCH });
      removed += await this.#remove(trace, sales, now);
      if (sales.length < BATCH) break;
      after = sales.at(-1) ?? null;
    }
    return removed;
  }

  /** Runs each batch in a unit of work until a batch is not full. */
  async #whole(batch: () => Promise<number>): Promise<void> {
    for (let count = 0; count < MAX_BATCHES; count++) {
      if ((await this.unitOfWork.run(batch)) < BATCH) return;
    }
  }

  /** Checks the money only after locking the sales, so that nothing can move in between. */
  #remove(trace: SaleTrace, sales: EndedSale[], now: Date): Promise<number> {
    return this.unitOfWork.run(async () => {
      const held = await this.sales.hold(sales.map(({ listingId }) => listingId));
      const unsettled = await this.money.unsettled(held);
      const ready = held.filter((listingId) => !unsettled.has(listingId));
      if (ready.length === 0) return 0;
      await this.sales.remove(trace, ready, now);
      await this.deliveries.remove(trace, ready);
      await this.money.remove(trace, ready, now);
      return ready.length;
    });
  }
}
