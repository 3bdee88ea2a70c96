import { Injectable } from '@nestjs/common';
import { answersOf } from '../../../../platform/persistence/answers-of.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import type { DataSubject } from '../../../../platform/application/ports/personal-data.js';
import { REMOVED } from '../../../../platform/domain/removed.js';
import { HelpMessageRepository } from '../../help/application/help-message.repository.js';
import { NotificationsPersonalData } from '../../published/personal-data.js';

/** The text of a message with a code is left out (product.md §8). */
const QUESTIONS = {
  messages: `SELECT template, CASE WHEN is_secret THEN NULL ELSE subject END AS subject,
               CASE WHEN is_secret THEN NULL ELSE text END AS text, state, created_at AS "createdAt", sent_at AS "sentAt"
          FROM notifications.mail WHERE recipient = $1 ORDER BY created_at`,
  newsletter: `SELECT subscribed, asked_at AS "askedAt", confirmed_at AS "confirmedAt"
                 FROM notifications.newsletter_subscription WHERE email = $1`,
  optOuts: 'SELECT kind, at FROM notifications.opt_out WHERE email = $1 ORDER BY kind',
};

const OF_PERSON = {
  devices: `SELECT created_at AS "since" FROM notifications.push_subscription WHERE user_id = $1 ORDER BY created_at`,
  phoneMessages: `SELECT channel, fact, CASE WHEN sealed THEN NULL ELSE content::jsonb ->> 'to' END AS "to",
               CASE WHEN sealed THEN NULL ELSE content::jsonb ->> 'text' END AS text, state, created_at AS "createdAt",
               sent_at AS "sentAt"
          FROM notifications.phone_message WHERE user_id = $1 ORDER BY created_at`,
};

@Injectable()
export class SqlNotificationsPersonalData extends NotificationsPersonalData {
  constructor(
    private readonly session: DatabaseSession,
    private readonly help: HelpMessageRepository,
  ) {
    super();
  }

  async of(subject: DataSubject): Promise<Record<string, unknown>> {
    const ofAddress = await answersOf(this.session, QUESTIONS, [subject.email]);
    const ofPerson = await answersOf(this.session, OF_PERSON, [subject.userId]);
    return { ...ofAddress, ...ofPerson, messagesToSupport: await this.help.listByPerson(subject) };
  }

  /**
   * Keeps which kind of message was sent and when. Cancels queued messages; one being sent is the last. Keeps the
   * opt-outs of an address or a number, so that it is not contacted by mistake (decision 0016).
   */
  async erase(subject: DataSubject): Promise<void> {
    const { email, userId } = subject;
    await this.help.clearPerson(subject, REMOVED);
    await this.session.write(
      `UPDATE notifications.mail
          SET recipient = $2, unique_key = $2 || ' ' || id, subject = $2, text = CASE WHEN is_secret THEN NULL ELSE $2 END,
              html = CASE WHEN is_secret THEN NULL ELSE $2 END, sealed = false, unsubscribe_url = NULL, error = NULL,
              state = CASE WHEN state = 'queued' THEN 'failed' ELSE state END,
              next_attempt_at = CASE WHEN state = 'queued' THEN NULL ELSE next_attempt_at END
        WHERE recipient = $1 RETURNING id`,
      [email, REMOVED],
    );
    await this.session.write(
      `UPDATE notifications.phone_message
          SET content = CASE WHEN state = 'sending' THEN content END,
              sealed = sealed OR state = 'sending',
              state = CASE WHEN state = 'queued' THEN 'failed' ELSE state END, error = NULL,
              next_attempt_at = CASE WHEN state = 'queued' THEN NULL ELSE next_attempt_at END
        WHERE user_id = $1 RETURNING id`,
      [userId],
    );
    await this.session.write('DELETE FROM notifications.push_subscription WHERE user_id = $1 RETURNING id', [userId]);
    await this.session.write(
      'DELETE FROM notifications.newsletter_subscription WHERE email = $1 AND subscribed RETURNING email',
      [email],
    );
  }
}
