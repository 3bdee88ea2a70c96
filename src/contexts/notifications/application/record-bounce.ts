import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import { NotFound } from '../../../platform/domain/domain-error.js';
import { mailFailed } from '../published/events.js';
import { NotABounce } from '../domain/mail.errors.js';
import { DeliveryStatusReader } from './ports/delivery-status.reader.js';
import { MailRepository } from './ports/mail.repository.js';

/**
 * Records a bounce that the mail host reports, and publishes it once. A report of a mere delay changes nothing. Throws
 * `NotABounce` for another kind of message, `NotFound` when the report is not about one of ours.
 */
@Injectable()
export class RecordBounce {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reports: DeliveryStatusReader,
    private readonly mails: MailRepository,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  /** Returns whether the message now counts as bounced. */
  async execute(message: Uint8Array): Promise<{ bounced: boolean }> {
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
}
