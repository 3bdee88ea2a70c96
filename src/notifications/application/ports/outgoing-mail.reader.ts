import type { MailState, MailTotalsView, OutgoingMailListView, OutgoingMailView } from '../../published/mail-views.js';

/** What is looked for; what is not named is not asked about. */
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
