import type { LetterId } from '../../domain/mail.js';
import type { MailText } from './mail-texts.js';

/** Messages about the newsletter itself. */
export const LETTER_TEXTS: Record<LetterId, MailText> = {
  'newsletter-confirm': {
    subject: 'Please confirm: the Porchlight newsletter',
    title: 'One click, and you are on the list',
    paragraphs: [
      'Hello,',
      'Somebody, we hope you, has asked us to send the Porchlight newsletter to this address: updates about the launch and early member perks.',
      'Confirm it below, and it starts. The link works until {{ until }}.',
      'If you did not ask for it, do nothing: then you get no newsletter from us.',
    ],
    action: 'Confirm the newsletter',
  },
  'newsletter-leave': {
    subject:
      "{% if variant == 'already' %}You already get the Porchlight newsletter{% else %}Do you want to end the Porchlight newsletter?{% endif %}",
    title: "{% if variant == 'already' %}You are on the list already{% else %}End the newsletter?{% endif %}",
    paragraphs: [
      'Hello,',
      "{% if variant == 'already' %}Somebody, we hope you, has asked us to send the Porchlight newsletter to this address. It gets it already, so there is nothing to do.{% else %}Somebody, we hope you, has asked us to send no more newsletters to this address. Because anybody could ask that, you have the last word: it ends when you say so below.{% endif %}",
      "{% if variant == 'already' %}Should you want it no more, you can end it below.{% else %}If you want to keep the newsletter, do nothing.{% endif %}",
    ],
    action: 'End the newsletter',
  },
};
