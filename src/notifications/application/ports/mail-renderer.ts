import type { TemplateText } from '../../domain/email-template.js';
import type { Language } from '../../../texts/language.js';
import type { MailBody, MailId } from '../../domain/mail.js';

/** One line of a sum: `amount` as it is written. */
export interface AmountRow {
  label: string;
  amount: string;
}

/** What a template may show; null where it does not apply. */
export interface MailValues {
  recipientName: string | null;
  item: string | null;
  link: string | null;
  /** Address of the item's first photo, which is above the text; its name is what it shows. */
  photo: string | null;
  /** Of the page on which the buyer prints the receipt. */
  receiptLink: string | null;
  code: string | null;
  role: 'buyer' | 'seller' | null;
  rows: AmountRow[];
  amount: string | null;
  deliveryDay: string | null;
  deliveryWindow: string | null;
  /** The window that it was before. */
  before: string | null;
  /** Until when something can be done. */
  until: string | null;
  /** A sentence that says why. */
  reason: string | null;
  /** Which of a template's texts: whose doing a cancellation was, or which payment goes back. */
  variant: string | null;
  /** `yes` where the buyer chose delivery without contact, and has no code to give. */
  noContact: 'yes' | null;
  /** Where the reader says that something is not to happen. */
  stopLink: string | null;
  /** Where the reader ends this kind of message; null where no one can do without it. */
  unsubscribeLink: string | null;
}

export const NO_VALUES: MailValues = {
  recipientName: null,
  item: null,
  link: null,
  photo: null,
  receiptLink: null,
  code: null,
  role: null,
  rows: [],
  amount: null,
  deliveryDay: null,
  deliveryWindow: null,
  before: null,
  until: null,
  reason: null,
  variant: null,
  noContact: null,
  stopLink: null,
  unsubscribeLink: null,
};

/** Without a language, in English; without an administrator's text, the product's own. */
export interface RenderedAs {
  language?: Language;
  edited?: TemplateText | null;
}

export abstract class MailRenderer {
  /**
   * Writes the message with the product's own text, or with an administrator's. Throws when the text cannot be used: it
   * is no Liquid, names a value that is not there, or does not show what the message is for.
   */
  abstract render(template: MailId, values: MailValues, as?: RenderedAs): Promise<MailBody>;
}
