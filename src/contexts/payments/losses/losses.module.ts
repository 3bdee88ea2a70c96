import { Module } from '@nestjs/common';
import { DeliveryModule } from '../../delivery/delivery.module.js';
import { ListingsModule } from '../../listings/listings.module.js';
import { SqlLosses } from './adapters/persistence/sql-losses.js';
import { LossCeilings } from './application/loss-ceilings.js';
import { PickupFees } from './application/pickup-fees.js';
import { Losses } from './application/ports/losses.js';

/** What the platform bears by other people's choices, and the ceilings of it. */
@Module({
  imports: [DeliveryModule, ListingsModule],
  providers: [LossCeilings, PickupFees, { provide: Losses, useClass: SqlLosses }],
  exports: [LossCeilings, Losses, PickupFees],
})
export class LossesModule {}
