import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { causeOfNow } from '../../../platform/application/correlation.js';
import { Clock } from '../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import type { Language } from '../../../platform/texts/language.js';
import { DIGEST_PAUSE_MS, mailKey, type MailId } from '../domain/mail.js';
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
  /**
   * Messages about the sale that follow each other, as a report and its withdrawal: soon after the same one, a message
   * waits, and it takes the place of any of them that waits, so that repeats reach the reader as one, with the last state.
   */
  digest?: readonly MailId[];
  /** A prefix of the subject. */
  note?: string;
}

/**
 * Queues messages in the caller's unit of work, all in one statement. Queues the same message only once, and nothing
 * that the reader has opted out of. Repeats of a fact wait and go in one message.
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
    await this.unitOfWork.run(async () => {
      const mails: QueuedMail[] = [];
      for (const command of commands) {
        const permission = await this.optionalMail.permissionFor(command.template, command.recipient);
        if (!permission.allowed) continue;
        const { dueAt, values } = await this.#inDigest(command);
        mails.push({ ...(await this.#written({ ...command, values }, permission.link)), dueAt });
      }
      if (mails.length > 0 && (await this.mails.add(mails))) this.deliverDueMail.wakeAfterCommit();
    });
  }

  /** When the message is due. One that takes the place of another leaves out what was before, which no one was told. */
  async #inDigest({
    digest,
    template,
    listingId,
    recipient,
    values,
  }: QueueMailCommand): Promise<{ dueAt: Date; values: QueueMailCommand['values'] }> {
    const now = this.clock.now();
    if (digest === undefined || listingId === undefined) return { dueAt: now, values };
    const replaces = await this.mails.removeWaiting({ listingId, recipient, templates: digest }, now);
    const since = new Date(now.getTime() - DIGEST_PAUSE_MS);
    const last = await this.mails.findLastTime({ listingId, recipient, templates: [template] }, since);
    return {
      dueAt: last === null ? now : new Date(last.getTime() + DIGEST_PAUSE_MS),
      values: replaces ? { ...values, before: null } : values,
    };
  }

  async #written(command: QueueMailCommand, link: UnsubscribeLink | null): Promise<Omit<QueuedMail, 'dueAt'>> {
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
