import { Injectable } from '@nestjs/common';
import { Levers } from '../../admin/settings/published/levers.js';
import { Lanes } from '../../shared/application/lanes.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { EventPublisher } from '../../shared/application/ports/event-publisher.js';
import { Restoration } from '../../shared/application/ports/restoration.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { MAX_AT_ONCE } from '../domain/mail.js';
import { mailFailed } from '../published/events.js';
import { DeliverMail } from './deliver-mail.js';
import { MailRepository } from './ports/mail.repository.js';

/**
 * Sends what waits, several messages beside each other, so that one that takes long holds no other back: new messages,
 * those whose pause is over, and those whose attempt was cut off. Instances share the work: each message is claimed by one.
 * Of a restored database that waits for its reconciliation only messages with a code and those to the administrator
 * about money go out: the others may have been sent. The same go out while e-mail is switched off; the others wait.
 */
@Injectable()
export class DeliverDueMail {
  readonly lanes = new Lanes(MAX_AT_ONCE, async (room) => {
    const onlyUrgent = this.restoration.isPaused || (await this.levers.isPulled('email'));
    const mails = await this.deliverMail.claimDue(room, { onlyUrgent });
    return mails.map((mail) => () => this.deliverMail.attempt(mail));
  });

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly mails: MailRepository,
    private readonly deliverMail: DeliverMail,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
    private readonly restoration: Restoration,
    private readonly levers: Levers,
  ) {}

  /** Starts sending as soon as the running unit of work has committed; if this instance dies first, the schedule sends it. */
  wakeAfterCommit(): void {
    this.unitOfWork.afterCommit(() => {
      this.lanes.wake();
    });
  }

  /** Gives up what was cut off at its last attempt and begins to send what is due. */
  async execute(): Promise<void> {
    await this.unitOfWork.run(async () => {
      for (const { id, template, attempts } of await this.mails.giveUpStranded(this.clock.now()))
        await this.events.publish(mailFailed({ mailId: id, template, cause: 'given-up', attempts, status: null }));
    });
    this.lanes.wake();
  }
}
