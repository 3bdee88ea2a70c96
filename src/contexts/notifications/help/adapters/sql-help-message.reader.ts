import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import type { HelpMessageListView } from '../../published/help-views.js';
import { MESSAGES, viewedWith } from './help-message.mapper.js';

const MAX_LISTED = 200;

/** Reads messages to support for staff. */
@Injectable()
export class SqlHelpMessageReader {
  readonly #views;

  constructor(
    private readonly session: DatabaseSession,
    secrets: SecretBox,
  ) {
    this.#views = MESSAGES.as(viewedWith(secrets));
  }

  /** Unanswered messages, oldest first, then answered ones; at most 200. */
  async list(): Promise<HelpMessageListView> {
    const waitingFirst = 'ORDER BY answered_at IS NOT NULL, answered_at DESC, created_at LIMIT $1';
    const [items, counts] = await Promise.all([
      this.#views.all(this.session, waitingFirst, [MAX_LISTED]),
      this.session.query<{ waiting: number }>(
        'SELECT count(*)::int AS waiting FROM notifications.help_message WHERE answered_at IS NULL',
      ),
    ]);
    return { items, waiting: counts[0]?.waiting ?? 0 };
  }
}
