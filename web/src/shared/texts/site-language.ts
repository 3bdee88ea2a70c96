import type { Language } from '../../../../src/platform/texts/language.js';

declare const __LANGUAGE__: Language | undefined;

/** The language of this build; the site is built once for each. */
export const LANGUAGE: Language = typeof __LANGUAGE__ === 'undefined' ? 'en' : __LANGUAGE__;
