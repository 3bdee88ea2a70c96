import { Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { Clock } from '../../shared/application/ports/clock.js';
import { EventPublisher } from '../../shared/application/ports/event-publisher.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { NotFound, WrongState } from '../../shared/domain/domain-error.js';
import { mailRetried } from '../published/events.js';
import { mailQueued } from './mail-queued.js';
import { MailRepository } from './ports/mail.repository.js';
import { TextForgotten } from './retry-mail.errors.js';

/**
 * Has a message tried again that was given up or came back, from its first attempt. Throws `NotFound`, `WrongState` where
 * the message needs no help, and `TextForgotten`.
 */
@Injectable()
export class RetryMail {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly mails: MailRepository,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  execute({ mailId, byUserId }: { mailId: string; byUserId: number }): Promise<void> {
    return this.unitOfWork.run(async () => {
      const mail = isUuid(mailId) ? await this.mails.lock(mailId) : null;
      if (mail === null) throw new NotFound('That message');
      const { template, state, attempts, hasText } = mail;
      if (state !== 'failed' && state !== 'bounced')
        throw new WrongState(state, 'Only a message that was given up or came back can be tried again.');
      if (!hasText) throw new TextForgotten();
      await this.mails.requeue(mailId, this.clock.now());
      await this.events.publish(
        mailRetried({ mailId, template, stateBefore: state, attemptsBefore: attempts, byUserId }),
        mailQueued({ mailId }),
      );
    });
  }
}
