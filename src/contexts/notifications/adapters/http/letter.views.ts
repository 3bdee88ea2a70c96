import type { Confirmation } from '../../application/newsletter.js';
import type { MailChoice } from '../../application/optional-mail.js';
import type { ConfirmationView, MailChoiceView } from '../../published/letter-views.js';

export const confirmationView = ({ email, state }: Confirmation): ConfirmationView => ({ success: true, email, state });

export const mailChoiceView = ({ email, title, wanted }: MailChoice): MailChoiceView => ({
  success: true,
  email,
  title,
  wanted,
});
