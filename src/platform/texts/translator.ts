import { IntlMessageFormat } from 'intl-messageformat';
import { CATALOGUES, type TextKey } from './catalogue.js';
import { LOCALES, type Language } from './language.js';
import { markStops, oneStop } from './one-stop.js';
import type { Translate } from './translate.js';

/** What a key and its values give: a text, or its parts where tags are among the values. */
export type Formatted = (key: TextKey, values?: object) => unknown;

function formattedOf(language: Language): Formatted {
  const texts = CATALOGUES[language];
  const read = new Map<string, IntlMessageFormat>();
  return (key, values) => {
    const format = read.get(key) ?? new IntlMessageFormat(texts[key], LOCALES[language]);
    read.set(key, format);
    return format.format(values as Record<string, string | number> | undefined);
  };
}

const FORMATTED: Record<Language, Formatted> = { en: formattedOf('en'), fr: formattedOf('fr') };

/** The texts of a language with whatever stands in the place of a value. A message is read once, when it is first written. */
export const formattedIn = (language: Language): Formatted => FORMATTED[language];

/** The texts of a language. Throws where a value of a text is missing. */
export function textsIn(language: Language): Translate {
  const formatted = formattedIn(language);
  return (key, ...[values]) => oneStop(String(formatted(key, values === undefined ? values : markStops(values))));
}
