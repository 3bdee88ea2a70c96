/** Normalizes an e-mail address for comparison: trimmed and lower-case. */
export function normalEmail(text: string): string {
  return text.trim().toLowerCase();
}
