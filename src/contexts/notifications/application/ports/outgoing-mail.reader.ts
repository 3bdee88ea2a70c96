import type { MailState, MailTotalsView, OutgoingMailListView, OutgoingMailView } from '../../published/mail-views.js';

/** A missing field does not restrict. */
export interface OutgoingMailFilter {
  state?: MailState | undefined;
  template?: string | undefined;
  /** Part of the recipient's address, ignoring case, or the id of a message. */
  q?: string | undefined;
}

/** Reads the record of outgoing mail for administrators. */
export abstract class OutgoingMailReader {
  /** Newest first. Throws `ValidationFailed` for an invalid cursor. */
  abstract page(query: {
    filter: OutgoingMailFilter;
    limit: number;
    cursor: string | null;
  }): Promise<OutgoingMailListView>;
  abstract find(mailId: string): Promise<OutgoingMailView | null>;
  /** Counts the messages queued since then. */
  abstract totals(since: Date): Promise<Omit<MailTotalsView, 'days'>>;
}
