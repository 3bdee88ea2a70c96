import { Injectable } from '@nestjs/common';
import { Environment } from '../../../../platform/config/environment.js';
import { DeliveryDesk, type FailedPickup } from '../../../delivery/published/delivery-desk.js';
import { addressMark } from '../../../identity/published/address-mark.js';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import { CEILINGS, countsFrom, MARK_OF_ADDRESS, partiesOf } from '../domain/ceilings.js';
import { Losses } from './ports/losses.js';

const KIND = 'failed-pickup';

interface PaidSale {
  id: string;
  listingId: string;
  driverCents: number;
}

/**
 * Counts the failed pickups that we pay, for the pickup's address and for the driver. Beyond what is free the fee waits
 * for an administrator, unless one has decided about the trip already (product.md §12).
 */
@Injectable()
export class PickupFees {
  constructor(
    private readonly losses: Losses,
    private readonly desk: DeliveryDesk,
    private readonly register: TransactionRegister,
    private readonly secrets: SecretBox,
    private readonly environment: Environment,
    private readonly clock: Clock,
  ) {}

  /**
   * Records what is new of a sale, in the caller's unit of work and under the listing's lock. Returns how many fees wait
   * for each driver.
   */
  async count(sale: PaidSale): Promise<Map<number, number>> {
    const trips = await this.desk.failedPickupsOf(sale.listingId);
    if (trips.length === 0) return new Map();
    const address = await this.#addressOf(sale.listingId);
    for (const trip of trips) await this.#countTrip(trip, sale, address);
    const waiting = await this.losses.listWaiting(sale.id);
    return new Map(waiting.map(({ driverId, count }) => [driverId, count]));
  }

  async #countTrip(
    trip: FailedPickup,
    { id: paymentId, driverCents }: PaidSale,
    address: string | null,
  ): Promise<void> {
    const now = this.clock.now();
    const parties = partiesOf(KIND, { address, driver: String(trip.driverId) });
    const loss = { kind: KIND, reference: trip.tripId, paymentId, cents: driverCents, parties } as const;
    const isNew = await this.losses.add(loss, now);
    if (!isNew || trip.isDecidedByPerson || !this.environment.hasLossCeilings) return;
    for (const party of parties) {
      if ((await this.losses.count(KIND, party, countsFrom(KIND, now))) <= CEILINGS[KIND].free) continue;
      await this.losses.makeWait(trip.tripId);
      return;
    }
  }

  /** Without the unit, so that another one is not another address. */
  async #addressOf(listingId: string): Promise<string | null> {
    const { pickup } = (await this.register.find(listingId)) ?? {};
    const mark = pickup === undefined ? null : addressMark({ ...pickup, address2: null });
    return mark === null ? null : this.secrets.hash(mark, MARK_OF_ADDRESS);
  }
}
