/** The facts that decide whether an account is a duplicate. */
export interface AccountTwin {
  id: string;
  /** The user who has it; null for an orphan. */
  userId: number | null;
  /** The user for whom it was created. */
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

/** Groups accounts that share a user or an e-mail address, also indirectly. */
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
 * The duplicates: within a group of accounts created for one user or with one e-mail address, the one that a user has
 * is kept, otherwise the verified one, otherwise the newest. An account that can take payments is a duplicate only if a
 * user has another one. Balances and transfers are not checked here.
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
