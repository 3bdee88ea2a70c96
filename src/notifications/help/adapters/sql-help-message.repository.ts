import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../shared/adapters/persistence/database-session.js';
import type { DataSubject } from '../../../shared/application/ports/personal-data.js';
import { SecretBox } from '../../../shared/application/ports/secret-box.js';
import type { HelpMessageListView, HelpMessageView, HelpTopic } from '../../published/help-views.js';
import { HELP_MESSAGE, type HelpMessage, type HelpWords } from '../application/help-message.js';
import { HelpMessageRepository, type OwnHelpMessage } from '../application/help-message.repository.js';

const MOST = 200;

interface Row {
  id: string;
  created_at: Date;
  email: string;
  user_id: number | null;
  topic: HelpTopic;
  share_link: string | null;
  /** Null once the person is forgotten. */
  sealed_words: string | null;
  answered_at: Date | null;
  answered_by: number | null;
}

const COLUMNS = 'id, created_at, email, user_id, topic, share_link, sealed_words, answered_at, answered_by';

/** Written from the address, or by who was signed in. */
const OWN = '(help_message.email = $1 OR help_message.user_id = $2)';

@Injectable()
export class SqlHelpMessageRepository extends HelpMessageRepository {
  constructor(
    private readonly session: DatabaseSession,
    private readonly secrets: SecretBox,
  ) {
    super();
  }

  async add({ id, createdAt, email, userId, topic, shareLink, name, text }: HelpMessage): Promise<void> {
    const words: HelpWords = { name, text };
    await this.session.write(
      `INSERT INTO notifications.help_message (id, created_at, email, user_id, topic, share_link, sealed_words)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, createdAt, email, userId, topic, shareLink, this.secrets.seal(JSON.stringify(words), HELP_MESSAGE)],
    );
  }

  async listByPerson({ email, userId }: DataSubject): Promise<OwnHelpMessage[]> {
    const rows = await this.session.query<Row>(
      `SELECT ${COLUMNS} FROM notifications.help_message WHERE ${OWN} ORDER BY created_at`,
      [email, userId],
    );
    return rows
      .map((row) => this.#view(row))
      .map(({ createdAt, name, email: address, topic, text, shareLink }) => ({
        createdAt,
        name,
        email: address,
        topic,
        text,
        shareLink,
      }));
  }

  async clearPerson({ email, userId }: DataSubject, removed: string): Promise<void> {
    await this.session.write(
      `UPDATE notifications.mail SET subject = $3, text = $3, html = $3, sealed = false
        WHERE template = 'help-asked' AND text IS NOT NULL AND EXISTS (
          SELECT FROM notifications.help_message WHERE ${OWN} AND starts_with(mail.unique_key, 'help ' || help_message.id || '|'))
        RETURNING id`,
      [email, userId, removed],
    );
    await this.session.write(
      `UPDATE notifications.help_message SET email = $3, user_id = NULL, sealed_words = NULL WHERE ${OWN} RETURNING id`,
      [email, userId, removed],
    );
  }

  async list(): Promise<HelpMessageListView> {
    const [rows, counts] = await Promise.all([
      this.session.query<Row>(
        `SELECT ${COLUMNS} FROM notifications.help_message
          ORDER BY answered_at IS NOT NULL, answered_at DESC, created_at LIMIT $1`,
        [MOST],
      ),
      this.session.query<{ waiting: number }>(
        'SELECT count(*)::int AS waiting FROM notifications.help_message WHERE answered_at IS NULL',
      ),
    ]);
    return { items: rows.map((row) => this.#view(row)), waiting: counts[0]?.waiting ?? 0 };
  }

  async find(id: string): Promise<HelpMessageView | null> {
    const [row] = await this.session.query<Row>(`SELECT ${COLUMNS} FROM notifications.help_message WHERE id = $1`, [
      id,
    ]);
    return row === undefined ? null : this.#view(row);
  }

  async recordAnswer(id: string, by: number, at: Date): Promise<boolean> {
    const answered = await this.session.write<{ id: string }>(
      `UPDATE notifications.help_message SET answered_at = $3, answered_by = $2
        WHERE id = $1 AND answered_at IS NULL RETURNING id`,
      [id, by, at],
    );
    return answered.length > 0;
  }

  #view(row: Row): HelpMessageView {
    const words =
      row.sealed_words === null ? null : (JSON.parse(this.secrets.open(row.sealed_words, HELP_MESSAGE)) as HelpWords);
    return {
      id: row.id,
      createdAt: row.created_at.toISOString(),
      name: words?.name ?? null,
      email: row.email,
      userId: row.user_id,
      topic: row.topic,
      text: words?.text ?? null,
      shareLink: row.share_link,
      answeredAt: row.answered_at?.toISOString() ?? null,
      answeredBy: row.answered_by,
    };
  }
}
