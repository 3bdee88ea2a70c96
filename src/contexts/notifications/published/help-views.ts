/** The topics of messages to support. */
export const HELP_TOPICS = ['buying', 'selling', 'delivery', 'payment', 'account', 'link', 'other'] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

/** The length of a message to support, in characters. */
export const HELP_TEXT = { min: 10, max: 2_000 } as const;

/** GET /api/admin/help-messages: a message to support, as staff see it. */
export interface HelpMessageView {
  id: string;
  /** ISO 8601. */
  createdAt: string;
  /** Null once the person's data is erased. */
  name: string | null;
  email: string;
  /** Null for a visitor. */
  userId: number | null;
  topic: HelpTopic;
  text: string | null;
  shareLink: string | null;
  /** ISO 8601; null while it waits. */
  answeredAt: string | null;
  answeredBy: number | null;
}

export interface HelpMessageListView {
  /** Unanswered messages, oldest first, then answered ones, newest first; at most 200. */
  items: HelpMessageView[];
  waiting: number;
}
