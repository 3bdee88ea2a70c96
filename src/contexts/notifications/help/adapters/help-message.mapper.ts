import { columns } from '../../../../platform/persistence/columns.js';
import type { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import type { HelpMessageView } from '../../published/help-views.js';
import { HELP_MESSAGE, type HelpMessage, type HelpWords } from '../application/help-message.js';

interface HelpMessageRecord extends Omit<HelpMessage, keyof HelpWords> {
  /** Null once the person's data is erased. */
  sealedWords: string | null;
  answeredAt: Date | null;
  answeredBy: number | null;
}

export const MESSAGES = columns<HelpMessageRecord>()('notifications.help_message', {
  id: 'id',
  createdAt: 'created_at',
  email: 'email',
  userId: 'user_id',
  topic: 'topic',
  shareLink: 'share_link',
  sealedWords: 'sealed_words',
  answeredAt: 'answered_at',
  answeredBy: 'answered_by',
});

export const viewedWith =
  (secrets: SecretBox) =>
  ({ createdAt, sealedWords, answeredAt, ...record }: HelpMessageRecord): HelpMessageView => {
    const words = sealedWords === null ? null : (JSON.parse(secrets.open(sealedWords, HELP_MESSAGE)) as HelpWords);
    return {
      ...record,
      createdAt: createdAt.toISOString(),
      name: words?.name ?? null,
      text: words?.text ?? null,
      answeredAt: answeredAt?.toISOString() ?? null,
    };
  };
