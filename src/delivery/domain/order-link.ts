const DAY_MS = 86_400_000;

/** How long a message's link opens an order that is over (product.md §8). */
export const ORDER_LINK_AFTER_END_MS = 30 * DAY_MS;

/** Whether a message's link still opens its order: while anything may happen, and for 30 days after the last thing that did. */
export function isOrderLinkOpen(order: { isSettled: boolean; ends: readonly (Date | null)[] }, now: Date): boolean {
  if (!order.isSettled) return true;
  const ends = order.ends.flatMap((end) => (end === null ? [] : [end.getTime()]));
  return ends.length === 0 || now.getTime() <= Math.max(...ends) + ORDER_LINK_AFTER_END_MS;
}

/** As much of an address as its owner needs to know which one it is: `a•••@example.ca`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
