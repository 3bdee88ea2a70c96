import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../../../platform/application/ports/clock.js';
import type { UploadedFile } from '../../../../platform/application/ports/image-processor.js';
import { claimedMoment } from '../../domain/happened-at.js';
import { itemDelivered } from '../../published/events.js';
import { CodeTries } from './code-tries.js';
import { DeliverySteps, type StepDone, type StepOf, moveOf, requireMove } from './delivery-steps.js';
import { HandOverCodes } from './hand-over-codes.js';
import { ProofPhotos } from './proof-photos.js';

export interface DeliverCommand {
  deliveryId: string;
  driverId: number;
  code: string | null;
  photo: UploadedFile | null;
  happenedAt: Date | null;
  /** The id that the driver's device gave the step. */
  actionId?: string | null | undefined;
}

/**
 * The driver hands the item over at the door, or leaves it there if the buyer chose no contact. It counts as delivered
 * when the report reaches the server. A wrong code is counted although the call fails. Throws `ProofMissing`,
 * `PhotoRefused`, `CodeWrong`, `CodeLocked`, `NotFound`, `WrongState`, and `OnHold`, before the code is looked at, by
 * the state of the money when the report reaches the server.
 */
@Injectable()
export class DeliverItem {
  constructor(
    private readonly steps: DeliverySteps,
    private readonly codes: HandOverCodes,
    private readonly tries: CodeTries,
    private readonly photos: ProofPhotos,
    private readonly clock: Clock,
  ) {}

  async execute(command: DeliverCommand): Promise<StepDone | null> {
    const { deliveryId, driverId, code, photo: file, happenedAt, actionId } = command;
    const step: StepOf = { deliveryId, byUserId: driverId, actionId, leaves: ['delivered', 'code-refused'] };
    const at = this.clock.now();
    const claimed = claimedMoment(happenedAt, at);
    const ready = await this.steps.prepare(step, ['picked_up']);
    if (ready === null) return null;
    return this.photos.keepFor(file, (photo) =>
      this.steps.perform(ready, async (delivery, listing) => {
        requireMove('deliver', listing);
        const codeMatches = this.codes.compare(deliveryId, 'delivery', code, delivery.state.deliveryCode);
        const spent = await this.tries.refusalOf(driverId, codeMatches);
        if (spent !== null) return spent;
        const outcome = delivery.deliver(driverId, { at, codeMatches, hasPhoto: photo !== null });
        if (outcome !== 'code' && outcome !== 'photo')
          return this.tries.refused({ step: 'delivery', driverId, at: claimed }, outcome);
        const byCode = outcome === 'code';
        const proof = {
          id: uuidv7(),
          step: 'delivery',
          byCode,
          photo,
          checks: null,
          reason: null,
          note: null,
          byUserId: driverId,
          happenedAt: claimed,
        } as const;
        return {
          move: 'deliver',
          proof,
          facts: [itemDelivered({ ...moveOf(delivery, driverId, at), proof: outcome, heardAt: at.toISOString() })],
          entry: { kind: 'delivered', happenedAt: claimed },
        };
      }),
    );
  }
}
