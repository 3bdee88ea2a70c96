import type { HelpTopic } from '../../published/help-views.js';

/** The secret box's purpose for what a person wrote to support. */
export const HELP_MESSAGE = 'help-message';

/** What is sealed of a message: who wrote it, as they call themselves, and what. */
export interface HelpWords {
  name: string;
  text: string;
}

export interface HelpMessage extends HelpWords {
  id: string;
  createdAt: Date;
  /** In lower case. */
  email: string;
  userId: number | null;
  topic: HelpTopic;
  shareLink: string | null;
}
