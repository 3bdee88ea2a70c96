import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../../../platform/application/ports/clock.js';
import type { UploadedFile } from '../../../../platform/application/ports/image-processor.js';
import { ProofMissing } from '../../domain/delivery.errors.js';
import { claimedMoment } from '../../domain/happened-at.js';
import type { PickupChecks } from '../../domain/pickup-checks.js';
import { conditionAsked } from '../../published/events.js';
import { DeliverySteps, type StepDone, type StepOf, moveOf, requireMove } from './delivery-steps.js';
import { ProofPhotos } from './proof-photos.js';
import { sentence } from '../../../../platform/texts/sentence.js';

export interface ReportDifferenceCommand {
  deliveryId: string;
  driverId: number;
  /** At least one is false. */
  checks: PickupChecks;
  text: string | null;
  photo: UploadedFile | null;
  happenedAt: Date | null;
  actionId?: string | null | undefined;
}

/**
 * The driver reports at the pickup that the item differs from its listing. The buyer has 10 minutes, from when the
 * report reaches the server, to accept or decline it. Throws `ProofMissing`, `NotArrived`, `PhotoRefused`,
 * `ValidationFailed`, `NotFound`, `WrongState`, `FundsFrozen`.
 */
@Injectable()
export class ReportDifference {
  constructor(
    private readonly steps: DeliverySteps,
    private readonly photos: ProofPhotos,
    private readonly clock: Clock,
  ) {}

  async execute(command: ReportDifferenceCommand): Promise<StepDone | null> {
    const { deliveryId, driverId, checks, text, photo: file, happenedAt, actionId } = command;
    const step: StepOf = { deliveryId, byUserId: driverId, actionId, leaves: ['condition-asked'] };
    if (file === null) throw new ProofMissing('photo', sentence('problem.photo-of-difference'));
    const now = this.clock.now();
    const claimed = claimedMoment(happenedAt, now);
    const ready = await this.steps.prepare(step, ['dispatched']);
    if (ready === null) return null;
    return this.photos.keepFor(file, (photo) =>
      this.steps.perform(ready, (delivery, listing) => {
        const id = uuidv7();
        const { answerBy } = delivery.askAboutCondition(driverId, { checks, text, proofId: id }, now);
        requireMove('differs', listing);
        const proof = { id, step: 'condition', byCode: false, photo, checks, reason: null, note: text } as const;
        return {
          proof: { ...proof, byUserId: driverId, happenedAt: claimed },
          facts: [conditionAsked({ ...moveOf(delivery, driverId, now), answerBy })],
          entry: { kind: 'condition-asked', happenedAt: claimed, facts: { answerBy } },
        };
      }),
    );
  }
}
