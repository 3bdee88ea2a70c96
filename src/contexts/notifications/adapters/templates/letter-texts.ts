import type { LetterId } from '../../domain/mail.js';
import type { MailText } from './mail-texts.js';

/** Messages about the newsletter itself. */
export const LETTER_TEXTS: Record<LetterId, MailText> = {
  'newsletter-confirm': {
    subject: 'Please confirm: the Porchlight newsletter',
    title: 'One click to subscribe',
    paragraphs: [
      'Hello,',
      'Someone (we hope it was you) asked us to send the Porchlight newsletter to this address: launch updates and early member perks.',
      'Confirm below to subscribe. The link works until {{ until }}.',
      'If you didn’t ask for it, do nothing and you won’t get the newsletter.',
    ],
    action: 'Confirm the newsletter',
  },
  'newsletter-leave': {
    subject:
      "{% if variant == 'already' %}You already get the Porchlight newsletter{% else %}Unsubscribe from the Porchlight newsletter?{% endif %}",
    title:
      "{% if variant == 'already' %}You’re already subscribed{% else %}Unsubscribe from the newsletter?{% endif %}",
    paragraphs: [
      'Hello,',
      "{% if variant == 'already' %}Someone (we hope it was you) asked us to send the Porchlight newsletter to this address. You already get it, so there’s nothing to do.{% else %}Someone (we hope it was you) asked us to stop sending the newsletter to this address. Because anyone could ask, you have the last word: confirm it below.{% endif %}",
      "{% if variant == 'already' %}If you no longer want it, unsubscribe below.{% else %}If you want to keep the newsletter, do nothing.{% endif %}",
    ],
    action: 'Unsubscribe',
  },
};
