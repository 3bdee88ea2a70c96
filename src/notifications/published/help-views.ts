/** What a message to support is about. */
export const HELP_TOPICS = ['buying', 'selling', 'delivery', 'payment', 'account', 'link', 'other'] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

/** How long a message to support is, in characters. */
export const HELP_TEXT = { min: 10, max: 2_000 } as const;

/** GET /api/admin/help-messages: a message to support, as staff read it. */
export interface HelpMessageView {
  id: string;
  /** ISO 8601. */
  createdAt: string;
  /** Null once the person is forgotten. */
  name: string | null;
  email: string;
  /** Null for who was not signed in. */
  userId: number | null;
  topic: HelpTopic;
  text: string | null;
  shareLink: string | null;
  /** ISO 8601; null while it waits. */
  answeredAt: string | null;
  answeredBy: number | null;
}

export interface HelpMessageListView {
  /** What waits, oldest first, and then what was answered, newest first; at most 200. */
  items: HelpMessageView[];
  waiting: number;
}
