/** The state of a newsletter confirmation link. */
export interface ConfirmationView {
  success: true;
  email: string;
  /** `open` can be confirmed, `confirmed` has been, `ended` was requested before an unsubscribe, `expired` is too old. */
  state: 'open' | 'confirmed' | 'ended' | 'expired';
}

/** Whether an address wants a kind of optional message. */
export interface MailChoiceView {
  success: true;
  email: string;
  /** The kind of message in words, to complete “we no longer send …”. */
  title: string;
  wanted: boolean;
}
