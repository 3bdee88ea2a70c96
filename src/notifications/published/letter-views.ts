/** What a link to confirm the newsletter is worth. */
export interface ConfirmationView {
  success: true;
  email: string;
  /** `open` can be confirmed, `confirmed` has been, `ended` was asked for before it was ended, `expired` is too old. */
  state: 'open' | 'confirmed' | 'ended' | 'expired';
}

/** Whether an address wants a kind of optional message. */
export interface MailChoiceView {
  success: true;
  email: string;
  /** What the kind of message is, to go on with “we no longer send …”. */
  title: string;
  wanted: boolean;
}
