import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../../../platform/application/ports/clock.js';
import type { UploadedFile } from '../../../../platform/application/ports/image-processor.js';
import type { FailureReason } from '../../domain/failure.js';
import { ProofMissing } from '../../domain/delivery.errors.js';
import { claimedMoment } from '../../domain/happened-at.js';
import { deliveryFailed } from '../../published/events.js';
import { DeliverySteps, type StepDone, type StepOf, type StepOutcome, moveOf } from './delivery-steps.js';
import { reportedTrip } from '../../domain/wasted-trip.js';
import { WastedTripRepository } from '../ports/wasted-trip.repository.js';
import { DispatchRule } from '../ports/dispatch-rule.js';
import { ProofPhotos } from './proof-photos.js';
import { sentence } from '../../../../platform/texts/sentence.js';

export interface ReportFailureCommand {
  deliveryId: string;
  driverId: number;
  reason: FailureReason;
  text: string | null;
  photo: UploadedFile | null;
  happenedAt: Date | null;
  /** The id that the driver's device gave the step. */
  actionId?: string | null | undefined;
}

/**
 * The driver reports a wasted trip. After a failed pickup the transaction goes back to 'Payment secured' for another
 * driver's attempt; a second failure, or one at the door, waits for an administrator. `WastedTrips` decides later
 * whether the trip is paid. Throws what `requireWaited` throws, `ProofMissing`, `PhotoRefused`, `NotFound`,
 * `WrongState`, `ValidationFailed`, `FundsFrozen`.
 */
@Injectable()
export class ReportFailure {
  constructor(
    private readonly steps: DeliverySteps,
    private readonly photos: ProofPhotos,
    private readonly trips: WastedTripRepository,
    private readonly clock: Clock,
    private readonly rule: DispatchRule,
  ) {}

  async execute(command: ReportFailureCommand): Promise<StepDone | null> {
    const { deliveryId, driverId, reason, text: note, photo: file, happenedAt, actionId } = command;
    const step: StepOf = { deliveryId, byUserId: driverId, actionId, leaves: ['pickup-failed', 'delivery-failed'] };
    if (file === null) throw new ProofMissing('photo', sentence('problem.photo-of-place'));
    const now = this.clock.now();
    const claimed = claimedMoment(happenedAt, now);
    const ready = await this.steps.prepare(step, ['dispatched', 'picked_up']);
    if (ready === null) return null;
    return this.photos.keepFor(file, (photo) =>
      this.steps.perform(ready, async (delivery): Promise<StepOutcome> => {
        const { arrivals } = delivery.state;
        const { stage, isFinal } = delivery.fail(driverId, { reason, now, allowEarly: this.rule.allowsEarly });
        const proof = {
          id: uuidv7(),
          byCode: false,
          photo,
          checks: null,
          reason,
          note,
          byUserId: driverId,
          happenedAt: claimed,
        };
        await this.trips.add(reportedTrip(delivery, { id: proof.id, driverId, stage, reason, arrivals, now }));
        const entry = { happenedAt: claimed, facts: { reason } };
        const facts = [deliveryFailed({ ...moveOf(delivery, driverId, now), stage, reason, needsDecision: isFinal })];
        if (stage === 'door') {
          return { proof: { ...proof, step: 'delivery-failed' }, facts, entry: { ...entry, kind: 'delivery-failed' } };
        }
        const driver = isFinal ? undefined : null;
        return {
          move: 'pickup-failed',
          driver,
          proof: { ...proof, step: 'pickup-failed' },
          facts,
          entry: { ...entry, kind: 'pickup-failed' },
        };
      }),
    );
  }
}
