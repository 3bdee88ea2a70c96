const DAY_MS = 86_400_000;

/** How long an order link keeps working after the order has ended (product.md §8). */
export const ORDER_LINK_AFTER_END_MS = 30 * DAY_MS;

/** Whether an order link still opens its order: until the order is settled, and for 30 days after the last of its ends. */
export function isOrderLinkOpen(order: { isSettled: boolean; ends: readonly (Date | null)[] }, now: Date): boolean {
  if (!order.isSettled) return true;
  const ends = order.ends.flatMap((end) => (end === null ? [] : [end.getTime()]));
  return ends.length === 0 || now.getTime() <= Math.max(...ends) + ORDER_LINK_AFTER_END_MS;
}

/** Masks an address so that only its owner can recognize it: `a•••@example.ca`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
