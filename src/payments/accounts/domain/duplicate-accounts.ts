/** As much of an account as decides whether it is one too many. */
export interface AccountTwin {
  id: string;
  /** The user who has it; null for an orphan. */
  userId: number | null;
  /** The user for whom it was made. */
  ownerId: number | null;
  formEmail: string | null;
  isVerified: boolean;
  chargesEnabled: boolean;
  connectedSeconds: number | null;
}

const keysOf = ({ ownerId, formEmail }: AccountTwin): string[] => [
  ...(ownerId === null ? [] : [`user ${String(ownerId)}`]),
  ...(formEmail === null || formEmail.trim() === '' ? [] : [`email ${formEmail.trim().toLowerCase()}`]),
];

/** Accounts that share a user or an e-mail address, also by way of a third. */
function groupsOf<Account extends AccountTwin>(accounts: readonly Account[]): Account[][] {
  const groupOf = new Map<string, Account[]>();
  for (const account of accounts) {
    const keys = keysOf(account);
    const found = [...new Set(keys.flatMap((key) => groupOf.get(key) ?? []))];
    const group = [...found, account];
    for (const member of group) for (const key of keysOf(member)) groupOf.set(key, group);
  }
  return [...new Set(groupOf.values())];
}

function keeperOf<Account extends AccountTwin>(group: readonly Account[]): Account | undefined {
  return group.toSorted(
    (a, b) => Number(b.isVerified) - Number(a.isVerified) || (b.connectedSeconds ?? 0) - (a.connectedSeconds ?? 0),
  )[0];
}

/**
 * The accounts that are one too many: of those that were made for one user or bear one e-mail address the one that a user has
 * stays, else the verified one, else the newest. One that can take payments goes only where a user has another.
 * Balances and transfers are not looked at here.
 */
export function duplicatesOf<Account extends AccountTwin>(accounts: readonly Account[]): Account[] {
  return groupsOf(accounts).flatMap((group) => {
    const isLinked = group.some(({ userId }) => userId !== null);
    const keeper = isLinked ? undefined : keeperOf(group);
    return group.filter(
      (account) => account.userId === null && account !== keeper && (isLinked || !account.chargesEnabled),
    );
  });
}
