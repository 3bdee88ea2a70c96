import { LANGUAGE_COOKIE, type Language } from '../../../../src/platform/texts/language.js';
import { CHOSEN_LANGUAGE, CHOSEN_LANGUAGE_PATH } from './chosen-language';
import { LANGUAGE } from './site-language';

const YEAR_SECONDS = 31_536_000;

/** The language that this build is not in. */
export const OTHER_LANGUAGE: Language = LANGUAGE === 'en' ? 'fr' : 'en';

/** Tells the driver's worker, which cannot read cookies in every browser, not to answer with its own language. */
async function tellWorker(language: Language): Promise<void> {
  if (typeof caches === 'undefined') return;
  const cache = await caches.open(CHOSEN_LANGUAGE);
  await cache.put(CHOSEN_LANGUAGE_PATH, new Response(language));
}

/** Reloads the page in a language, which a cookie tells the server; stays if the browser refuses the cookie. */
export function openIn(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${String(YEAR_SECONDS)}; samesite=lax${secure}`;
  // Chromium stores a cookie in another process and may reload without it; reading waits until it is stored.
  if (!document.cookie.includes(`${LANGUAGE_COOKIE}=${language}`)) return;
  void tellWorker(language)
    .catch(() => undefined)
    .then(() => window.location.reload());
}
