import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import type { UploadedFile } from '../../shared/application/ports/image-processor.js';
import { ProofMissing } from '../domain/delivery.errors.js';
import { momentOf } from '../domain/happened-at.js';
import { requireAllChecks, type PickupChecks } from '../domain/pickup-checks.js';
import { itemPickedUp } from '../published/events.js';
import { DeliverySteps } from './delivery-steps.js';
import { HandOverCodes } from './hand-over-codes.js';
import { moveOf } from './move-facts.js';
import { ProofPhotos } from './proof-photos.js';

export interface PickUpCommand {
  deliveryId: string;
  driverId: number;
  /** Not needed where an administrator lifted it. */
  code: string | null;
  checks: PickupChecks;
  photo: UploadedFile | null;
  happenedAt: Date | null;
}

/**
 * The driver takes the item from the seller. Throws `ProofMissing`, `PhotoRefused`, `CodeWrong`, `CodeLocked`, `NotFound`,
 * `WrongState`, `FundsFrozen`. A wrong code is counted although the call fails.
 */
@Injectable()
export class PickUpItem {
  constructor(
    private readonly steps: DeliverySteps,
    private readonly codes: HandOverCodes,
    private readonly photos: ProofPhotos,
    private readonly clock: Clock,
  ) {}

  async execute({ deliveryId, driverId, code, checks, photo: file, happenedAt }: PickUpCommand): Promise<void> {
    requireAllChecks(checks);
    if (file === null) throw new ProofMissing('photo', 'Take a photo of the item at the pickup.');
    const at = momentOf(happenedAt, this.clock.now());
    await this.steps.requireReady(deliveryId, driverId, ['dispatched']);
    await this.photos.keepFor(file, (photo) =>
      this.steps.run(deliveryId, (delivery) => {
        const codeMatches = this.codes.compare(deliveryId, 'pickup', code, delivery.state.pickupCode);
        const refusal = delivery.pickUp(driverId, { at, codeMatches });
        if (refusal !== null) return { refusal };
        const byCode = codeMatches === true;
        const proof = {
          step: 'pickup',
          byCode,
          photo,
          checks,
          reason: null,
          note: null,
          byUserId: driverId,
          happenedAt: at,
        } as const;
        return { move: 'pickup', proof, facts: [itemPickedUp(moveOf(delivery, driverId, at))] };
      }),
    );
  }
}
