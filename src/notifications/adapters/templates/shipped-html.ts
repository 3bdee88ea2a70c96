import {
  ACTION_STYLE,
  AMOUNT_STYLE,
  HIGHLIGHT_STYLE,
  LABEL_STYLE,
  PARAGRAPH_STYLE,
  TITLE_STYLE,
} from './mail-styles.js';
import type { MailText } from './mail-texts.js';

const ROWS = `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse;font-size:16px;">
{%- for row in rows %}
  <tr>
    <td style="${LABEL_STYLE}">{{ row.label }}</td>
    <td align="right" style="${AMOUNT_STYLE}">{{ row.amount }}</td>
  </tr>
{%- endfor %}
</table>`;

const action = (label: string): string =>
  `{% if link %}<p style="margin:8px 0 20px;"><a href="{{ link }}" target="_blank" rel="noopener" style="${ACTION_STYLE}">${label}</a></p>{% endif %}`;

const linked = (paragraph: string): string =>
  paragraph.replace(
    /\{\{ (\w+Link) \}\}/g,
    '<a href="{{ $1 }}" target="_blank" rel="noopener" style="color:#006666;">{{ $1 }}</a>',
  );

/** The HTML of a message as its source in Liquid, as administrators see and change it. */
export function shippedHtml({ title, highlight, paragraphs, hasRows, action: label }: MailText): string {
  return [
    `<h1 style="${TITLE_STYLE}">${title}</h1>`,
    ...(highlight === undefined ? [] : [`<p style="${HIGHLIGHT_STYLE}">${highlight}</p>`]),
    ...paragraphs.map((paragraph) => `<p style="${PARAGRAPH_STYLE}">${linked(paragraph)}</p>`),
    ...(hasRows === true ? [`{% if rows.size > 0 %}${ROWS}{% endif %}`] : []),
    ...(label === undefined ? [] : [action(label)]),
  ].join('\n');
}
