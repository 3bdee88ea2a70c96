import { convert, type FormatCallback, type HtmlToTextOptions } from 'html-to-text';
import type { AmountRow } from '../../application/ports/mail-renderer.js';
import { BRAND } from '../../../../platform/domain/brand.js';
import type { Language } from '../../../../platform/texts/language.js';
import type { Translate } from '../../../../platform/texts/translate.js';
import { textsIn } from '../../../../platform/texts/translator.js';

/** The rendered parts of a plain-text message; empty ones are left out. */
export interface Words {
  title: string;
  highlight: string;
  paragraphs: string[];
  rows: AmountRow[];
  action: string;
  link: string | null;
}

/** Mail programs cut off longer previews. */
const MAX_PREHEADER = 140;

function aligned(rows: AmountRow[], t: Translate): string {
  const labels = rows.map(({ label }) => t('mail.foot-labelled', { label }));
  const labelWidth = Math.max(0, ...labels.map(({ length }) => length));
  const amountWidth = Math.max(0, ...rows.map(({ amount }) => amount.length));
  return rows
    .map(({ amount }, at) => `${(labels[at] ?? '').padEnd(labelWidth)} ${amount.padStart(amountWidth)}`)
    .join('\n');
}

/** A link at the end of a paragraph; it gets its own line, because some programs would join it with what follows. */
const LAST_LINK = /: (https?:\/\/\S+)$/;

/** A shipped message as plain text: parts separated by blank lines, amounts in columns, the link on its own line. */
export function plainText(
  { title, highlight, paragraphs, rows, action, link }: Words,
  language: Language = 'en',
): string {
  const t = textsIn(language);
  const last = action === '' || link === null ? '' : `${t('mail.foot-labelled', { label: action })}\n${link}`;
  const written = paragraphs.map((paragraph) => paragraph.replace(LAST_LINK, ':\n$1'));
  const parts = [title, highlight, ...written, aligned(rows, t), last].filter((part) => part !== '');
  return `${parts.join('\n\n')}\n`;
}

/** A link in a table cell of its own is a button. */
const button: FormatCallback = ({ attribs, children }, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(children, builder);
  builder.addInline(':');
  builder.addLineBreak();
  builder.addInline((attribs as Record<string, string>)['href'] ?? '', { noWordTransform: true });
  builder.closeBlock({ trailingLineBreaks: 2 });
};

/** A link in its words; a space keeps it from continuing an address that stands before it. */
const anchor: FormatCallback = ({ attribs, children }, walk, builder) => {
  const href = ((attribs as Record<string, string>)['href'] ?? '').replace(/^mailto:/, '');
  let words = '';
  builder.pushWordTransform((word) => {
    words += word;
    return word;
  });
  walk(children, builder);
  builder.popWordTransform();
  if (href !== '' && href !== words)
    builder.addInline(words === '' ? ` ${href}` : ` [${href}]`, { noWordTransform: true });
};

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  formatters: { anchor, button },
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'a', format: 'anchor' },
    { selector: 'img', format: 'skip' },
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    { selector: 'table[role="presentation"]', format: 'block' },
    { selector: 'td[role="presentation"] > a', format: 'button' },
  ],
};

/** Converts an HTML message to plain text. */
export const textOfHtml = (html: string): string => `${convert(html, OPTIONS).replaceAll('\u00a0', ' ').trim()}\n`;

/** The preview text: the first words after title and greeting. Keeps no-break spaces. */
export function preheaderOf(text: string): string {
  const parts = text.split(/\n\s*\n/).map((part) => part.replace(/[^\S\u00a0]+/g, ' ').trim());
  const [first = '', ...others] = parts;
  const words = others.find((part) => part !== '' && !part.endsWith(',')) ?? first;
  return words.length <= MAX_PREHEADER ? words : `${words.slice(0, words.lastIndexOf(' ', MAX_PREHEADER))} …`;
}

/** The plain-text counterpart of the frame's footer: the sender, where to ask, how to check links and unsubscribe. */
export function plainFooter(
  {
    checkLink,
    unsubscribeLink,
    postalAddress,
  }: Record<'checkLink' | 'unsubscribeLink' | 'postalAddress', string | null>,
  language: Language = 'en',
): string {
  const t = textsIn(language);
  const labelled = (...words: string[]): string => t('mail.foot-labelled', { label: words.join(' ') });
  return [
    '',
    '--',
    t('mail.foot-who', { brand: BRAND.name }),
    ...(postalAddress === null ? [] : [postalAddress]),
    t('mail.foot-questions', { address: BRAND.supportEmail }),
    ...(checkLink === null ? [] : [labelled(t('mail.foot-not-sure'), t('mail.foot-check')), checkLink]),
    ...(unsubscribeLink === null
      ? []
      : [labelled(t('mail.foot-unwanted'), t('mail.foot-unsubscribe')), unsubscribeLink]),
    '',
  ].join('\n');
}
