import { BRAND } from '../../../shared/domain/brand.js';
import { LOCALES, type Language } from '../../../texts/language.js';
import { textsIn } from '../../../texts/translator.js';
import { MailRenderer, type MailValues, type RenderedAs } from '../../application/ports/mail-renderer.js';
import { isTemplateId, LETTER_IDS, type MailBody, type MailId } from '../../domain/mail.js';
import { TEMPLATES } from '../../domain/template-catalogue.js';
import { ACCOUNT_NOTICE_TEXTS } from './account-notice-texts.js';
import { DELIVERY_NOTICE_TEXTS } from './delivery-notice-texts.js';
import { HELP_TEXTS } from './help-texts.js';
import { LETTER_TEXTS } from './letter-texts.js';
import { FRENCH_ACCOUNT_NOTICE_TEXTS } from './fr/account-notice-texts.js';
import { FRENCH_DELIVERY_NOTICE_TEXTS } from './fr/delivery-notice-texts.js';
import { FRENCH_HELP_TEXTS } from './fr/help-texts.js';
import { FRENCH_LETTER_TEXTS } from './fr/letter-texts.js';
import { FRENCH_DRIVER_NOTICE_TEXTS, FRENCH_LINK_NOTICE_TEXTS } from './fr/link-and-driver-texts.js';
import { FRENCH_MAIL_TEXTS } from './fr/mail-texts.js';
import { FRENCH_NOTICE_TEXTS } from './fr/notice-texts.js';
import { frameEngine, htmlEngine, ParsedTexts, plainEngine } from './liquid-engines.js';
import { DRIVER_NOTICE_TEXTS, LINK_NOTICE_TEXTS } from './link-and-driver-texts.js';
import { FRAME } from './mail-frame.generated.js';
import { MAIL_TEXTS, type MailText } from './mail-texts.js';
import { NOTICE_TEXTS } from './notice-texts.js';
import { plainFooter, plainText, preheaderOf, textOfHtml } from './plain-text.js';
import { shippedHtml } from './shipped-html.js';

const ENGLISH: Record<MailId, MailText> = {
  ...MAIL_TEXTS,
  ...DELIVERY_NOTICE_TEXTS,
  ...NOTICE_TEXTS,
  ...ACCOUNT_NOTICE_TEXTS,
  ...LINK_NOTICE_TEXTS,
  ...DRIVER_NOTICE_TEXTS,
  ...LETTER_TEXTS,
  ...HELP_TEXTS,
};
const FRENCH: Record<MailId, MailText> = {
  ...FRENCH_MAIL_TEXTS,
  ...FRENCH_DELIVERY_NOTICE_TEXTS,
  ...FRENCH_NOTICE_TEXTS,
  ...FRENCH_ACCOUNT_NOTICE_TEXTS,
  ...FRENCH_LINK_NOTICE_TEXTS,
  ...FRENCH_DRIVER_NOTICE_TEXTS,
  ...FRENCH_LETTER_TEXTS,
  ...FRENCH_HELP_TEXTS,
};

/** The shipped text of every message in every language. */
export const TEXTS: Record<Language, Record<MailId, MailText>> = { en: ENGLISH, fr: FRENCH };

interface MailParts {
  template: MailId;
  language: Language;
  subject: string;
  content: string;
  words: string;
}

const ADDRESS = `<a href="mailto:${BRAND.supportEmail}" style="color: #006666">${BRAND.supportEmail}</a>`;
/** The words of the frame around every message. */
function frameWords(language: Language): Record<string, string> {
  const t = textsIn(language);
  return {
    locale: LOCALES[language],
    who: t('mail.foot-who', { brand: BRAND.name }),
    questions: t('mail.foot-questions', { address: ADDRESS }),
    notSure: t('mail.foot-not-sure'),
    check: t('mail.foot-check'),
    unwanted: t('mail.foot-unwanted'),
    unsubscribe: t('mail.foot-unsubscribe'),
  };
}
const FRAME_WORDS: Record<Language, Record<string, string>> = { en: frameWords('en'), fr: frameWords('fr') };

const LETTERS: ReadonlySet<MailId> = new Set(LETTER_IDS);
/** A complete HTML document, which gets no frame. */
const DOCUMENT = /^\s*<(?:!doctype|html)\b/i;
/** A paragraph that renders to nothing is left out. */
const EMPTY_PARAGRAPH = /<p(?: [^>]*)?>\s*<\/p>\s*/g;

/** A sentence that ends with “a.m.” or “p.m.” already has its full stop. */
const SECOND_STOP = /([ap]\.m\.)\./g;

/** Keeps the no-break spaces, which French needs. */
const oneLine = (text: string): string => text.replace(/[[\p{Cc}\s]--[\u{a0}]]+/gv, ' ').trim();

const rendered = (texts: ParsedTexts, source: string, scope: object): string =>
  texts.render(source, scope).replace(SECOND_STOP, '$1');

/** Throws when the message lacks a required value, such as the code. */
function mustShow(template: MailId, values: MailValues, { html, text }: MailBody): void {
  if (!isTemplateId(template)) return;
  for (const name of TEMPLATES[template].mustShow) {
    const value = values[name] ?? '';
    if (!html.includes(value) || !text.includes(value))
      throw new Error(`It must show {{ ${name} }}: the message is of no use without it.`);
  }
}

/**
 * The law counts optional messages, and requests to subscribe to them, as commercial; these must show the sender's
 * postal address.
 */
const isCommercial = (template: MailId, { unsubscribeLink }: MailValues): boolean =>
  unsubscribeLink !== null || LETTERS.has(template);

const DEFAULTS: Required<RenderedAs> = { language: 'en', edited: null };

/** Renders shipped texts twice, for HTML and for plain text; an administrator's text is rendered once, as HTML. */
export class LiquidMailRenderer extends MailRenderer {
  readonly #html = new ParsedTexts(htmlEngine());
  readonly #plain = new ParsedTexts(plainEngine());
  readonly #frame = new ParsedTexts(frameEngine());
  readonly #checkLink: string | null;

  /**
   * `siteUrl` is for the link to the page that checks whether a link is ours; without it messages have no such link.
   * The postal address is shown in commercial messages.
   */
  constructor(
    siteUrl: string | null = null,
    private readonly postalAddress: string | null = null,
  ) {
    super();
    this.#checkLink = siteUrl === null ? null : `${siteUrl}/check`;
  }

  render(template: MailId, values: MailValues, as: RenderedAs = {}): Promise<MailBody> {
    return Promise.resolve().then(() => this.#written(template, values, { ...DEFAULTS, ...as }));
  }

  #written(template: MailId, values: MailValues, { language, edited }: Required<RenderedAs>): MailBody {
    const shipped = TEXTS[language][template];
    const source = edited ?? { subject: shipped.subject, html: shippedHtml(shipped) };
    const subject = this.#line(source.subject, values);
    const content = rendered(this.#html, source.html, { ...values }).replace(EMPTY_PARAGRAPH, '');
    const words = edited === null ? this.#shippedText(shipped, values, language) : textOfHtml(content);
    if (words.trim() === '') throw new Error('The message says nothing.');
    const written = DOCUMENT.test(content)
      ? { subject, html: content, text: words }
      : this.#framed(
          { template, language, subject, content, words },
          values,
          edited === null ? shipped.preheader : undefined,
        );
    if (edited !== null) mustShow(template, values, written);
    return written;
  }

  #framed(
    { template, language, subject, content, words }: MailParts,
    values: MailValues,
    preheader: string | undefined,
  ): MailBody {
    const { unsubscribeLink, photo, item } = values;
    const postalAddress = isCommercial(template, values) ? this.postalAddress : null;
    const links = { checkLink: this.#checkLink, unsubscribeLink, postalAddress };
    const picture = { photo, item: item ?? '' };
    const shown = preheader === undefined ? preheaderOf(words) : this.#line(preheader, values);
    const frame = { ...FRAME_WORDS[language], subject, preheader: shown, content, ...links, ...picture };
    const html = rendered(this.#frame, FRAME, frame);
    return { subject, html, text: words + plainFooter(links, language) };
  }

  #line(source: string, values: MailValues): string {
    return oneLine(rendered(this.#plain, source, { ...values }));
  }

  #shippedText(source: MailText, values: MailValues, language: Language): string {
    const write = (part = ''): string => this.#line(part, values);
    const parts = {
      title: write(source.title),
      highlight: write(source.highlight),
      paragraphs: source.paragraphs.map(write),
      rows: source.hasRows === true ? values.rows : [],
      action: write(source.action),
      link: values.link,
    };
    return plainText(parts, language);
  }
}
