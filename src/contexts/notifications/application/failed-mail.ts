import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import { NotFound, WrongState } from '../../../platform/domain/domain-error.js';
import { mailFailed, mailRetried } from '../published/events.js';
import { NotABounce, TextForgotten } from '../domain/mail.errors.js';
import { DeliveryStatusReader } from './ports/delivery-status.reader.js';
import { MailRepository } from './ports/mail.repository.js';
import { validate as isUuid } from 'uuid';
import type { OutgoingMailView } from '../published/mail-views.js';
import { DeliverDueMail } from './deliver-due-mail.js';
import { OutgoingMailReader } from './ports/outgoing-mail.reader.js';

/** Messages that did not arrive. */
@Injectable()
export class FailedMail {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reports: DeliveryStatusReader,
    private readonly mails: MailRepository,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
    private readonly record: OutgoingMailReader,
    private readonly deliverDueMail: DeliverDueMail,
  ) {}

  /**
   * Records a bounce that the mail host reports, and publishes it once. A report of a mere delay changes nothing.
   * Throws `NotABounce` for another kind of message, `NotFound` when the report is not about one of ours. Returns
   * whether the message now counts as bounced.
   */
  async recordBounce(message: Uint8Array): Promise<{ bounced: boolean }> {
    const report = await this.reports.read(message);
    if (report === null) throw new NotABounce();
    const { mailId, failure } = report;
    if (failure === null) return { bounced: false };
    if (mailId === null) throw new NotFound('reportedMessage');
    const { status, words } = failure;
    const error = words === '' ? 'It bounced without a reason.' : `It bounced: ${words}`;
    return this.unitOfWork.run(async () => {
      const bounced = await this.mails.recordBounce(mailId, { at: this.clock.now(), status, error });
      if (bounced === null) return { bounced: (await this.#stateOf(mailId)) === 'bounced' };
      const { template, attempts } = bounced;
      await this.events.publish(mailFailed({ mailId, template, cause: 'bounced', attempts, status }));
      return { bounced: true };
    });
  }

  async #stateOf(mailId: string): Promise<string> {
    const mail = await this.mails.lock(mailId);
    if (mail === null) throw new NotFound('reportedMessage');
    return mail.state;
  }

  /**
   * Queues a failed or bounced message again, starting at its first attempt, and returns it. Throws `NotFound`,
   * `WrongState` for a message that has not failed, and `TextForgotten`.
   */
  retry({ mailId, byUserId }: { mailId: string; byUserId: number }): Promise<OutgoingMailView> {
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
