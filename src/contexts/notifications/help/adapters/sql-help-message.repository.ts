import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import type { DataSubject } from '../../../../platform/application/ports/personal-data.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import type { HelpMessageView } from '../../published/help-views.js';
import { HELP_MESSAGE, type HelpMessage, type HelpWords } from '../application/help-message.js';
import { HelpMessageRepository, type OwnHelpMessage } from '../application/help-message.repository.js';
import { MESSAGES, viewedWith } from './help-message.mapper.js';

/** Matches the person's messages by address or account. */
const OWN = '(help_message.email = $1 OR help_message.user_id = $2)';

@Injectable()
export class SqlHelpMessageRepository extends HelpMessageRepository {
  readonly #views;

  constructor(
    private readonly session: DatabaseSession,
    private readonly secrets: SecretBox,
  ) {
    super();
    this.#views = MESSAGES.as(viewedWith(secrets));
  }

  async add({ name, text, ...message }: HelpMessage): Promise<void> {
    const words: HelpWords = { name, text };
    const sealedWords = this.secrets.seal(JSON.stringify(words), HELP_MESSAGE);
    await MESSAGES.add(this.session, { ...message, sealedWords, answeredAt: null, answeredBy: null });
  }

  async listByPerson({ email, userId }: DataSubject): Promise<OwnHelpMessage[]> {
    const own = await this.#views.all(this.session, `WHERE ${OWN} ORDER BY created_at`, [email, userId]);
    return own.map(({ createdAt, name, email: address, topic, text, shareLink }) => ({
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

  find(id: string): Promise<HelpMessageView | null> {
    return this.#views.first(this.session, 'WHERE id = $1', [id]);
  }

  async recordAnswer(id: string, by: number, at: Date): Promise<boolean> {
    const answered = await this.session.write<{ id: string }>(
      `UPDATE notifications.help_message SET answered_at = $3, answered_by = $2
        WHERE id = $1 AND answered_at IS NULL RETURNING id`,
      [id, by, at],
    );
    return answered.length > 0;
  }
}
