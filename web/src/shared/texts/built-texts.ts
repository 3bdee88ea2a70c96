import { IntlMessageFormat } from 'intl-messageformat';
import { LOCALES } from '../../../../src/texts/language.js';
import { LANGUAGE } from './site-language';

/** The read message of a text without places is the text itself. */
type Message = string | ConstructorParameters<typeof IntlMessageFormat>[0];
type Values = Record<string, string | number>;

export const LOCALE = LOCALES[LANGUAGE];

export const formatted = (message: Message, values?: object): unknown =>
  typeof message === 'string' ? message : new IntlMessageFormat(message, LOCALE).format(values as Values);

/** Stands in the build for the function of `texts.ts`. */
export const t = (message: Message, values?: object): string => String(formatted(message, values));
