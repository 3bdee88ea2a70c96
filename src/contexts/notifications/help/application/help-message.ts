import type { HelpTopic } from '../../published/help-views.js';

/** The SecretBox purpose for messages to support. */
export const HELP_MESSAGE = 'help-message';

/** The sealed part of a message: the sender's name and the text. */
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
