import { Injectable } from '@nestjs/common';
import { convert, type HtmlToTextOptions } from 'html-to-text';
import type { Liquid } from 'liquidjs';
import { MailRenderer, type MailValues } from '../../application/ports/mail-renderer.js';
import type { TemplateText } from '../../domain/email-template.js';
import { isTemplateId, type MailBody, type MailId } from '../../domain/mail.js';
import { TEMPLATES } from '../../domain/template-catalogue.js';
import { ACCOUNT_NOTICE_TEXTS } from './account-notice-texts.js';
import { DELIVERY_NOTICE_TEXTS } from './delivery-notice-texts.js';
import { frameEngine, htmlEngine, plainEngine } from './liquid-engines.js';
import { HTML_LAYOUT, TEXT_FOOTER, TEXT_LAYOUT } from './mail-layout.js';
import { DRIVER_NOTICE_TEXTS, LINK_NOTICE_TEXTS } from './link-and-driver-texts.js';
import { MAIL_TEXTS, type MailText } from './mail-texts.js';
import { NOTICE_TEXTS } from './notice-texts.js';
import { shippedHtml } from './shipped-html.js';

const TEXTS: Record<MailId, MailText> = {
  ...MAIL_TEXTS,
  ...DELIVERY_NOTICE_TEXTS,
  ...NOTICE_TEXTS,
  ...ACCOUNT_NOTICE_TEXTS,
  ...LINK_NOTICE_TEXTS,
  ...DRIVER_NOTICE_TEXTS,
};
/** A text that is a whole document needs no frame. */
const DOCUMENT = /^\s*<(?:!doctype|html)\b/i;
/** A paragraph that renders to nothing is left out. */
const EMPTY_PARAGRAPH = /<p(?: [^>]*)?>\s*<\/p>\s*/g;
const AS_TEXT: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
};

const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

/** Where a link can be checked, on the site to which the message leads; empty where it leads nowhere. */
const checkLinkBeside = (link: string | null): string =>
  link !== null && URL.canParse(link) ? new URL('/check', link).href : '';

async function rendered(engine: Liquid, source: string, scope: object): Promise<string> {
  const result: unknown = await engine.parseAndRender(source, scope);
  return String(result);
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

/** Renders the product's own texts twice, escaped for HTML and as they are for plain text; an administrator's once. */
@Injectable()
export class LiquidMailRenderer extends MailRenderer {
  readonly #html = htmlEngine();
  readonly #plain = plainEngine();
  readonly #frame = frameEngine();

  async render(template: MailId, values: MailValues, edited: TemplateText | null = null): Promise<MailBody> {
    const shipped = TEXTS[template];
    const source = edited ?? { subject: shipped.subject, html: shippedHtml(shipped) };
    const subject = oneLine(await rendered(this.#plain, source.subject, { ...values }));
    const content = (await rendered(this.#html, source.html, { ...values })).replace(EMPTY_PARAGRAPH, '');
    const checkLink = checkLinkBeside(values.link);
    const isDocument = DOCUMENT.test(content);
    const html = isDocument ? content : await rendered(this.#frame, HTML_LAYOUT, { subject, checkLink, content });
    const words = edited === null ? await this.#shippedText(shipped, values) : `${convert(content, AS_TEXT)}\n`;
    if (words.trim() === '') throw new Error('The message says nothing.');
    const text = isDocument ? words : words + (await rendered(this.#plain, TEXT_FOOTER, { checkLink }));
    if (edited !== null) mustShow(template, values, { subject, html, text });
    return { subject, html, text };
  }

  async #shippedText(source: MailText, values: MailValues): Promise<string> {
    const write = async (part = ''): Promise<string> => oneLine(await rendered(this.#plain, part, { ...values }));
    const paragraphs = await Promise.all(source.paragraphs.map(write));
    return rendered(this.#plain, TEXT_LAYOUT, {
      title: await write(source.title),
      highlight: await write(source.highlight),
      paragraphs: paragraphs.filter((paragraph) => paragraph !== ''),
      action: await write(source.action),
      rows: source.hasRows === true ? values.rows : [],
      link: values.link,
    });
  }
}
