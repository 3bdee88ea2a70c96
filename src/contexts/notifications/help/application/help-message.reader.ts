import type { HelpMessageListView } from '../../published/help-views.js';

/** Reads messages to support for staff. */
export abstract class HelpMessageReader {
  /** Unanswered messages, oldest first, then answered ones; at most 200. */
  abstract list(): Promise<HelpMessageListView>;
}
