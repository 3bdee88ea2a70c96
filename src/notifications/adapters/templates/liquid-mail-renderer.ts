import { Injectable } from '@nestjs/common';
import { Liquid } from 'liquidjs';
import { MailRenderer, type MailValues } from '../../application/ports/mail-renderer.js';
import type { MailBody, MailId } from '../../domain/mail.js';
import { ACCOUNT_NOTICE_TEXTS } from './account-notice-texts.js';
import { DELIVERY_NOTICE_TEXTS } from './delivery-notice-texts.js';
import { HTML_LAYOUT, TEXT_LAYOUT } from './mail-layout.js';
import { MAIL_TEXTS, type MailText } from './mail-texts.js';
import { NOTICE_TEXTS } from './notice-texts.js';

const TEXTS: Record<MailId, MailText> = {
  ...MAIL_TEXTS,
  ...DELIVERY_NOTICE_TEXTS,
  ...NOTICE_TEXTS,
  ...ACCOUNT_NOTICE_TEXTS,
};
const STRICT = { strictVariables: true, strictFilters: true, cache: true } as const;

interface Parts {
  title: string;
  highlight: string;
  paragraphs: string[];
  action: string;
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

/** Where a link can be checked, on the site to which the message leads; empty where it leads nowhere. */
const checkLinkBeside = (link: string | null): string =>
  link !== null && URL.canParse(link) ? new URL('/check', link).href : '';

async function rendered(engine: Liquid, source: string, scope: object): Promise<string> {
  const result: unknown = await engine.parseAndRender(source, scope);
  return String(result);
}

/** Renders the texts twice: escaped for HTML, and as they are for plain text. */
@Injectable()
export class LiquidMailRenderer extends MailRenderer {
  readonly #html = new Liquid({ ...STRICT, outputEscape: 'escape' });
  readonly #plain = new Liquid(STRICT);

  async render(template: MailId, values: MailValues): Promise<MailBody> {
    const source = TEXTS[template];
    const subject = oneLine(await rendered(this.#plain, source.subject, { ...values }));
    const checkLink = checkLinkBeside(values.link);
    const shared = { subject, link: values.link, checkLink, rows: source.hasRows === true ? values.rows : [] };
    const [html, text] = await Promise.all([
      this.#parts(this.#html, source, values).then((parts) =>
        rendered(this.#html, HTML_LAYOUT, { ...shared, ...parts }),
      ),
      this.#parts(this.#plain, source, values).then((parts) =>
        rendered(this.#plain, TEXT_LAYOUT, { ...shared, ...parts }),
      ),
    ]);
    return { subject, html, text };
  }

  async #parts(engine: Liquid, source: MailText, values: MailValues): Promise<Parts> {
    const write = async (part: string): Promise<string> => oneLine(await rendered(engine, part, { ...values }));
    const paragraphs = await Promise.all(source.paragraphs.map(write));
    return {
      title: await write(source.title),
      highlight: await write(source.highlight ?? ''),
      paragraphs: paragraphs.filter((paragraph) => paragraph !== ''),
      action: await write(source.action ?? ''),
    };
  }
}
