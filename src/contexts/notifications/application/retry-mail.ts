import { Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { Clock } from '../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import { NotFound, WrongState } from '../../../platform/domain/domain-error.js';
import { mailRetried } from '../published/events.js';
import type { OutgoingMailView } from '../published/mail-views.js';
import { DeliverDueMail } from './deliver-due-mail.js';
import { MailRepository } from './ports/mail.repository.js';
import { OutgoingMailReader } from './ports/outgoing-mail.reader.js';
import { TextForgotten } from '../domain/mail.errors.js';

/**
 * Queues a failed or bounced message again, starting at its first attempt, and returns it. Throws `NotFound`,
 * `WrongState` for a message that has not failed, and `TextForgotten`.
 */
@Injectable()
export class RetryMail {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly mails: MailRepository,
    private readonly record: OutgoingMailReader,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
    private readonly deliverDueMail: DeliverDueMail,
  ) {}

  execute({ mailId, byUserId }: { mailId: string; byUserId: number }): Promise<OutgoingMailView> {
    return this.unitOfWork.run(async () => {
      const mail = isUuid(mailId) ? await this.mails.lock(mailId) : null;
      if (mail === null) throw new NotFound('thatMessage');
      const { template, state, attempts, hasText } = mail;
      if (state !== 'failed' && state !== 'bounced')
        throw new WrongState(state, 'Only a message that failed or bounced can be sent again.');
      if (!hasText) throw new TextForgotten();
      await this.mails.requeue(mailId, this.clock.now());
      await this.events.publish(
        mailRetried({ mailId, template, stateBefore: state, attemptsBefore: attempts, byUserId }),
      );
      this.deliverDueMail.wakeAfterCommit();
      // Read before the commit: afterwards it may already be sending.
      const queued = await this.record.find(mailId);
      if (queued === null) throw new NotFound('thatMessage');
      return queued;
    });
  }
}
