import type { Language } from '../../../../src/texts/language.js';

declare const __LANGUAGE__: Language | undefined;

/** The site is built once for each language; this is the one of this build. */
export const LANGUAGE: Language = typeof __LANGUAGE__ === 'undefined' ? 'en' : __LANGUAGE__;
