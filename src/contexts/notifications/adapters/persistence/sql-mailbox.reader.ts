import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';

const SENT = `SELECT id, recipient AS "to", subject, text, html, sent_at AS "sentAt"
  FROM notifications.mail WHERE state = 'sent' AND text IS NOT NULL`;

/** A message as the development mailbox shows it. */
export interface SentMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: Date;
}

/** A text message as the development mailbox shows it. */
export interface SentText {
  id: string;
  /** E.164. */
  to: string;
  text: string;
  sentAt: Date;
}

/** Sent messages with a readable text. */
@Injectable()
export class SqlMailboxReader {
  constructor(private readonly session: DatabaseSession) {}

  /** Newest first; `to` filters by recipient, ignoring case. */
  list(to: string | null, most: number): Promise<SentMail[]> {
    return this.session.query<SentMail>(
      `${SENT} AND ($1::text IS NULL OR lower(recipient) = lower($1)) ORDER BY sent_at DESC, id DESC LIMIT $2`,
      [to, most],
    );
  }

  /** Text messages, newest first; `to` is a phone number in any format. */
  texts(to: string | null, most: number): Promise<SentText[]> {
    return this.session.query<SentText>(
      `SELECT id, content::jsonb ->> 'to' AS "to", content::jsonb ->> 'text' AS text, sent_at AS "sentAt"
         FROM notifications.phone_message
        WHERE channel = 'text' AND state = 'sent' AND content IS NOT NULL AND NOT sealed
          AND ($1::text IS NULL OR right(regexp_replace(content::jsonb ->> 'to', '\\D', '', 'g'), 10) = right($1, 10))
        ORDER BY sent_at DESC, id DESC LIMIT $2`,
      [to === null ? null : to.replace(/\D/g, ''), most],
    );
  }

  async find(id: string): Promise<SentMail | null> {
    const [row] = await this.session.query<SentMail>(`${SENT} AND id = $1`, [id]);
    return row ?? null;
  }
}
