import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { TransactionRegister } from '../../listings/published/transaction-register.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { EventPublisher } from '../../shared/application/ports/event-publisher.js';
import type { UploadedFile } from '../../shared/application/ports/image-processor.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { CodeRefusal, Delivery } from '../domain/delivery.js';
import { ProofMissing } from '../domain/delivery.errors.js';
import { momentOf } from '../domain/happened-at.js';
import { requireAllChecks, type PickupChecks } from '../domain/pickup-checks.js';
import { itemPickedUp } from '../published/events.js';
import { HandOverCodes } from './hand-over-codes.js';
import { LockedDeliveries } from './locked-deliveries.js';
import { moveOf } from './move-facts.js';
import { DeliveryRepository, type Proof } from './ports/delivery.repository.js';
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
    private readonly unitOfWork: UnitOfWork,
    private readonly locked: LockedDeliveries,
    private readonly deliveries: DeliveryRepository,
    private readonly register: TransactionRegister,
    private readonly codes: HandOverCodes,
    private readonly photos: ProofPhotos,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  async execute(command: PickUpCommand): Promise<void> {
    requireAllChecks(command.checks);
    if (command.photo === null) throw new ProofMissing('photo', 'Take a photo of the item at the pickup.');
    const at = momentOf(command.happenedAt, this.clock.now());
    const seen = await this.deliveries.find(command.deliveryId);
    if (seen === null) throw new NotFound('This job');
    seen.requireReady(command.driverId, ['dispatched']);
    await this.photos.keepFor(command.photo, async (photo) => {
      const refusal = await this.unitOfWork.run(() => this.#record(command, photo, at));
      if (refusal !== null) throw refusal;
    });
  }

  async #record({ deliveryId, driverId, code, checks }: PickUpCommand, photo: Proof['photo'], at: Date): Promise<CodeRefusal | null> {
    const { delivery, listing } = await this.locked.get(deliveryId);
    const { pickupCode } = delivery.state;
    const codeMatches = code === null ? null : this.codes.matches(deliveryId, 'pickup', code, pickupCode);
    const refusal = delivery.pickUp(driverId, { at, codeMatches });
    if (refusal === null) await this.register.advance(listing.id, 'pickup');
    await this.deliveries.save(delivery);
    if (refusal !== null) return refusal;
    await this.deliveries.addProof(this.#proof({ delivery, driverId, photo, checks, at, byCode: codeMatches === true }));
    await this.events.publish(itemPickedUp(moveOf(delivery, driverId, at)));
    return null;
  }

  #proof(given: {
    delivery: Delivery;
    driverId: number;
    photo: Proof['photo'];
    checks: PickupChecks;
    at: Date;
    byCode: boolean;
  }): Proof {
    return {
      id: uuidv7(),
      deliveryId: given.delivery.state.id,
      step: 'pickup',
      byCode: given.byCode,
      photo: given.photo,
      checks: given.checks,
      reason: null,
      note: null,
      byUserId: given.driverId,
      happenedAt: given.at,
      arrivedAt: this.clock.now(),
    };
  }
}
