import type { Confirmation } from '../../application/confirm-newsletter.js';
import type { MailChoice } from '../../application/choose-mail.js';

export interface ConfirmationView {
  success: true;
  email: string;
  /** What the link is worth: `open` can be confirmed. */
  state: 'open' | 'confirmed' | 'ended' | 'expired';
}

export interface MailChoiceView {
  success: true;
  email: string;
  /** What the kind of message is, to go on with “you get no more …”. */
  title: string;
  wanted: boolean;
}

export const confirmationView = ({ email, state }: Confirmation): ConfirmationView => ({ success: true, email, state });

export const mailChoiceView = ({ email, title, wanted }: MailChoice): MailChoiceView => ({
  success: true,
  email,
  title,
  wanted,
});
