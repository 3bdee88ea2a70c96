/** The body of the deletion call: an orphan’s account id, or a user’s account id with the user. */
export type Selected = { stripeAccountId: string } | { userId: number; stripeAccountId: string };

const USER = /^user_([1-9]\d{0,9})_(acct_\w+)$/;
const ORPHAN = /^orphan_(acct_\w+)$/;

/** 'user_{id}_{accountId}' or 'orphan_{accountId}' (second document, §5). */
export function selectionIdOf({ id, stripeConnectId }: { id?: number; stripeConnectId: string }): string {
  return id === undefined ? `orphan_${stripeConnectId}` : `user_${id}_${stripeConnectId}`;
}

/** Parses a selection id. Throws an Error with the specified sentence if it is invalid. */
export function readSelectionId(text: string): Selected {
  const [, orphan] = ORPHAN.exec(text) ?? [];
  if (orphan !== undefined) return { stripeAccountId: orphan };
  const [, userId, stripeAccountId] = USER.exec(text) ?? [];
  if (userId === undefined || stripeAccountId === undefined) throw new Error('Invalid user ID format');
  return { userId: Number(userId), stripeAccountId };
}
