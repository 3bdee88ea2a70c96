import type { HelpNoticeId } from '../../../domain/mail.js';
import { HELP_TEXTS } from '../help-texts.js';
import type { MailText } from '../mail-texts.js';

/** Support reads English. */
export const FRENCH_HELP_TEXTS: Record<HelpNoticeId, MailText> = {
  'help-asked': HELP_TEXTS['help-asked'],
  'help-received': {
    subject: 'Nous avons bien reçu votre message',
    title: 'Merci de nous avoir écrit',
    paragraphs: [
      'Bonjour,',
      'Nous avons bien reçu votre message. Une personne le lira, et nous vous répondrons par courriel, habituellement en un jour ouvrable.',
      'Si vous ne nous avez pas écrit, ne faites rien : quelqu’un s’est peut-être trompé d’adresse.',
    ],
    action: 'Lire les réponses aux questions courantes',
  },
};
