import { LANGUAGE_COOKIE, type Language } from '../../../../src/platform/texts/language.js';
import { LANGUAGE } from './site-language';

const YEAR_SECONDS = 31_536_000;

/** The language that this build is not in. */
export const OTHER_LANGUAGE: Language = LANGUAGE === 'en' ? 'fr' : 'en';

/** Reloads the page in a language, which a cookie tells the server; stays if the browser refuses the cookie. */
export function openIn(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${String(YEAR_SECONDS)}; samesite=lax${secure}`;
  // Chromium stores a cookie in another process and may reload without it; reading waits until it is stored.
  if (!document.cookie.includes(`${LANGUAGE_COOKIE}=${language}`)) return;
  window.location.reload();
}
