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
import { MailRepository, type QueuedMail } from './ports/mail.repository.js';
import type { UnsubscribeLink } from './unsubscribe-links.js';

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
 * Queues messages in the caller's unit of work, all in one statement. Queues the same message only once, and nothing
 * that the reader has opted out of.
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

  async execute(...commands: QueueMailCommand[]): Promise<void> {
    const mails: QueuedMail[] = [];
    for (const command of commands) {
      const permission = await this.optionalMail.permissionFor(command.template, command.recipient);
      if (permission.allowed) mails.push(await this.#written(command, permission.link));
    }
    if (mails.length === 0) return;
    await this.unitOfWork.run(async () => {
      if (await this.mails.add(mails)) this.deliverDueMail.wakeAfterCommit();
    });
  }

  async #written(command: QueueMailCommand, link: UnsubscribeLink | null): Promise<QueuedMail> {
    const { occasion, template, recipient, language, values, isSecret = false, note, listingId = null } = command;
    const unsubscribeLink = link?.page ?? null;
    const composed = await this.composeMail.execute(template, { ...values, unsubscribeLink }, { language, isSecret });
    if (note !== undefined) composed.subject = `${note} ${composed.subject}`;
    const uniqueKey = mailKey(occasion, template, recipient);
    const unsubscribeUrl = link?.oneClick ?? null;
    const about = { recipient, template, listingId, cause: causeOfNow() };
    const createdAt = this.clock.now();
    return { ...composed, ...about, id: uuidv7(), uniqueKey, isSecret, createdAt, unsubscribeUrl };
  }
}
