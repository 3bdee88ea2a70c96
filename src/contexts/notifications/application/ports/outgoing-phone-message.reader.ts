import type {
  OutgoingPhoneMessageListView,
  OutgoingPhoneMessageView,
  PhoneMessageState,
} from '../../published/mail-views.js';

/** A missing field does not restrict. */
export interface PhoneMessageFilter {
  state?: PhoneMessageState | undefined;
  channel?: 'text' | 'push' | undefined;
}

/** A page of messages, with the recipient's user id instead of the e-mail address. */
export interface PhoneMessagePage extends Omit<OutgoingPhoneMessageListView, 'items'> {
  items: (Omit<OutgoingPhoneMessageView, 'email'> & { userId: number })[];
}

/** Reads the record of texts and notifications for administrators. */
export abstract class OutgoingPhoneMessageReader {
  /** Newest first. Throws `ValidationFailed` for an invalid cursor. */
  abstract page(query: { filter: PhoneMessageFilter; limit: number; cursor: string | null }): Promise<PhoneMessagePage>;
}
