import { LOCALES } from '../../../../src/platform/texts/language.js';
import { formattedIn, textsIn } from '../../../../src/platform/texts/translator.js';
import { LANGUAGE } from './site-language';

/**
 * Formats a text in the site’s language. The build replaces the key by the compiled message and this file by
 * `built-texts.ts`, so that a page contains only its own texts in one language.
 */
export const t = textsIn(LANGUAGE);

/** Like `t`, with content rendered by tags; used by `rich`. */
export const formatted = formattedIn(LANGUAGE);

/** The locale for dates and amounts (BCP 47). */
export const LOCALE = LOCALES[LANGUAGE];
