import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Approvals, type AmountRequest, type GivenApproval } from '../../../admin/settings/published/approvals.js';
import { DriverWork } from '../../../delivery/published/driver-work.js';
import { UserDirectory } from '../../../identity/published/user-directory.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { driverPayReleased } from '../../published/events.js';
import { DriverPayWaits } from './ports/driver-pay-waits.js';

/**
 * Keeps back the pay of a driver who is suspended, as a driver or as a person, until they are reinstated or an
 * administrator who has looked lets it go (decision 0082).
 */
@Injectable()
export class HoldSuspendedPay {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly people: UserDirectory,
    private readonly work: DriverWork,
    private readonly waits: DriverPayWaits,
    private readonly events: EventPublisher,
    private readonly approvals: Approvals,
    private readonly clock: Clock,
  ) {}

  /** In the caller's unit of work, before pay that is due is sent; shows what waits on the money desk. */
  async isHeld(driverId: number): Promise<boolean> {
    const since = await this.#suspendedSince(driverId);
    if (since === null || (await this.waits.isReleasedSince(driverId, since))) return false;
    await this.waits.open({ id: uuidv7(), driverId }, this.clock.now());
    return true;
  }

  /** After a suspension changed; reads the present state, as events may change places. */
  async suspensionChanged(driverId: number): Promise<void> {
    if ((await this.#suspendedSince(driverId)) === null) await this.waits.end(driverId, this.clock.now());
  }

  /**
   * For the suspension as it stands, and for what is still to come while it lasts; the daily run pays it. Throws
   * `ApprovalRequired` for a large sum, and `NotFound`.
   */
  async release(
    waitId: string,
    { byUserId, reason }: { byUserId: number; reason: string },
    given: GivenApproval | null = null,
  ): Promise<void> {
    const wait = await this.waits.find(waitId);
    if (wait === null) throw new NotFound('payment');
    const { driverId } = wait;
    const subject = { subjectType: 'user', subjectId: String(driverId) } as const;
    const request: AmountRequest = { kind: 'release-pay', ...subject, terms: { waitId }, reason, byUserId };
    await this.approvals.runAbove(request, given, (sends) =>
      this.unitOfWork.decide(async () => {
        const owedCents = await this.waits.release(waitId, { userId: byUserId, reason }, this.clock.now());
        if (owedCents === null) throw new NotFound('payment');
        await this.events.publish(driverPayReleased({ waitId, driverId, byUserId, reason }));
        sends(owedCents);
      }),
    );
  }

  /** Since when the driver is suspended as a driver or as a person, whichever came last; null while they are not. */
  async #suspendedSince(driverId: number): Promise<Date | null> {
    const person = (await this.people.find(driverId))?.suspendedAt ?? null;
    const { suspendedAt: driver } = await this.work.of(driverId);
    if (person === null || driver === null) return person ?? driver;
    return person > driver ? person : driver;
  }
}
