import type { AccountNoticeId } from '../../domain/mail.js';
import type { MailText } from './mail-texts.js';

export const ACCOUNT_NOTICE_TEXTS: Record<AccountNoticeId, MailText> = {
  'email-changed': {
    subject: 'Your account has another e-mail address now',
    title: 'Your e-mail address was changed',
    paragraphs: [
      'Hello,',
      'An administrator has put another e-mail address on your account. You sign in with the new one from now on; on every device you were signed out.',
      'If you did not ask for this, please reply to this message at once.',
    ],
  },
};
