import { Injectable, Logger } from '@nestjs/common';
import { DeliveryDesk } from '../../../delivery/published/delivery-desk.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { CancelAutomatically } from './cancel-automatically.js';
import { forEachInTurn, logIfExpected } from '../../provider/application/failures.js';

const GRACE_MS = 72 * 3_600_000;

/** Cancels a sale with a full refund 72 hours after a window in which no one set off (product.md §4, "auto-cancel"). */
@Injectable()
export class CancelOverdueSales {
  readonly #log = new Logger(CancelOverdueSales.name);

  constructor(
    private readonly desk: DeliveryDesk,
    private readonly cancel: CancelAutomatically,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - GRACE_MS);
    const failed = 'A sale that no one set off for could not be cancelled';
    await forEachInTurn(await this.desk.notSetOff(before), (listingId) =>
      this.cancel.execute(listingId, 'not-set-off').catch(logIfExpected(this.#log, { listingId }, failed)),
    );
  }
}
