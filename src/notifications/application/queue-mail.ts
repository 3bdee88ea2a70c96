import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { causeOfNow } from '../../shared/application/correlation.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import type { Language } from '../../texts/language.js';
import { mailKey, type MailId } from '../domain/mail.js';
import { ComposeMail } from './compose-mail.js';
import { DeliverDueMail } from './deliver-due-mail.js';
import type { MailFacts } from './mail-facts.js';
import { OptionalMail } from './optional-mail.js';
import { MailRepository } from './ports/mail.repository.js';

export interface QueueMailCommand {
  /** Identifies the fact that the message is about; unique together with template and recipient. */
  occasion: string;
  template: MailId;
  recipient: string;
  /** The reader's language. */
  language: Language;
  values: Partial<MailFacts>;
  isSecret?: boolean;
  /** The sale that it is about. */
  listingId?: string;
  /** A prefix of the subject. */
  note?: string;
}

/**
 * Queues a message in the caller's unit of work. Queues the same message only once, and nothing that the reader has
 * opted out of.
 */
@Injectable()
export class QueueMail {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly composeMail: ComposeMail,
    private readonly mails: MailRepository,
    private readonly clock: Clock,
    private readonly optionalMail: OptionalMail,
    private readonly deliverDueMail: DeliverDueMail,
  ) {}

  async execute({
    occasion,
    template,
    recipient,
    language,
    values,
    isSecret = false,
    note,
    listingId,
  }: QueueMailCommand): Promise<void> {
    const permission = await this.optionalMail.permissionFor(template, recipient);
    if (!permission.allowed) return;
    const unsubscribeLink = permission.link?.page ?? null;
    const composed = await this.composeMail.execute(template, { ...values, unsubscribeLink }, { language, isSecret });
    if (note !== undefined) composed.subject = `${note} ${composed.subject}`;
    await this.unitOfWork.run(async () => {
      const id = uuidv7();
      const uniqueKey = mailKey(occasion, template, recipient);
      const createdAt = this.clock.now();
      const unsubscribeUrl = permission.link?.oneClick ?? null;
      const about = { recipient, template, listingId: listingId ?? null, cause: causeOfNow() };
      const mail = { ...composed, ...about, id, uniqueKey, isSecret, createdAt, unsubscribeUrl };
      const added = await this.mails.add(mail);
      if (added) this.deliverDueMail.wakeAfterCommit();
    });
  }
}
