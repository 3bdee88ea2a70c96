import type { AccountNoticeId } from '../../domain/mail.js';
import type { MailText } from './mail-texts.js';

export const ACCOUNT_NOTICE_TEXTS: Record<AccountNoticeId, MailText> = {
  'sign-in-link': {
    subject: 'Your Porchlight sign-in link',
    title: 'Sign in with this link',
    paragraphs: [
      'Open the link on the device where you want to sign in. It works once, for 10 minutes.',
      "{% if reason == 'too-many-tries' %}You get a link instead of a code because too many wrong codes were typed for your address today. No one got in.{% else %}You get a link instead of a code because too many codes were asked for with your address in the last hour. No one got in.{% endif %}",
      'If you did not ask to sign in, you can ignore this message. Never forward it to anyone; we never ask for it.',
    ],
    action: 'Sign in',
    preheader: 'It works once, for 10 minutes.',
  },
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
