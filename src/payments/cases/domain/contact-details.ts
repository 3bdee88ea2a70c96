import { ValidationFailed } from '../../../shared/domain/domain-error.js';
import { sentence } from '../../../texts/sentence.js';

const EMAIL = /[\w+-]\s?(?:@|\(at\)|\[at\])\s?[a-z0-9-]{1,63}\.[a-z]{2}/i;
/** Ten digits as people write them, with or without the country code 1; longer runs are other numbers. */
const PHONE = /(?<![\d.,])(?:\+?1[\s.-]?)?\(?[2-9]\d{2}\)?[\s.-]?\d{3}[\s.-]?\d{4}(?!\d)/;

/** Whether a text contains an e-mail address or phone number, which the sides must not exchange. */
export const holdsContactDetails = (text: string): boolean => EMAIL.test(text) || PHONE.test(text);

/** Throws `ValidationFailed`: a text is never censored without its author. */
export function refuseContactDetails(text: string | null): void {
  if (text === null || !holdsContactDetails(text)) return;
  const message = sentence('problem.no-contact-details');
  throw new ValidationFailed([{ field: 'text', message }]);
}
