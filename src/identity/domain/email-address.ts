/** The one form of an e-mail address in which people are told apart: trimmed and lower-case. */
export function normalEmail(text: string): string {
  return text.trim().toLowerCase();
}
