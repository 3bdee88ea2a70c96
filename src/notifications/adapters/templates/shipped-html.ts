import { ACTION, HIGHLIGHT, ROWS } from './mail-frame.generated.js';
import { PARAGRAPH_STYLE, TITLE_STYLE } from './mail-styles.js';
import type { MailText } from './mail-texts.js';

/** Tables have no margin that every mail program knows. */
const SPACE = '<div style="height:20px;line-height:20px;font-size:1px;">&nbsp;</div>';

/** What a reader looks for: which item, and when. */
const SOUGHT = /\{\{ (?:item|deliveryDay|deliveryWindow) \}\}/g;
const standingOut = (paragraph: string): string => paragraph.replace(SOUGHT, (found) => `<b>${found}</b>`);

const filled = (part: string, text: string): string => part.replace('[[text]]', text);
const action = (label: string): string => `{% if link %}${filled(ACTION, label)}{% endif %}`;

/** A link among the words of a paragraph, such as the one to the receipt. */
const linked = (paragraph: string): string =>
  paragraph.replace(
    /\{\{ (\w+Link) \}\}/g,
    '<a href="{{ $1 }}" target="_blank" rel="noopener" style="color:#006666;">{{ $1 }}</a>',
  );

/** The HTML of a message as its source in Liquid, as administrators see and change it. */
export function shippedHtml({ title, highlight, paragraphs, hasRows, action: label }: MailText): string {
  return [
    `<h1 style="${TITLE_STYLE}">${title}</h1>`,
    ...(highlight === undefined ? [] : [filled(HIGHLIGHT, highlight), SPACE]),
    ...paragraphs.map((paragraph) => `<p style="${PARAGRAPH_STYLE}">${linked(standingOut(paragraph))}</p>`),
    ...(hasRows === true ? [`{% if rows.size > 0 %}${ROWS}{% endif %}`] : []),
    ...(label === undefined ? [] : [action(label)]),
  ].join('\n');
}
