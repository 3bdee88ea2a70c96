import { KnownLevers } from '../../admin/fakes/known-levers.js';
import { RecordedPeople } from '../../identity/fakes/recorded-people.js';
import { KnownPeople } from '../../identity/fakes/known-people.js';
import { OpenApprovals } from '../../admin/fakes/open-approvals.js';
import { AddressesForDriver } from '../../../src/contexts/delivery/application/driving/addresses-for-driver.js';
import { AnnounceDrivers } from '../../../src/contexts/delivery/application/driving/announce-drivers.js';
import { Arrive } from '../../../src/contexts/delivery/application/driving/arrive.js';
import { WastedTrips } from '../../../src/contexts/delivery/application/driving/wasted-trips.js';
import { FlagLateDeliveries } from '../../../src/contexts/delivery/application/driving/flag-late-deliveries.js';
import { Drivers } from '../../../src/contexts/delivery/application/drivers/drivers.js';
import { Depart } from '../../../src/contexts/delivery/application/hand-over/depart.js';
import { JobAssignments } from '../../../src/contexts/delivery/application/jobs/job-assignments.js';
import { RunTimes } from '../../../src/contexts/delivery/application/jobs/run-times.js';
import { CountedTries } from '../../identity/fakes/counted-tries.js';
import { CodeTries } from '../../../src/contexts/delivery/application/hand-over/code-tries.js';
import { DeliverItem } from '../../../src/contexts/delivery/application/hand-over/deliver-item.js';
import { HandOverCodes } from '../../../src/contexts/delivery/application/hand-over/hand-over-codes.js';
import { DeliverySteps } from '../../../src/contexts/delivery/application/hand-over/delivery-steps.js';
import { AnswerCondition } from '../../../src/contexts/delivery/application/hand-over/answer-condition.js';
import { DeliveryRecord } from '../../../src/contexts/delivery/application/records/delivery-record.js';
import { OverrideCode } from '../../../src/contexts/delivery/application/hand-over/override-code.js';
import { PickUpItem } from '../../../src/contexts/delivery/application/hand-over/pick-up-item.js';
import { DispatchRule } from '../../../src/contexts/delivery/application/ports/dispatch-rule.js';
import { ProofPhotos } from '../../../src/contexts/delivery/application/hand-over/proof-photos.js';
import { RecallDelivery } from '../../../src/contexts/delivery/application/booking/recall-delivery.js';
import { ReportDifference } from '../../../src/contexts/delivery/application/hand-over/report-difference.js';
import { ReportFailure } from '../../../src/contexts/delivery/application/hand-over/report-failure.js';
import type { Delivery } from '../../../src/contexts/delivery/domain/delivery.js';
import { FixedClock } from '../../platform/fakes/fixed-clock.js';
import { ImmediateUnitOfWork } from '../../platform/fakes/immediate-unit-of-work.js';
import { PlainSecretBox } from '../../platform/fakes/plain-secret-box.js';
import { RecordedEvents } from '../../platform/fakes/recorded-events.js';
import { BUYER, DRIVER, OTHER_DRIVER } from '../builders/a-delivery.js';
import { listingFacts } from '../builders/listing-facts.js';
import { InMemoryDrivers } from './in-memory-drivers.js';
import { InMemoryDeliveries } from './in-memory-deliveries.js';
import { InMemoryJobHistory } from './in-memory-job-history.js';
import { InMemoryRecordChain } from './in-memory-record-chain.js';
import { EasyImages, KeptObjects } from './kept-photos.js';
import { KnownTransactions } from './known-transactions.js';

class GivenRule extends DispatchRule {
  allowsEarly = false;
}

/** A driver's steps on fakes, on Saturday 13 June 2026 at 11:30 Toronto time. */
export class DrivingWorld {
  readonly clock = new FixedClock(new Date('2026-06-13T15:30:00.000Z'));
  readonly unitOfWork = new ImmediateUnitOfWork();
  readonly events = new RecordedEvents();
  readonly transactions = new KnownTransactions();
  readonly deliveries = new InMemoryDeliveries();
  readonly objects = new KeptObjects();
  readonly codes = new HandOverCodes(new PlainSecretBox());
  readonly chain = new InMemoryRecordChain();
  readonly record = new DeliveryRecord(this.chain, new PlainSecretBox(), this.clock);
  readonly steps = new DeliverySteps(
    this.unitOfWork,
    this.transactions,
    this.deliveries,
    this.record,
    this.events,
    this.clock,
  );
  readonly photos = new ProofPhotos(new EasyImages(), this.objects);
  readonly wrongTries = new CountedTries();
  readonly tries = new CodeTries(this.wrongTries);
  readonly rule = new GivenRule();
  readonly trips = this.deliveries.wastedTrips;
  readonly arriving = new Arrive(this.steps, this.clock, this.rule);
  readonly wastedTrips = new WastedTrips(
    this.unitOfWork,
    this.transactions,
    this.trips,
    this.record,
    this.events,
    this.clock,
  );

  readonly drivers = new InMemoryDrivers().knows(DRIVER, 'approved').knows(OTHER_DRIVER, 'approved');
  readonly times = new RunTimes(this.deliveries, this.transactions, this.clock);
  readonly flagLate = new FlagLateDeliveries(
    this.unitOfWork,
    this.transactions,
    this.deliveries,
    this.drivers,
    this.times,
    this.events,
    this.clock,
  );
  readonly announce = new AnnounceDrivers(
    this.unitOfWork,
    this.transactions,
    this.deliveries,
    this.times,
    this.events,
    this.clock,
  );
  readonly history = new InMemoryJobHistory(this.deliveries);
  readonly addresses = new AddressesForDriver(this.unitOfWork, this.history, this.clock);
  readonly people = new KnownPeople();
  readonly resuming = new Drivers(
    this.unitOfWork,
    this.drivers,
    this.people,
    new RecordedPeople(),
    new KnownLevers(),
    this.events,
    this.clock,
  );
  readonly assignments = this.assignmentsOf();
  readonly depart = new Depart(this.steps, this.drivers, this.clock, this.rule);
  readonly recall = new RecallDelivery(this.steps, this.clock);
  readonly pickUp = new PickUpItem(
    ...([this.steps, this.codes, this.tries] as const),
    ...([this.drivers, this.photos, this.clock] as const),
  );
  readonly deliver = new DeliverItem(this.steps, this.codes, this.tries, this.photos, this.clock);
  readonly fail = new ReportFailure(this.steps, this.photos, this.trips, this.clock, this.rule);
  readonly differs = new ReportDifference(this.steps, this.photos, this.clock);
  readonly answer = new AnswerCondition(this.steps, this.transactions, this.deliveries, this.trips, this.clock);
  readonly override = new OverrideCode(this.steps, this.clock, new OpenApprovals());

  /** The same with other drivers or people. */
  assignmentsOf({ drivers = this.drivers, people = this.people } = {}): JobAssignments {
    return new JobAssignments(this.steps, this.deliveries, drivers, people, this.history, this.clock);
  }

  /** Adds the delivery, and its transaction in the matching state; returns the delivery's id. */
  async with(delivery: Delivery): Promise<string> {
    const { id, listingId, status, driverId, day, slot } = delivery.state;
    const itemStatus = {
      scheduled: 'payment_secured',
      dispatched: 'driver_dispatched',
      picked_up: 'item_picked_up',
      delivered: 'item_delivered',
      failed: 'item_picked_up',
      cancelled: 'cancelled',
    } as const;
    this.transactions.knows(
      listingFacts({
        id: listingId,
        buyerId: BUYER,
        status: itemStatus[status],
        fundsState: 'held',
        driverId,
        deliveryDate: day,
        deliveryWindow: slot,
      }),
    );
    await this.deliveries.add(delivery);
    return id;
  }

  async statusOf(deliveryId: string): Promise<{ delivery: string; item: string }> {
    const delivery = await this.deliveries.find(deliveryId);
    const listing = await this.transactions.find(delivery?.state.listingId ?? '');
    return { delivery: delivery?.state.status ?? 'none', item: listing?.status ?? 'none' };
  }
}
