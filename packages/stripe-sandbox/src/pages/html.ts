/** Markup that is safe to put into a page. */
export class Html {
  constructor(readonly text: string) {}
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Part = Html | string | number | null | undefined | false | readonly Part[];

function show(part: Part): string {
  if (part instanceof Html) return part.text;
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'object') return part.map(show).join('');
  return String(part).replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Everything put into the template is escaped, except what is markup already. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, index) => text + (index < parts.length ? show(parts[index]) : '')).join(''));
}

/** "$1,234.50", or as the language writes it (BCP 47), with the currency's letters after it. */
export function money(cents: number, currency: string, lang = 'en-CA'): string {
  const amount = new Intl.NumberFormat(lang, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(cents / 100);
  return `${amount} ${currency.toUpperCase()}`;
}
