import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { TransactionRegister } from '../../listings/published/transaction-register.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { EventPublisher } from '../../shared/application/ports/event-publisher.js';
import type { UploadedFile } from '../../shared/application/ports/image-processor.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { CodeRefusal } from '../domain/delivery.js';
import { momentOf } from '../domain/happened-at.js';
import { itemDelivered } from '../published/events.js';
import { HandOverCodes } from './hand-over-codes.js';
import { LockedDeliveries } from './locked-deliveries.js';
import { moveOf } from './move-facts.js';
import { DeliveryRepository, type Proof } from './ports/delivery.repository.js';
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
    private readonly unitOfWork: UnitOfWork,
    private readonly locked: LockedDeliveries,
    private readonly deliveries: DeliveryRepository,
    private readonly register: TransactionRegister,
    private readonly codes: HandOverCodes,
    private readonly photos: ProofPhotos,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  async execute(command: DeliverCommand): Promise<void> {
    const at = momentOf(command.happenedAt, this.clock.now());
    const seen = await this.deliveries.find(command.deliveryId);
    if (seen === null) throw new NotFound('This job');
    seen.requireReady(command.driverId, ['picked_up']);
    await this.photos.keepFor(command.photo, async (photo) => {
      const refusal = await this.unitOfWork.run(() => this.#record(command, photo, at));
      if (refusal !== null) throw refusal;
    });
  }

  async #record({ deliveryId, driverId, code }: DeliverCommand, photo: Proof['photo'], at: Date): Promise<CodeRefusal | null> {
    const { delivery, listing } = await this.locked.get(deliveryId);
    const { deliveryCode } = delivery.state;
    const codeMatches = code === null ? null : this.codes.matches(deliveryId, 'delivery', code, deliveryCode);
    const proof = delivery.deliver(driverId, { at, codeMatches, hasPhoto: photo !== null });
    if (proof !== 'code' && proof !== 'photo') {
      await this.deliveries.save(delivery);
      return proof;
    }
    await this.register.advance(listing.id, 'deliver');
    await this.deliveries.save(delivery);
    await this.deliveries.addProof({
      id: uuidv7(),
      deliveryId,
      step: 'delivery',
      byCode: proof === 'code',
      photo,
      checks: null,
      reason: null,
      note: null,
      byUserId: driverId,
      happenedAt: at,
      arrivedAt: this.clock.now(),
    });
    await this.events.publish(itemDelivered({ ...moveOf(delivery, driverId, at), proof }));
    return null;
  }
}
