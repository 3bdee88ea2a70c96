import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { LANGUAGE_COOKIE, LANGUAGES, isLanguage, type Language } from '../texts/language.js';

type Asked = Pick<FastifyRequest, 'headers' | 'cookies'>;

/** The language chosen in this browser with the header's switch; null if none was. */
export function chosenLanguage({ cookies }: Pick<Asked, 'cookies'>): Language | null {
  const chosen = cookies[LANGUAGE_COOKIE];
  return isLanguage(chosen) ? chosen : null;
}

/**
 * The best language in `Accept-Language`; our pages set it to their own, so that errors match. English if none fits.
 */
export function acceptedLanguage({ headers }: Pick<Asked, 'headers'>): Language {
  const best = new Negotiator({ headers }).language([...LANGUAGES]);
  return isLanguage(best) ? best : 'en';
}

/** The language of a page: the chosen one, or the browser's. */
export const pageLanguage = (request: Asked): Language => chosenLanguage(request) ?? acceptedLanguage(request);

/** The language a caller has chosen, and the one of their page. */
export interface ReaderLanguages {
  chosen: Language | null;
  read: Language;
}

export const languagesOf = (request: Asked): ReaderLanguages => ({
  chosen: chosenLanguage(request),
  read: acceptedLanguage(request),
});

const YEAR_SECONDS = 31_536_000;

/** Stores the account's language in a browser where none was chosen; the site's scripts write the same cookie. */
export function keepLanguage(request: Asked, reply: FastifyReply, language: Language): void {
  if (pageLanguage(request) === language || chosenLanguage(request) !== null) return;
  void reply.setCookie(LANGUAGE_COOKIE, language, { path: '/', sameSite: 'lax', secure: 'auto', maxAge: YEAR_SECONDS });
}
