import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../identity/published/user-directory.js';
import { isMoveAllowed } from '../../listings/published/transaction-moves.js';
import { FundsFrozen, TransactionRegister, type ListingFacts } from '../../listings/published/transaction-register.js';
import { EventPublisher } from '../../shared/application/ports/event-publisher.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { Forbidden, ValidationFailed, WrongState } from '../../shared/domain/domain-error.js';
import { driverAssigned } from '../published/events.js';
import { LockedDeliveries } from './locked-deliveries.js';
import { DeliveryRepository } from './ports/delivery.repository.js';
import { DriverRepository } from './ports/driver.repository.js';

function refuseUnlessAssignable({ status, fundsState }: ListingFacts): void {
  if (isMoveAllowed('assign', status, fundsState)) return;
  throw status === 'payment_secured' ? new FundsFrozen() : new WrongState(status);
}

/** A driver takes a free job; of two at once one wins. Throws `WrongState`, `NotImpartial`, `FundsFrozen`, `Forbidden`. */
@Injectable()
export class AcceptJob {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly locked: LockedDeliveries,
    private readonly deliveries: DeliveryRepository,
    private readonly drivers: DriverRepository,
    private readonly register: TransactionRegister,
    private readonly people: UserDirectory,
  ) {}

  execute({ deliveryId, driverId }: { deliveryId: string; driverId: number }): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { delivery, listing } = await this.locked.get(deliveryId);
      if (!(await this.drivers.isApproved(driverId))) throw new Forbidden('Only approved drivers take jobs.');
      delivery.accept(driverId);
      refuseUnlessAssignable(listing);
      await this.deliveries.save(delivery);
      const firstName = (await this.people.find(driverId))?.firstName ?? null;
      await this.register.recordDriver(listing.id, { id: driverId, firstName });
    });
  }
}

/** The driver gives a job back before setting off. */
@Injectable()
export class GiveBackJob {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly locked: LockedDeliveries,
    private readonly deliveries: DeliveryRepository,
    private readonly register: TransactionRegister,
  ) {}

  execute({ deliveryId, driverId }: { deliveryId: string; driverId: number }): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { delivery, listing } = await this.locked.get(deliveryId);
      delivery.giveBack(driverId);
      await this.deliveries.save(delivery);
      await this.register.recordDriver(listing.id, null);
    });
  }
}

/** A suspended driver's jobs that have not set off are free again. */
@Injectable()
export class GiveBackJobsOfDriver {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly giveBackJob: GiveBackJob,
  ) {}

  async execute({ driverId }: { driverId: number }): Promise<void> {
    for (const { state } of await this.deliveries.scheduledOf(driverId)) {
      await this.giveBackJob.execute({ deliveryId: state.id, driverId });
    }
  }
}

/** Tells the transaction and the world who drives; part of the administrator's assignment. */
@Injectable()
export class RecordAssignment {
  constructor(
    private readonly register: TransactionRegister,
    private readonly people: UserDirectory,
    private readonly events: EventPublisher,
  ) {}

  async execute(assigned: Parameters<typeof driverAssigned>[0]): Promise<void> {
    const { listingId, driverId } = assigned;
    const driver = driverId === null ? null : { id: driverId, firstName: (await this.people.find(driverId))?.firstName ?? null };
    await this.register.recordDriver(listingId, driver);
    await this.events.publish(driverAssigned(assigned));
  }
}

/** An administrator gives a job to an approved driver, or takes it back with null. */
@Injectable()
export class AssignDelivery {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly locked: LockedDeliveries,
    private readonly deliveries: DeliveryRepository,
    private readonly drivers: DriverRepository,
    private readonly recordAssignment: RecordAssignment,
  ) {}

  execute({ deliveryId, driverId, byUserId }: { deliveryId: string; driverId: number | null; byUserId: number }): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { delivery, listing } = await this.locked.get(deliveryId);
      if (driverId !== null && !(await this.drivers.isApproved(driverId))) {
        const message = 'This person is not an approved driver.';
        throw new ValidationFailed([{ field: 'driverId', message }]);
      }
      const before = delivery.state.driverId;
      delivery.assign(driverId);
      if (driverId !== null) refuseUnlessAssignable(listing);
      await this.deliveries.save(delivery);
      await this.recordAssignment.execute({ deliveryId, listingId: listing.id, before, driverId, byUserId });
    });
  }
}
