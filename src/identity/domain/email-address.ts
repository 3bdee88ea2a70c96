/** Normalizes an e-mail address for comparison: trimmed and lower-case. */
export function normalEmail(text: string): string {
  return text.trim().toLowerCase();
}

const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox in which mail to this address arrives, for limits only and never to find an account: without what
 * follows a plus, and at Gmail without dots (RFC 5233, "sub-addressing").
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = normalEmail(email.slice(at + 1));
  const name = normalEmail(email.slice(0, at)).replace(/(?<=.)\+.*$/s, '');
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
