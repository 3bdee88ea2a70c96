import type { HelpMessageListView } from '../../published/help-views.js';

/** Messages to support as staff read them. */
export abstract class HelpMessageReader {
  /** What waits, oldest first, and then what was answered; at most 200. */
  abstract list(): Promise<HelpMessageListView>;
}
