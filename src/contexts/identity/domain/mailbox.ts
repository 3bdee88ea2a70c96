import { normalEmail } from '../../../platform/domain/email-address.js';

const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox in which mail to this address arrives, for limits only and never to find an account: without what
 * follows a plus, and at Gmail without dots (RFC 5233, "sub-addressing").
 */
export function mailboxOf(email: string): string {
  const address = normalEmail(email);
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const plus = address.indexOf('+', 1);
  const name = address.slice(0, plus === -1 || plus > at ? at : plus);
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
