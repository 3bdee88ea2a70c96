import type {
  OutgoingPhoneMessageListView,
  OutgoingPhoneMessageView,
  PhoneMessageState,
} from '../../published/mail-views.js';

/** The filter; a missing field does not restrict. */
export interface PhoneMessageFilter {
  state?: PhoneMessageState | undefined;
  channel?: 'text' | 'push' | undefined;
}

/** A page of them, as far as the record itself says who they went to. */
export interface PhoneMessagePage extends Omit<OutgoingPhoneMessageListView, 'items'> {
  items: (Omit<OutgoingPhoneMessageView, 'email'> & { userId: number })[];
}

/** The record of texts and notifications as administrators read it. */
export abstract class OutgoingPhoneMessageReader {
  /** Newest first. Throws `ValidationFailed` for an invalid cursor. */
  abstract page(query: { filter: PhoneMessageFilter; limit: number; cursor: string | null }): Promise<PhoneMessagePage>;
}
