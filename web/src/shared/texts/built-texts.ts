import { LOCALES } from '../../../../src/platform/texts/language.js';
import { messageWriter, type Part } from './message';
import { LANGUAGE } from './site-language';

/** The compiled message of a text without placeholders is the text itself. */
type Message = string | Part[];

export const LOCALE = LOCALES[LANGUAGE];

const write = messageWriter(LOCALE);

/** Replace the functions of `texts.ts` in the build. */
export const formatted = (message: Message, values: object = {}): unknown =>
  typeof message === 'string' ? message : write(message, values as Record<string, unknown>);

export const t = (message: Message, values?: object): string => String(formatted(message, values));
