import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import type { UploadedFile } from '../../shared/application/ports/image-processor.js';
import type { FailureReason } from '../domain/delivery.js';
import { ProofMissing } from '../domain/delivery.errors.js';
import { momentOf } from '../domain/happened-at.js';
import { deliveryFailed } from '../published/events.js';
import { DeliverySteps, type StepOutcome } from './delivery-steps.js';
import { moveOf } from './move-facts.js';
import { ProofPhotos } from './proof-photos.js';

export interface ReportFailureCommand {
  deliveryId: string;
  driverId: number;
  reason: FailureReason;
  text: string | null;
  photo: UploadedFile | null;
  happenedAt: Date | null;
}

/**
 * A trip in vain. From the pickup the transaction goes back to 'Payment secured', free for another try; the second one,
 * and one at the door, wait for an administrator. Throws `ProofMissing`, `PhotoRefused`, `NotFound`, `WrongState`,
 * `ValidationFailed`, `FundsFrozen`.
 */
@Injectable()
export class ReportFailure {
  constructor(
    private readonly steps: DeliverySteps,
    private readonly photos: ProofPhotos,
    private readonly clock: Clock,
  ) {}

  async execute({
    deliveryId,
    driverId,
    reason,
    text: note,
    photo: file,
    happenedAt,
  }: ReportFailureCommand): Promise<void> {
    if (file === null) throw new ProofMissing('photo', 'Take a photo of where you are.');
    const at = momentOf(happenedAt, this.clock.now());
    await this.steps.requireReady(deliveryId, driverId, ['dispatched', 'picked_up']);
    await this.photos.keepFor(file, (photo) =>
      this.steps.run(deliveryId, (delivery): StepOutcome => {
        const { stage, isFinal } = delivery.fail(driverId, { reason, at });
        const proof = { byCode: false, photo, checks: null, reason, note, byUserId: driverId, happenedAt: at };
        const facts = [deliveryFailed({ ...moveOf(delivery, driverId, at), stage, reason, needsDecision: isFinal })];
        if (stage === 'door') return { proof: { ...proof, step: 'delivery-failed' }, facts };
        const driver = isFinal ? undefined : null;
        return { move: 'pickup-failed', driver, proof: { ...proof, step: 'pickup-failed' }, facts };
      }),
    );
  }
}
