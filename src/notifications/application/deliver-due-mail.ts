import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { DeliverMail } from './deliver-mail.js';
import { MailRepository } from './ports/mail.repository.js';

const MOST_AT_A_TIME = 50;

/** Sends what waits: messages whose pause is over, and those whose attempt was cut off. */
@Injectable()
export class DeliverDueMail {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly mails: MailRepository,
    private readonly deliverMail: DeliverMail,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    await this.unitOfWork.run(() => this.mails.giveUpStranded(now));
    for (const mailId of await this.mails.due(now, MOST_AT_A_TIME)) await this.deliverMail.execute(mailId);
  }
}
