import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import type { UploadedFile } from '../../shared/application/ports/image-processor.js';
import { momentOf } from '../domain/happened-at.js';
import { itemDelivered } from '../published/events.js';
import { DeliverySteps } from './delivery-steps.js';
import { HandOverCodes } from './hand-over-codes.js';
import { moveOf } from './move-facts.js';
import { ProofPhotos } from './proof-photos.js';

export interface DeliverCommand {
  deliveryId: string;
  driverId: number;
  code: string | null;
  photo: UploadedFile | null;
  happenedAt: Date | null;
}

/**
 * The driver hands the item over at the door, or leaves it where the buyer chose no contact. Throws `ProofMissing`,
 * `PhotoRefused`, `CodeWrong`, `CodeLocked`, `NotFound`, `WrongState`. A wrong code is counted although the call fails.
 */
@Injectable()
export class DeliverItem {
  constructor(
    private readonly steps: DeliverySteps,
    private readonly codes: HandOverCodes,
    private readonly photos: ProofPhotos,
    private readonly clock: Clock,
  ) {}

  async execute({ deliveryId, driverId, code, photo: file, happenedAt }: DeliverCommand): Promise<void> {
    const at = momentOf(happenedAt, this.clock.now());
    await this.steps.requireReady(deliveryId, driverId, ['picked_up']);
    await this.photos.keepFor(file, (photo) =>
      this.steps.run(deliveryId, (delivery) => {
        const codeMatches = this.codes.compare(deliveryId, 'delivery', code, delivery.state.deliveryCode);
        const outcome = delivery.deliver(driverId, { at, codeMatches, hasPhoto: photo !== null });
        if (outcome !== 'code' && outcome !== 'photo') return { refusal: outcome };
        const byCode = outcome === 'code';
        const proof = {
          step: 'delivery',
          byCode,
          photo,
          checks: null,
          reason: null,
          note: null,
          byUserId: driverId,
          happenedAt: at,
        } as const;
        return {
          move: 'deliver',
          proof,
          facts: [itemDelivered({ ...moveOf(delivery, driverId, at), proof: outcome })],
        };
      }),
    );
  }
}
