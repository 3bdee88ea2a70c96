import { BRAND } from '../../../../platform/domain/brand.js';
import { LOCALES, type Language } from '../../../../platform/texts/language.js';
import { textsIn } from '../../../../platform/texts/translator.js';
import { MailRenderer, type MailValues, type RenderedAs } from '../../application/ports/mail-renderer.js';
import type { TemplateText } from '../../domain/email-template.js';
import { isTemplateId, LETTER_IDS, type MailBody, type MailId, type TemplateId } from '../../domain/mail.js';
import { TEMPLATES } from '../../domain/template-catalogue.js';
import { isLink } from '../../domain/template-variables.js';
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
import { LINK_MARKS, MailHtml } from './mail-html.js';
import { MAIL_TEXTS, type MailParts, type MailText } from './mail-texts.js';
import { NOTICE_TEXTS } from './notice-texts.js';
import { plainFooter, plainText, preheaderOf, textOfHtml } from './plain-text.js';
import { partsHtml, shippedHtml } from './shipped-html.js';

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

/** A rendered text, without the frame. */
interface Written {
  subject: string;
  content: string;
  words: string;
  preheader: string;
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
/** A paragraph that renders to nothing is left out. */
const EMPTY_PARAGRAPH = /<p(?: [^>]*)?>\s*<\/p>\s*/g;

/** A sentence that ends with “a.m.” or “p.m.” already has its full stop. */
const SECOND_STOP = /([ap]\.m\.)\./g;

/** Keeps the no-break spaces, which French needs. */
const oneLine = (text: string): string => text.replace(/[[\p{Cc}\s]--[\u{a0}]]+/gv, ' ').trim();

const rendered = (texts: ParsedTexts, source: string, scope: object): string =>
  texts.render(source, scope).replace(SECOND_STOP, '$1');

/** Only the listed variables, with marks in the place of links: no text can reach anything else (decision 0080). */
function valuesOf(template: TemplateId, values: MailValues): Record<string, unknown> {
  const listed = TEMPLATES[template].variables.map((name): [string, unknown] => {
    const value = values[name];
    return [name, isLink(name) && value !== null ? LINK_MARKS[name] : value];
  });
  return Object.fromEntries(listed);
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
  readonly #edited: MailHtml;
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
    this.#edited = new MailHtml(siteUrl);
    this.#checkLink = siteUrl === null ? null : `${siteUrl}/check`;
  }

  render(template: MailId, values: MailValues, as: RenderedAs = {}): Promise<MailBody> {
    return Promise.resolve().then(() => this.#written(template, values, { ...DEFAULTS, ...as }));
  }

  #written(template: MailId, values: MailValues, { language, edited }: Required<RenderedAs>): MailBody {
    const shipped = TEXTS[language][template];
    const text =
      edited !== null && isTemplateId(template)
        ? this.#editedText(template, edited, values)
        : this.#shippedText(shipped, values, language);
    if (text.words.trim() === '') throw new Error('The message says nothing.');
    const { block } = shipped;
    return this.#framed(template, block === undefined ? text : this.#withBlock(text, block, values, language), {
      values,
      language,
    });
  }

  #editedText(template: TemplateId, { subject, html }: TemplateText, values: MailValues): Written {
    const scope = valuesOf(template, values);
    const ofSubject = Object.fromEntries(Object.entries(scope).filter(([name]) => !isLink(name)));
    const content = this.#edited.finished(this.#content(html, scope), html, values);
    const words = textOfHtml(content);
    return { subject: this.#line(subject, ofSubject), content, words, preheader: preheaderOf(words) };
  }

  #shippedText(source: MailText, values: MailValues, language: Language): Written {
    const words = this.#words(source, values, language);
    return {
      subject: this.#line(source.subject, values),
      content: this.#content(shippedHtml(source), values),
      words,
      preheader: source.preheader === undefined ? preheaderOf(words) : this.#line(source.preheader, values),
    };
  }

  /** Writes the secrets below the text, and the code after the subject. */
  #withBlock(text: Written, block: MailParts, values: MailValues, language: Language): Written {
    const { code } = values;
    const label = textsIn(language)('mail.foot-labelled', { label: text.subject });
    return {
      ...text,
      subject: code === null || text.subject === '' ? text.subject : `${label} ${code}`,
      content: `${text.content}\n${this.#content(partsHtml(block), values)}`,
      words: `${text.words}\n${this.#words({ ...block, title: '' }, values, language)}`,
    };
  }

  #framed(
    template: MailId,
    { subject, content, words, preheader }: Written,
    { values, language }: { values: MailValues; language: Language },
  ): MailBody {
    const { unsubscribeLink, photo, item } = values;
    const postalAddress = isCommercial(template, values) ? this.postalAddress : null;
    const links = { checkLink: this.#checkLink, unsubscribeLink, postalAddress };
    const picture = { photo, item: item ?? '' };
    const frame = { ...FRAME_WORDS[language], subject, preheader, content, ...links, ...picture };
    const html = rendered(this.#frame, FRAME, frame);
    return { subject, html, text: words + plainFooter(links, language) };
  }

  #content(html: string, scope: object): string {
    return rendered(this.#html, html, { ...scope }).replace(EMPTY_PARAGRAPH, '');
  }

  #line(source: string, scope: object): string {
    return oneLine(rendered(this.#plain, source, { ...scope }));
  }

  #words(source: MailParts & { title: string }, values: MailValues, language: Language): string {
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
