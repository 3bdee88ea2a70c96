import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../../../platform/application/ports/clock.js';
import type { UploadedFile } from '../../../../platform/application/ports/image-processor.js';
import { ProofMissing } from '../../domain/delivery.errors.js';
import { claimedMoment } from '../../domain/happened-at.js';
import type { PickupChecks } from '../../domain/pickup-checks.js';
import { itemPickedUp } from '../../published/events.js';
import { requireApproved } from '../driving/fit-to-drive.js';
import { DriverRepository } from '../ports/driver.repository.js';
import { CodeTries } from './code-tries.js';
import { DeliverySteps, type StepDone, type StepOf, moveOf, requireMove } from './delivery-steps.js';
import { HandOverCodes } from './hand-over-codes.js';
import { ProofPhotos } from './proof-photos.js';
import { sentence } from '../../../../platform/texts/sentence.js';

export interface PickUpCommand {
  deliveryId: string;
  driverId: number;
  /** Not needed if an administrator waived it. */
  code: string | null;
  checks: PickupChecks;
  photo: UploadedFile | null;
  happenedAt: Date | null;
  /** The id that the driver's device gave the step. */
  actionId?: string | null | undefined;
}

/**
 * The driver takes the item from the seller. Throws `ProofMissing`, `PhotoRefused`, `CodeWrong`, `CodeLocked`, `NotFound`,
 * `WrongState`, `Forbidden` while suspended, and `OnHold`, before the code is looked at. A wrong code is counted although
 * the call fails.
 */
@Injectable()
export class PickUpItem {
  constructor(
    private readonly steps: DeliverySteps,
    private readonly codes: HandOverCodes,
    private readonly tries: CodeTries,
    private readonly drivers: DriverRepository,
    private readonly photos: ProofPhotos,
    private readonly clock: Clock,
  ) {}

  async execute(command: PickUpCommand): Promise<StepDone | null> {
    const { deliveryId, driverId, code, checks, photo: file, happenedAt, actionId } = command;
    const step: StepOf = { deliveryId, byUserId: driverId, actionId, leaves: ['picked-up', 'code-refused'] };
    if (file === null) throw new ProofMissing('photo', sentence('problem.photo-at-pickup'));
    const at = this.clock.now();
    const claimed = claimedMoment(happenedAt, at);
    const ready = await this.steps.prepare(step, ['dispatched']);
    if (ready === null) return null;
    return this.photos.keepFor(file, (photo) =>
      this.steps.perform(ready, async (delivery, listing) => {
        requireMove('pickup', listing);
        await requireApproved(this.drivers, driverId, sentence('problem.only-approved-collect'));
        const codeMatches = this.codes.compare(deliveryId, 'pickup', code, delivery.state.pickupCode);
        const spent = await this.tries.refusalOf(driverId, codeMatches);
        if (spent !== null) return spent;
        const refusal = delivery.pickUp(driverId, { at, codeMatches, checks });
        if (refusal !== null) return this.tries.refused({ step: 'pickup', driverId, at: claimed }, refusal);
        const byCode = codeMatches === true;
        const proof = {
          id: uuidv7(),
          step: 'pickup',
          byCode,
          photo,
          checks,
          reason: null,
          note: null,
          byUserId: driverId,
          happenedAt: claimed,
        } as const;
        const asIs = delivery.state.condition?.answer === 'accepted';
        return {
          move: 'pickup',
          proof,
          facts: [itemPickedUp(moveOf(delivery, driverId, at))],
          entry: { kind: 'picked-up', happenedAt: claimed, facts: { asIs } },
        };
      }),
    );
  }
}
