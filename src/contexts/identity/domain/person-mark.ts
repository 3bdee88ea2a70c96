/** How long a mark is stored after it was last seen; longer than money is ever held without a decision. */
export const MARK_LIFETIME_MS = 90 * 86_400_000;

/** A phone number's digits; null without any. */
export function phoneMark(phone: string | null | undefined): string | null {
  const digits = (phone ?? '').replace(/\D/g, '');
  return digits === '' ? null : digits;
}
