import { Injectable } from '@nestjs/common';
import { Levers } from '../../admin/settings/published/levers.js';
import { Lanes } from '../../../platform/application/lanes.js';
import { Clock } from '../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../platform/application/ports/event-publisher.js';
import { Restoration } from '../../../platform/application/ports/restoration.js';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import { MAX_AT_ONCE } from '../domain/mail.js';
import { mailFailed } from '../published/events.js';
import { DeliverMail } from './deliver-mail.js';
import { MailRepository } from './ports/mail.repository.js';

/**
 * Sends due messages in parallel, so that a slow one does not delay others: new messages, retries, and interrupted
 * attempts. Instances share the work: each message is claimed by one. While a restored database waits for
 * reconciliation or e-mail is switched off, only messages with a code and those to the administrator about money are
 * sent: after a restore, the others may already have been sent.
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

  /** Starts sending once the current unit of work commits; if this instance dies first, the scheduled job sends it. */
  wakeAfterCommit(): void {
    this.unitOfWork.afterCommit(() => {
      this.lanes.wake();
    });
  }

  /** Gives up messages whose last attempt was interrupted, and starts sending due ones. */
  async execute(): Promise<void> {
    await this.unitOfWork.run(async () => {
      for (const { id, template, attempts } of await this.mails.giveUpStranded(this.clock.now()))
        await this.events.publish(mailFailed({ mailId: id, template, cause: 'given-up', attempts, status: null }));
    });
    this.lanes.wake();
  }
}
