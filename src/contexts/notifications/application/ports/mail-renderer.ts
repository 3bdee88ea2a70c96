import type { TemplateText } from '../../domain/email-template.js';
import type { Language } from '../../../../platform/texts/language.js';
import type { MailBody, MailId } from '../../domain/mail.js';

/** One amount line, formatted. */
export interface AmountRow {
  label: string;
  amount: string;
}

/** The values that a template can show; null when one does not apply. */
export interface MailValues {
  recipientName: string | null;
  item: string | null;
  link: string | null;
  /** URL of the item's first photo, shown above the text with the item's name as its alternative text. */
  photo: string | null;
  /** URL of the buyer's printable receipt. */
  receiptLink: string | null;
  code: string | null;
  role: 'buyer' | 'seller' | null;
  rows: AmountRow[];
  amount: string | null;
  deliveryDay: string | null;
  deliveryWindow: string | null;
  /** The previous day and window. */
  before: string | null;
  /** A deadline. */
  until: string | null;
  /** A sentence with the reason. */
  reason: string | null;
  /** Selects among a template's texts, such as who cancelled a sale. */
  variant: string | null;
  /** `yes` when the buyer chose no-contact delivery and has no code. */
  noContact: 'yes' | null;
  /** The link to stop a requested change. */
  stopLink: string | null;
  /** The unsubscribe page; null when the message is not optional. */
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

/** Defaults: English, and the shipped text. */
export interface RenderedAs {
  language?: Language;
  edited?: TemplateText | null;
}

export abstract class MailRenderer {
  /**
   * Renders the message with the shipped text, or with an administrator's. Throws when the text is unusable: it is
   * invalid Liquid, uses an unknown variable, or lacks a required value.
   */
  abstract render(template: MailId, values: MailValues, as?: RenderedAs): Promise<MailBody>;
}
