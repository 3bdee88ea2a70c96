import { ValidationFailed } from '../../../shared/domain/domain-error.js';
import { sentence } from '../../../texts/sentence.js';

const EMAIL = /[\w+-]\s?(?:@|\(at\)|\[at\])\s?[a-z0-9-]{1,63}\.[a-z]{2}/i;
/** Ten digits as people write them, with or without the country's one; longer runs are numbers of something else. */
const PHONE = /(?<![\d.,])(?:\+?1[\s.-]?)?\(?[2-9]\d{2}\)?[\s.-]?\d{3}[\s.-]?\d{4}(?!\d)/;

/** Whether a text names an e-mail address or a phone number, which neither side is to learn of the other. */
export const holdsContactDetails = (text: string): boolean => EMAIL.test(text) || PHONE.test(text);

/** Throws `ValidationFailed`: nothing is taken out of a text without its writer. */
export function refuseContactDetails(text: string | null): void {
  if (text === null || !holdsContactDetails(text)) return;
  const message = sentence('problem.no-contact-details');
  throw new ValidationFailed([{ field: 'text', message }]);
}
