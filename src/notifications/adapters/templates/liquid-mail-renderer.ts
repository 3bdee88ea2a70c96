import type { Liquid } from 'liquidjs';
import { MailRenderer, type MailValues } from '../../application/ports/mail-renderer.js';
import type { TemplateText } from '../../domain/email-template.js';
import { isTemplateId, LETTER_IDS, type MailBody, type MailId } from '../../domain/mail.js';
import { TEMPLATES } from '../../domain/template-catalogue.js';
import { ACCOUNT_NOTICE_TEXTS } from './account-notice-texts.js';
import { DELIVERY_NOTICE_TEXTS } from './delivery-notice-texts.js';
import { HELP_TEXTS } from './help-texts.js';
import { LETTER_TEXTS } from './letter-texts.js';
import { frameEngine, htmlEngine, plainEngine } from './liquid-engines.js';
import { DRIVER_NOTICE_TEXTS, LINK_NOTICE_TEXTS } from './link-and-driver-texts.js';
import { FRAME } from './mail-frame.generated.js';
import { MAIL_TEXTS, type MailText } from './mail-texts.js';
import { NOTICE_TEXTS } from './notice-texts.js';
import { plainFooter, plainText, preheaderOf, textOfHtml } from './plain-text.js';
import { shippedHtml } from './shipped-html.js';

/** The product's own text of every message. */
export const TEXTS: Record<MailId, MailText> = {
  ...MAIL_TEXTS,
  ...DELIVERY_NOTICE_TEXTS,
  ...NOTICE_TEXTS,
  ...ACCOUNT_NOTICE_TEXTS,
  ...LINK_NOTICE_TEXTS,
  ...DRIVER_NOTICE_TEXTS,
  ...LETTER_TEXTS,
  ...HELP_TEXTS,
};
const LETTERS: ReadonlySet<MailId> = new Set(LETTER_IDS);
/** A text that is a whole document needs no frame. */
const DOCUMENT = /^\s*<(?:!doctype|html)\b/i;
/** A paragraph that renders to nothing is left out. */
const EMPTY_PARAGRAPH = /<p(?: [^>]*)?>\s*<\/p>\s*/g;

/** A sentence that ends with a time of the day has its full stop already. */
const SECOND_STOP = /([ap]\.m\.)\./g;

const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

async function rendered(engine: Liquid, source: string, scope: object): Promise<string> {
  const result: unknown = await engine.parseAndRender(source, scope);
  return String(result).replace(SECOND_STOP, '$1');
}

/** Throws when the message lacks what it is for. */
function mustShow(template: MailId, values: MailValues, { html, text }: MailBody): void {
  if (!isTemplateId(template)) return;
  for (const name of TEMPLATES[template].mustShow) {
    const value = values[name] ?? '';
    if (!html.includes(value) || !text.includes(value))
      throw new Error(`It must show {{ ${name} }}: the message is of no use without it.`);
  }
}

/**
 * What people can end, and what asks for consent to it, is what the law calls commercial; there its sender says where they
 * get post.
 */
const isCommercial = (template: MailId, { unsubscribeLink }: MailValues): boolean =>
  unsubscribeLink !== null || LETTERS.has(template);

/** Renders the product's own texts twice, escaped for HTML and as they are for plain text; an administrator's once. */
export class LiquidMailRenderer extends MailRenderer {
  readonly #html = htmlEngine();
  readonly #plain = plainEngine();
  readonly #frame = frameEngine();
  readonly #checkLink: string | null;

  /**
   * Where the site is; without it messages do not lead to its page that tells whether a link is ours. The postal address is
   * shown in commercial messages.
   */
  constructor(
    siteUrl: string | null = null,
    private readonly postalAddress: string | null = null,
  ) {
    super();
    this.#checkLink = siteUrl === null ? null : `${siteUrl}/check`;
  }

  async render(template: MailId, values: MailValues, edited: TemplateText | null = null): Promise<MailBody> {
    const shipped = TEXTS[template];
    const source = edited ?? { subject: shipped.subject, html: shippedHtml(shipped) };
    const subject = oneLine(await rendered(this.#plain, source.subject, { ...values }));
    const content = (await rendered(this.#html, source.html, { ...values })).replace(EMPTY_PARAGRAPH, '');
    const words = edited === null ? await this.#shippedText(shipped, values) : textOfHtml(content);
    if (words.trim() === '') throw new Error('The message says nothing.');
    const written = DOCUMENT.test(content)
      ? { subject, html: content, text: words }
      : await this.#framed(
          { template, subject, content, words },
          values,
          edited === null ? shipped.preheader : undefined,
        );
    if (edited !== null) mustShow(template, values, written);
    return written;
  }

  async #framed(
    { template, subject, content, words }: { template: MailId; subject: string; content: string; words: string },
    values: MailValues,
    preheader: string | undefined,
  ): Promise<MailBody> {
    const { unsubscribeLink, photo, item } = values;
    const postalAddress = isCommercial(template, values) ? this.postalAddress : null;
    const links = { checkLink: this.#checkLink, unsubscribeLink, postalAddress };
    const picture = { photo, item: item ?? '' };
    const shown = preheader === undefined ? preheaderOf(words) : await this.#line(preheader, values);
    const html = await rendered(this.#frame, FRAME, { subject, preheader: shown, content, ...links, ...picture });
    return { subject, html, text: words + plainFooter(links) };
  }

  async #line(source: string, values: MailValues): Promise<string> {
    return oneLine(await rendered(this.#plain, source, { ...values }));
  }

  async #shippedText(source: MailText, values: MailValues): Promise<string> {
    const write = (part = ''): Promise<string> => this.#line(part, values);
    return plainText({
      title: await write(source.title),
      highlight: await write(source.highlight),
      paragraphs: await Promise.all(source.paragraphs.map(write)),
      rows: source.hasRows === true ? values.rows : [],
      action: await write(source.action),
      link: values.link,
    });
  }
}
