import { ValidationFailed } from '../../../../platform/domain/domain-error.js';
import { sentence } from '../../../../platform/texts/sentence.js';

/** With space around its dot only for the usual endings: a sentence may end there, too. */
const EMAIL = /[\w+-]\s*(?:@|\(at\)|\[at\])\s*[a-z0-9-]{1,63}(?:\.[a-z]{2}|\s*\.\s*(?:com|ca|net|org|io)\b)/i;
/** What lies between the digits of a number as people write it. */
const BETWEEN = String.raw`[\s().\/-]{0,3}`;
/** Ten digits, with or without the country code 1; longer runs are other numbers. */
const PHONE = new RegExp(String.raw`(?<![\d.,$])(?:\+?1${BETWEEN})?[2-9](?:${BETWEEN}\d){9}(?!\d)`);
const LINK = /https?:\/\/|\bwww\.|\b(?:t|wa|fb|ig)\.me\b|\b[a-z0-9-]{2,63}\.(?:com|ca|net|org|io)\b/i;
const DAY = /\b20\d{2}[-/.]\d{1,2}[-/.]\d{1,2}\b/g;

/** One spelling for what keyboards and fonts make of letters, digits and hyphens. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Pd}/gu, '-')
    .replace(DAY, ' day ');

/** Whether a text contains an e-mail address, a phone number or a link, which the sides must not exchange. */
export function holdsContactDetails(text: string): boolean {
  const read = plain(text);
  return [EMAIL, PHONE, LINK].some((pattern) => pattern.test(read));
}

/** Throws `ValidationFailed`: a text is never censored without its author. */
export function refuseContactDetails(text: string | null): void {
  if (text === null || !holdsContactDetails(text)) return;
  const message = sentence('problem.no-contact-details');
  throw new ValidationFailed([{ field: 'text', message }]);
}
