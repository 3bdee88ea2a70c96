import { LOCALES } from '../../../../src/texts/language.js';
import { formattedIn, textsIn } from '../../../../src/texts/translator.js';
import { LANGUAGE } from './site-language';

/**
 * Writes a text in the language of the site. The build puts the read message in place of the key, and
 * `built-texts.ts` in place of this file: a page brings the texts that it shows, in its language alone.
 */
export const t = textsIn(LANGUAGE);

/** The same with what a tag draws; `rich` takes it. */
export const formatted = formattedIn(LANGUAGE);

/** How dates and amounts are written (BCP 47). */
export const LOCALE = LOCALES[LANGUAGE];
