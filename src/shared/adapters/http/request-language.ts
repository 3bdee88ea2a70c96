import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { LANGUAGE_COOKIE, LANGUAGES, isLanguage, type Language } from '../../../texts/language.js';

type Asked = Pick<FastifyRequest, 'headers' | 'cookies'>;

/** What was chosen on this browser with the switch of the header; null where nothing was. */
export function chosenLanguage({ cookies }: Pick<Asked, 'cookies'>): Language | null {
  const chosen = cookies[LANGUAGE_COOKIE];
  return isLanguage(chosen) ? chosen : null;
}

/** The language of `Accept-Language`; pages name their own in it, so that a refusal is read in theirs. English for others. */
export function acceptedLanguage({ headers }: Pick<Asked, 'headers'>): Language {
  const best = new Negotiator({ headers }).language([...LANGUAGES]);
  return isLanguage(best) ? best : 'en';
}

/** The language of a page: what was chosen, or what the browser asks for. */
export const pageLanguage = (request: Asked): Language => chosenLanguage(request) ?? acceptedLanguage(request);

/** What the reader of a call has chosen, and what is read there. */
export interface ReaderLanguages {
  chosen: Language | null;
  read: Language;
}

export const languagesOf = (request: Asked): ReaderLanguages => ({
  chosen: chosenLanguage(request),
  read: acceptedLanguage(request),
});

const YEAR_SECONDS = 31_536_000;

/** Pages of a browser on which nothing was chosen follow the account that signs in; scripts of the site write this cookie too. */
export function keepLanguage(request: Asked, reply: FastifyReply, language: Language): void {
  if (pageLanguage(request) === language || chosenLanguage(request) !== null) return;
  void reply.setCookie(LANGUAGE_COOKIE, language, { path: '/', sameSite: 'lax', secure: 'auto', maxAge: YEAR_SECONDS });
}
