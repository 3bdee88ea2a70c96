import { Injectable } from '@nestjs/common';
import { isMoveAllowed } from '../../../listings/published/transaction-moves.js';
import { FundsFrozen, type ListingFacts } from '../../../listings/published/transaction-register.js';
import { WrongState, ValidationFailed } from '../../../../platform/domain/domain-error.js';
import { type Fitness, DriverRepository } from '../ports/driver.repository.js';
import { UserDirectory, isSuspended, type Person } from '../../../identity/published/user-directory.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { claimedMoment } from '../../domain/happened-at.js';
import { requireCarried, requireFit } from '../driving/fit-to-drive.js';
import { DeliverySteps, type StepDone } from '../hand-over/delivery-steps.js';
import { torontoDay } from '../../../../platform/domain/toronto-time.js';
import type { Delivery } from '../../domain/delivery.js';
import { carriesLoad, faultForJobs, sentenceForAdmin } from '../../domain/drivers/driver-papers.js';
import { driverAssigned, driverPaused, jobGivenBack } from '../../published/events.js';
import type { DomainEvent } from '../../../../platform/domain/domain-event.js';
import { GIVEN_BACK_MS, reviewReason } from '../../domain/giving-back.js';
import { JobHistoryRepository } from '../ports/job-history.repository.js';
import { DeliveryRepository } from '../ports/delivery.repository.js';

/** Throws `WrongState` or `FundsFrozen` unless the table of moves allows the job to be assigned. */
function requireAssignable({ status, fundsState }: ListingFacts): void {
  if (isMoveAllowed('assign', status, fundsState)) return;
  throw status === 'payment_secured' ? new FundsFrozen() : new WrongState(status);
}

/** Why an administrator cannot assign any job to this person. */
export const WHY_UNFIT: Readonly<Record<Exclude<Fitness, 'fit'>, string>> = {
  'not-approved': 'This person isn’t an approved driver.',
  paused: 'This driver is paused. Resume them first.',
  suspended: 'This driver is suspended, and gets no jobs until they are reinstated.',
};

export interface JobCommand {
  deliveryId: string;
  driverId: number;
  happenedAt: Date | null;
  /** The id that the driver's device gave the step. */
  actionId?: string | null | undefined;
}

interface AssignCommand {
  deliveryId: string;
  /** Null to unassign the job. */
  driverId: number | null;
  byUserId: number;
  /** The driver whom the administrator's page showed; absent to skip the comparison with the current driver. */
  seenDriverId?: number | null | undefined;
  reason?: string | undefined;
}

type Job = Pick<Delivery['state'], 'day' | 'load'>;

/** Who drives a job: drivers take and give jobs back, administrators assign them. */
@Injectable()
export class JobAssignments {
  constructor(
    private readonly steps: DeliverySteps,
    private readonly deliveries: DeliveryRepository,
    private readonly drivers: DriverRepository,
    private readonly people: UserDirectory,
    private readonly history: JobHistoryRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * A driver takes an unassigned job; if two do so at once, one of them wins. Throws `WrongState`, `NotImpartial`,
   * `SecondTry`, `FundsFrozen`, `Forbidden`, `DriverIsPaused`, `DocumentsMissing`, `TooLargeToCarry`.
   */
  async accept({ deliveryId, driverId, happenedAt, actionId }: JobCommand): Promise<StepDone | null> {
    const claimed = claimedMoment(happenedAt, this.clock.now());
    return this.steps.perform(
      { deliveryId, byUserId: driverId, actionId, leaves: ['taken'] },
      async (delivery, listing) => {
        await requireFit(this.drivers, driverId);
        const isMineAlready = delivery.state.driverId === driverId;
        delivery.accept(driverId);
        requireAssignable(listing);
        if (!isMineAlready) {
          const { day, load } = delivery.state;
          await requireCarried(this.drivers, driverId, { day, load, now: this.clock.now() });
        }
        const person = await this.people.find(driverId);
        const entry = isMineAlready ? null : ({ kind: 'taken', happenedAt: claimed } as const);
        return { driver: { id: driverId, firstName: person?.firstName ?? null }, entry };
      },
    );
  }

  /**
   * An administrator assigns a job to an approved driver, or unassigns it. Throws `NotFound`, `WrongState`,
   * `NotImpartial`, `ValidationFailed`.
   */
  assign({ deliveryId, driverId, byUserId, seenDriverId, reason }: AssignCommand): Promise<void> {
    return this.steps.run({ deliveryId, byUserId }, async (delivery, listing) => {
      const { driverId: before } = delivery.state;
      const driver = driverId === null ? null : await this.#driver(driverId, delivery.state);
      delivery.assign(driverId, seenDriverId);
      if (driverId !== null) requireAssignable(listing);
      const why = reason === undefined ? {} : { reason };
      return {
        driver,
        facts: [driverAssigned({ deliveryId, listingId: listing.id, before, driverId, byUserId, ...why })],
        entry: { kind: 'assigned', facts: { before, driverId } },
      };
    });
  }

  /** The driver gives a job back before setting off. Throws `NotFound`, `WrongState`. */
  async giveBack({ deliveryId, driverId, happenedAt, actionId }: JobCommand): Promise<StepDone | null> {
    const claimed = claimedMoment(happenedAt, this.clock.now());
    return this.steps.perform(
      { deliveryId, byUserId: driverId, actionId, leaves: ['given-back'] },
      async (delivery) => {
        delivery.giveBack(driverId);
        const facts = await this.#recordGivenBack(driverId, delivery.state);
        return { driver: null, facts, entry: { kind: 'given-back', happenedAt: claimed } };
      },
    );
  }

  /** Gives back the jobs of a driver who is suspended, or whose account is, that have not started. */
  async giveBackAll({ driverId }: { driverId: number }): Promise<void> {
    for (const { state } of await this.deliveries.listScheduled(driverId)) {
      await this.giveBack({ deliveryId: state.id, driverId, happenedAt: null });
    }
  }

  async #driver(driverId: number, job: Job): Promise<{ id: number; firstName: string | null }> {
    const person = await this.people.find(driverId);
    const message = await this.#unfit(driverId, person, job);
    if (message !== null) throw new ValidationFailed([{ field: 'driverId', message }]);
    return { id: driverId, firstName: person?.firstName ?? null };
  }

  async #unfit(driverId: number, person: Person | null, { day, load }: Job): Promise<string | null> {
    const fitness = isSuspended(person) ? 'suspended' : await this.drivers.getFitness(driverId);
    if (fitness !== 'fit') return WHY_UNFIT[fitness];
    const papers = await this.drivers.getPapers(driverId);
    const now = this.clock.now();
    const fault = faultForJobs(papers, now, day);
    if (fault !== null) return sentenceForAdmin(fault, torontoDay(now));
    return carriesLoad(papers, load) ? null : 'This driver’s vehicle or crew can’t carry this item.';
  }

  /**
   * Giving back too many jobs, or one whose addresses the driver has seen, pauses the driver (product.md §6). Runs in
   * the unit of work that gives the job back, and returns the events to publish. The jobs of a suspended driver or
   * person are not counted, because they are taken from them.
   */
  async #recordGivenBack(
    driverId: number,
    { id: deliveryId, listingId }: Delivery['state'],
  ): Promise<DomainEvent<object>[]> {
    // The lock on the driver's row makes two jobs given back at the same time count one after the other.
    if ((await this.drivers.lock(driverId))?.status !== 'approved') return [];
    if (isSuspended(await this.people.find(driverId))) return [];
    const now = this.clock.now();
    const at = now.toISOString();
    const addressSeen = await this.history.wasSeen(driverId, deliveryId);
    await this.history.addGivenBack({ driverId, deliveryId, at: now, addressSeen });
    const after = new Date(now.getTime() - GIVEN_BACK_MS);
    const inSevenDays = await this.history.countGivenBack(driverId, after);
    const because = reviewReason({ addressSeen, inSevenDays });
    if (because === null) return [];
    const isNew = await this.drivers.pause(driverId, { at: now, deliveryId, because });
    const givenBack = jobGivenBack({ driverId, deliveryId, listingId, because, inSevenDays, at });
    return isNew ? [givenBack, driverPaused({ userId: driverId, deliveryId, listingId, at, because })] : [givenBack];
  }
}
