import { domainToASCII } from 'node:url';
import { oneLine } from './typed-text.js';

/** Joiners belong to the names of some domains. */
const UNSEEN_BUT_JOINERS = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;
/** A domain with letters of other scripts, which the network knows in ASCII. */
const INTERNATIONAL = /^(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}\p{Join_Control}\u3002.-]+$/u;

/**
 * The one form of an e-mail address, by which it is compared and kept: lower case, composed letters (NFC), a domain in
 * ASCII, and no letters that show nothing. `User@Exämple.ca` → `user@xn--exmple-cua.ca`.
 */
export function normalEmail(typed: string): string {
  const text = oneLine(typed).replaceAll(UNSEEN_BUT_JOINERS, '').toLowerCase().normalize('NFC');
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at);
  return INTERNATIONAL.test(domain) ? text.slice(0, at) + (domainToASCII(domain) || domain) : text;
}
