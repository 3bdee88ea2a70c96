import type { MailState, MailTotalsView, OutgoingMailListView, OutgoingMailView } from '../../published/mail-views.js';

/** The filter; a missing field does not restrict. */
export interface OutgoingMailFilter {
  state?: MailState | undefined;
  template?: string | undefined;
  /** A part of the recipient's address in any case, or the id of a message. */
  q?: string | undefined;
}

/** The record of outgoing mail as administrators read it. */
export abstract class OutgoingMailReader {
  /** Newest first. Throws `ValidationFailed` for an invalid cursor. */
  abstract page(query: {
    filter: OutgoingMailFilter;
    limit: number;
    cursor: string | null;
  }): Promise<OutgoingMailListView>;
  abstract find(mailId: string): Promise<OutgoingMailView | null>;
  /** Of the messages that were queued since then. */
  abstract totals(since: Date): Promise<Omit<MailTotalsView, 'days'>>;
}
