import { Injectable } from '@nestjs/common';
import { DeliverySteps } from './delivery-steps.js';

/** The driver gives a job back before setting off. Throws `NotFound`, `WrongState`. */
@Injectable()
export class GiveBackJob {
  constructor(private readonly steps: DeliverySteps) {}

  execute({ deliveryId, driverId }: { deliveryId: string; driverId: number }): Promise<void> {
    return this.steps.run(deliveryId, (delivery) => {
      delivery.giveBack(driverId);
      return { driver: null };
    });
  }
}
