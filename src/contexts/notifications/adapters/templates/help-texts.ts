import type { HelpNoticeId } from '../../domain/mail.js';
import type { MailText } from './mail-texts.js';

/** Messages about requests to support. */
export const HELP_TEXTS: Record<HelpNoticeId, MailText> = {
  'help-asked': {
    subject: 'Message to support about {{ variant }}',
    title: 'Message from {{ recipientName }}',
    paragraphs: ['{{ reason }}', 'Reply to: {{ item }}', '{% if code %}About the sale {{ code }}.{% endif %}'],
    action: 'Open messages to support',
  },
  'help-received': {
    subject: 'We have your message',
    title: 'Thank you for writing',
    paragraphs: [
      'Hello,',
      'We have your message. A person will read it and answer by e-mail, usually within one business day.',
      'If you didn’t write to us, you can ignore this: someone may have mistyped an address.',
    ],
    action: 'Read the answers to common questions',
  },
};
