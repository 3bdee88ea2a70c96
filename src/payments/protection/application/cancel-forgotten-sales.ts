import { Injectable, Logger } from '@nestjs/common';
import { DeliveryDesk } from '../../../delivery/published/delivery-desk.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { CancelByClock } from './cancel-by-clock.js';
import { forEachInTurn, logIfExpected } from '../../provider/application/failures.js';

const PATIENCE_MS = 72 * 3_600_000;

/** 72 hours after a window in which no one set off the sale is cancelled with a full refund (product.md §4, "auto-cancel"). */
@Injectable()
export class CancelForgottenSales {
  readonly #log = new Logger(CancelForgottenSales.name);

  constructor(
    private readonly desk: DeliveryDesk,
    private readonly cancel: CancelByClock,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - PATIENCE_MS);
    const failed = 'A sale that no one set off for could not be cancelled';
    await forEachInTurn(await this.desk.notSetOff(before), (listingId) =>
      this.cancel.execute(listingId, 'not-set-off').catch(logIfExpected(this.#log, { listingId }, failed)),
    );
  }
}
