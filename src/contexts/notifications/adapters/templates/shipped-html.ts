import { ACTION, HIGHLIGHT, ROWS } from './mail-frame.generated.js';
import { PARAGRAPH_STYLE, TITLE_STYLE } from './mail-styles.js';
import type { MailParts, MailText } from './mail-texts.js';

/** A spacer, because not every mail program supports margins on tables. */
const SPACE = '<div style="height:20px;line-height:20px;font-size:1px;">&nbsp;</div>';

/** What readers look for: which item, and when. */
const KEY_FACTS = /\{\{ (?:item|deliveryDay|deliveryWindow) \}\}/g;
const emphasized = (paragraph: string): string => paragraph.replace(KEY_FACTS, (found) => `<b>${found}</b>`);

const filled = (part: string, text: string): string => part.replace('[[text]]', text);
const action = (label: string): string => `{% if link %}${filled(ACTION, label)}{% endif %}`;

/** Turns link variables inside a paragraph into links, such as the receipt's. */
const linked = (paragraph: string): string =>
  paragraph.replace(
    /\{\{ (\w+Link) \}\}/g,
    '<a href="{{ $1 }}" target="_blank" rel="noopener" style="color:#006666;">{{ $1 }}</a>',
  );

/** The Liquid source of a message's HTML, as administrators see and edit it. */
export const shippedHtml = ({ title, ...parts }: MailText): string =>
  [`<h1 style="${TITLE_STYLE}">${title}</h1>`, partsHtml(parts)].join('\n');

/** The Liquid source of the parts below a title. */
export function partsHtml({ highlight, paragraphs, hasRows, action: label }: MailParts): string {
  return [
    ...(highlight === undefined ? [] : [filled(HIGHLIGHT, highlight), SPACE]),
    ...paragraphs.map((paragraph) => `<p style="${PARAGRAPH_STYLE}">${linked(emphasized(paragraph))}</p>`),
    ...(hasRows === true ? [`{% if rows.size > 0 %}${ROWS}{% endif %}`] : []),
    ...(label === undefined ? [] : [action(label)]),
  ].join('\n');
}
