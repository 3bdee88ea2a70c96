/** A language that people may choose; what is specified is English, and French is Canada's other language. */
export type Language = 'en' | 'fr';

export const LANGUAGES: readonly Language[] = ['en', 'fr'];

/** How dates and amounts are written in each (BCP 47). */
export const LOCALES: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' };

/** The cookie that keeps what someone chose, for a year; scripts of the site read and write it. */
export const LANGUAGE_COOKIE = 'language';

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);
