import { convert, type FormatCallback, type HtmlToTextOptions } from 'html-to-text';
import type { AmountRow } from '../../application/ports/mail-renderer.js';
import { BRAND } from '../../../shared/domain/brand.js';
import type { Language } from '../../../texts/language.js';
import type { Translate } from '../../../texts/translate.js';
import { textsIn } from '../../../texts/translator.js';

/** The parts of a message as plain text, each rendered; an empty one is left out. */
export interface Words {
  title: string;
  highlight: string;
  paragraphs: string[];
  rows: AmountRow[];
  action: string;
  link: string | null;
}

/** Longer ones are cut by every mail program's list of messages. */
const LONGEST_PREHEADER = 140;

function aligned(rows: AmountRow[], t: Translate): string {
  const labels = rows.map(({ label }) => t('mail.foot-labelled', { label }));
  const labelWidth = Math.max(0, ...labels.map(({ length }) => length));
  const amountWidth = Math.max(0, ...rows.map(({ amount }) => amount.length));
  return rows
    .map(({ amount }, at) => `${(labels[at] ?? '').padEnd(labelWidth)} ${amount.padStart(amountWidth)}`)
    .join('\n');
}

/** A link at the end of a paragraph, which some programs would take together with what follows. */
const LAST_LINK = /: (https?:\/\/\S+)$/;

/** A message of our own: a blank line between its parts, its sum in columns, its link alone on a line. */
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

/** A link that is in a cell of its own is a button. */
const button: FormatCallback = ({ attribs, children }, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(children, builder);
  builder.addInline(':');
  builder.addLineBreak();
  builder.addInline((attribs as Record<string, string>)['href'] ?? '', { noWordTransform: true });
  builder.closeBlock({ trailingLineBreaks: 2 });
};

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  formatters: { button },
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    { selector: 'table[role="presentation"]', format: 'block' },
    { selector: 'td[role="presentation"] > a', format: 'button' },
  ],
};

/** The plain text of a message that is written in HTML. */
export const textOfHtml = (html: string): string => `${convert(html, OPTIONS).replaceAll('\u00a0', ' ').trim()}\n`;

/** What a list of messages shows beside the subject: the first words after title and greeting; no-break spaces stay. */
export function preheaderOf(text: string): string {
  const parts = text.split(/\n\s*\n/).map((part) => part.replace(/[^\S\u00a0]+/g, ' ').trim());
  const [first = '', ...others] = parts;
  const words = others.find((part) => part !== '' && !part.endsWith(',')) ?? first;
  return words.length <= LONGEST_PREHEADER ? words : `${words.slice(0, words.lastIndexOf(' ', LONGEST_PREHEADER))} …`;
}

/** Who writes, where one can ask, and what one can do about the message; the plain counterpart of the frame's foot. */
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
