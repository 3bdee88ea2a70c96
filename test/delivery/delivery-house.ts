import { randomBytes, randomUUID } from 'node:crypto';
import { SqlDeliveryRepository } from '../../src/contexts/delivery/adapters/persistence/sql-delivery.repository.js';
import { SqlDriverRepository } from '../../src/contexts/delivery/adapters/persistence/sql-driver.repository.js';
import { SqlWastedTripRepository } from '../../src/contexts/delivery/adapters/persistence/sql-wasted-trip.repository.js';
import { WastedTrips } from '../../src/contexts/delivery/application/driving/wasted-trips.js';
import { RuleOnReturnedItem } from '../../src/contexts/delivery/application/driving/rule-on-returned-item.js';
import { SqlServiceAreaRepository } from '../../src/contexts/delivery/adapters/persistence/sql-service-area.repository.js';
import { SqlJobHistoryRepository } from '../../src/contexts/delivery/adapters/persistence/sql-job-history.repository.js';
import { SqlWindowPlaces } from '../../src/contexts/delivery/adapters/persistence/sql-window-places.js';
import { HandOverCodes } from '../../src/contexts/delivery/application/hand-over/hand-over-codes.js';
import { Bookings } from '../../src/contexts/delivery/application/booking/bookings.js';
import { DeliveryRecord } from '../../src/contexts/delivery/application/records/delivery-record.js';
import { SqlRecordChain } from '../../src/contexts/delivery/adapters/persistence/sql-record-chain.js';
import { DeliverySteps } from '../../src/contexts/delivery/application/hand-over/delivery-steps.js';
import { Depart } from '../../src/contexts/delivery/application/hand-over/depart.js';
import { CountedTries } from '../identity/fakes/counted-tries.js';
import { CodeTries } from '../../src/contexts/delivery/application/hand-over/code-tries.js';
import { PickUpItem } from '../../src/contexts/delivery/application/hand-over/pick-up-item.js';
import type { ProofPhotos } from '../../src/contexts/delivery/application/hand-over/proof-photos.js';
import type { UploadedFile } from '../../src/platform/application/ports/image-processor.js';
import { RemindParties } from '../../src/contexts/delivery/application/booking/remind-parties.js';
import { RescheduleDelivery } from '../../src/contexts/delivery/application/windows/reschedule-delivery.js';
import { DeliveryWindows } from '../../src/contexts/delivery/application/windows/delivery-windows.js';
import { ServiceAreas } from '../../src/contexts/delivery/application/areas/service-areas.js';
import { JobAssignments } from '../../src/contexts/delivery/application/jobs/job-assignments.js';
import { WindowDeliveryDesk } from '../../src/contexts/delivery/application/booking/window-delivery-desk.js';
import { SqlListingViews } from '../../src/contexts/listings/adapters/persistence/sql-listing.reader.js';
import { SqlTransactionRepository } from '../../src/contexts/listings/adapters/persistence/sql-transaction.repository.js';
import { MoveTransactions } from '../../src/contexts/listings/application/move-transactions.js';
import type { SlotLabel } from '../../src/contexts/delivery/published/slots.js';
import { FixedSettings } from '../admin/fakes/fixed-settings.js';
import { aPerson, KnownPeople } from '../identity/fakes/known-people.js';
import { FixedClock } from '../platform/fakes/fixed-clock.js';
import { PlainSecretBox } from '../platform/fakes/plain-secret-box.js';
import { RecordedEvents } from '../platform/fakes/recorded-events.js';
import type { TestDatabase } from '../support/database.js';
import { BUYER, CHECKS_DONE, DRIVER, DROP_OFF, OTHER_DRIVER, SELLER } from './builders/a-delivery.js';
import { addApprovedDocuments } from './builders/approved-documents.js';
import { everyDay } from './builders/window-rules.js';

/**
 * Delivery on a real database with real transactions but fake people and settings, on Wednesday 10 June 2026 at 10:00
 * Toronto time.
 */
export class DeliveryHouse {
  readonly clock = new FixedClock();
  readonly events = new RecordedEvents();
  readonly settings = new FixedSettings({ availableDays: everyDay(true) });
  readonly people = new KnownPeople().knows(...[SELLER, BUYER, DRIVER, OTHER_DRIVER].map((id) => aPerson({ id })));
  readonly register: MoveTransactions;
  readonly areas: SqlServiceAreaRepository;
  readonly places: SqlWindowPlaces;
  readonly drivers: SqlDriverRepository;
  readonly deliveries: SqlDeliveryRepository;
  readonly trips: SqlWastedTripRepository;
  readonly record: DeliveryRecord;
  readonly steps: DeliverySteps;
  readonly desk: WindowDeliveryDesk;
  readonly assignments: JobAssignments;
  readonly departing: Depart;
  readonly rescheduling: RescheduleDelivery;
  readonly remind: RemindParties;
  readonly serviceAreas: ServiceAreas;

  constructor(readonly database: TestDatabase) {
    const { session, unitOfWork } = database;
    this.register = new MoveTransactions(new SqlTransactionRepository(session), this.events, this.clock);
    this.areas = new SqlServiceAreaRepository(session);
    this.places = new SqlWindowPlaces(session);
    this.drivers = new SqlDriverRepository(session);
    this.deliveries = new SqlDeliveryRepository(session);
    this.trips = new SqlWastedTripRepository(session);
    const windows = new DeliveryWindows(
      this.register,
      this.areas,
      this.settings,
      this.people,
      this.places,
      this.deliveries,
      this.clock,
    );
    const views = new SqlListingViews(session, this.clock);
    this.record = new DeliveryRecord(new SqlRecordChain(session), new PlainSecretBox(), this.clock);
    const wastedTrips = new WastedTrips(unitOfWork, this.register, this.trips, this.record, this.events, this.clock);
    const codes = new HandOverCodes(new PlainSecretBox());
    this.desk = new WindowDeliveryDesk(
      unitOfWork,
      windows,
      new Bookings(this.register, views, this.deliveries, this.places, codes, this.record, this.clock),
      new RuleOnReturnedItem(this.deliveries, this.trips, wastedTrips, this.clock),
      wastedTrips,
      this.places,
      this.deliveries,
      this.clock,
    );
    this.steps = new DeliverySteps(unitOfWork, this.register, this.deliveries, this.record, this.events, this.clock);
    this.assignments = new JobAssignments(
      this.steps,
      this.deliveries,
      this.drivers,
      this.people,
      new SqlJobHistoryRepository(session),
      this.clock,
    );
    this.departing = new Depart(this.steps, this.drivers, this.clock, { allowsEarly: true });
    this.rescheduling = new RescheduleDelivery(
      this.steps,
      this.register,
      this.deliveries,
      windows,
      this.places,
      this.record,
      this.clock,
    );
    this.remind = new RemindParties(unitOfWork, this.register, this.deliveries, this.events, this.clock);
    this.serviceAreas = new ServiceAreas(unitOfWork, this.areas, this.settings, this.events);
  }

  /** Deletes all deliveries with their proofs and records, which the product itself never does. */
  empty(): Promise<void> {
    const { session, unitOfWork } = this.database.owner;
    return unitOfWork.run(async () => {
      for (const table of ['record', 'proof'])
        await session.write(`ALTER TABLE delivery.${table} DISABLE TRIGGER USER`);
      for (const table of [
        ...['given_back', 'seen_address', 'hold', 'record', 'proof', 'wasted_trip', 'delivery', 'window_load'],
        'driver_document',
        'driver',
      ]) {
        await session.write(`DELETE FROM delivery.${table} RETURNING 1`);
      }
      for (const table of ['record', 'proof']) await session.write(`ALTER TABLE delivery.${table} ENABLE TRIGGER USER`);
    });
  }

  /** Adds a listing that waits for payment; returns its id. */
  async listed(size = 'medium'): Promise<string> {
    const id = randomBytes(6).toString('hex');
    await this.database.unitOfWork.run(() =>
      this.database.session.write(
        `INSERT INTO listings.listing (id, share_link, seller_id, seller_first_name, seller_last_name, name, size, price_cents,
           delivery_fee_cents, service_fee_bp, referral_discount_bp, hst_bp, card_fee_bp, card_fee_fixed_cents, pickup_address,
           pickup_city, pickup_state, pickup_zip_code, status, photo_count, photo_keys, created_at, expires_at)
         VALUES ($1, $2, $3, 'Maya', 'Tremblay', 'Oak bookcase', $4, 15000, 2500, 1500, 0, 1300, 290, 30, '12 Maple Avenue',
           'Vaughan', 'ON', 'L4L 1A1', 'waiting_for_payment', 1, ARRAY[$5], $6, $7) RETURNING id`,
        [
          id,
          randomBytes(4).toString('hex'),
          SELLER,
          size,
          `listings/${id}/1-aaaaaaaa`,
          this.clock.now(),
          new Date(this.clock.now().getTime() + 30 * 86_400_000),
        ],
      ),
    );
    return id;
  }

  hold(
    listingId: string,
    day: string,
    window: string,
    { checkoutId = randomUUID(), minutes = 35 }: { checkoutId?: string; minutes?: number } = {},
  ): Promise<string> {
    const until = new Date(this.clock.now().getTime() + minutes * 60_000);
    return this.database.unitOfWork.run(async () => {
      await this.desk.holdWindow({ listingId, checkoutId, day, window, dropOffPostalCode: 'L4J 2B2', until });
      return checkoutId;
    });
  }

  /** Sells the listing and books its delivery, as payments does. */
  sell(listingId: string, day: string, window: string, checkoutId: string = randomUUID()): Promise<void> {
    return this.database.unitOfWork.run(async () => {
      await this.register.lock(listingId);
      await this.register.sell(listingId, { buyerId: BUYER, checkoutId, deliveryDate: day, deliveryWindow: window });
      await this.desk.book({ listingId, checkoutId, buyerId: BUYER, day, window, dropOff: DROP_OFF });
    });
  }

  /** Takes the delivery, sets off and picks up as a driver, through the use cases. */
  async pickUp(deliveryId: string, photos: ProofPhotos, photo: UploadedFile): Promise<void> {
    const step = { deliveryId, driverId: DRIVER, happenedAt: null };
    await this.assignments.accept(step);
    await this.departing.execute(step);
    const pickUp = new PickUpItem(
      this.steps,
      new HandOverCodes(new PlainSecretBox()),
      new CodeTries(new CountedTries()),
      this.drivers,
      photos,
      this.clock,
    );
    const { pickupCode } = (await this.deliveries.find(deliveryId))!.state;
    const code = new PlainSecretBox().open(pickupCode.sealed, 'pickup-code');
    await pickUp.execute({ ...step, code, checks: CHECKS_DONE, photo });
  }

  /** Puts a driver on the way with the delivery. */
  async setOff(listingId: string): Promise<void> {
    await this.database.unitOfWork.run(async () => {
      const delivery = await this.deliveries.findByListing(listingId);
      if (delivery === null) throw new Error('Nothing is booked.');
      delivery.accept(DRIVER);
      delivery.depart(DRIVER, { at: this.clock.now(), allowEarly: true });
      await this.deliveries.save(delivery);
    });
  }

  /** Adds these people as approved drivers with documents. */
  async approved(...userIds: number[]): Promise<void> {
    await this.database.unitOfWork.run(async () => {
      for (const userId of userIds) {
        const at = this.clock.now();
        await this.drivers.add({
          userId,
          status: 'approved',
          agreementVersion: '1.1',
          agreementAcceptedAt: at,
          decidedBy: 1,
          decidedAt: at,
          pausedAt: null,
          pausedFor: null,
          documentsBy: null,
        });
        await addApprovedDocuments(this.database.session, new PlainSecretBox(), userId, at);
      }
    });
  }

  /** Reschedules as the seller or buyer. */
  reschedule(listingId: string, day: string, window: string, userId = BUYER): Promise<string> {
    return this.rescheduling.execute({ listingId, by: { userId, isStaff: false }, day, window });
  }

  async taken(day: string, window: SlotLabel): Promise<number> {
    return (await this.places.capacity(day, day, this.clock.now())).taken(day, window);
  }
}
