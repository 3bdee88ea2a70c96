import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { TransactionRegister } from '../../listings/published/transaction-register.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { EventPublisher } from '../../shared/application/ports/event-publisher.js';
import type { UploadedFile } from '../../shared/application/ports/image-processor.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { FailureReason } from '../domain/delivery.js';
import { ProofMissing } from '../domain/delivery.errors.js';
import { momentOf } from '../domain/happened-at.js';
import { deliveryFailed } from '../published/events.js';
import { LockedDeliveries } from './locked-deliveries.js';
import { moveOf } from './move-facts.js';
import { DeliveryRepository, type Proof } from './ports/delivery.repository.js';
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
    private readonly unitOfWork: UnitOfWork,
    private readonly locked: LockedDeliveries,
    private readonly deliveries: DeliveryRepository,
    private readonly register: TransactionRegister,
    private readonly photos: ProofPhotos,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  async execute(command: ReportFailureCommand): Promise<void> {
    if (command.photo === null) throw new ProofMissing('photo', 'Take a photo of where you are.');
    const at = momentOf(command.happenedAt, this.clock.now());
    const seen = await this.deliveries.find(command.deliveryId);
    if (seen === null) throw new NotFound('This job');
    seen.requireReady(command.driverId, ['dispatched', 'picked_up']);
    await this.photos.keepFor(command.photo, (photo) => this.unitOfWork.run(() => this.#record(command, photo, at)));
  }

  async #record({ deliveryId, driverId, reason, text }: ReportFailureCommand, photo: Proof['photo'], at: Date): Promise<void> {
    const { delivery, listing } = await this.locked.get(deliveryId);
    const { stage, isFinal } = delivery.fail(driverId, { reason, at });
    if (stage === 'pickup') await this.register.advance(listing.id, 'pickup-failed');
    if (!isFinal) await this.register.recordDriver(listing.id, null);
    await this.deliveries.save(delivery);
    await this.deliveries.addProof({
      id: uuidv7(),
      deliveryId,
      step: stage === 'pickup' ? 'pickup-failed' : 'delivery-failed',
      byCode: false,
      photo,
      checks: null,
      reason,
      note: text,
      byUserId: driverId,
      happenedAt: at,
      arrivedAt: this.clock.now(),
    });
    await this.events.publish(deliveryFailed({ ...moveOf(delivery, driverId, at), stage, reason, needsDecision: isFinal }));
  }
}
