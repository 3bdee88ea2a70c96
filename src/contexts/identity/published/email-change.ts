/** The SecretBox purposes of the sealed fields in events about address changes. */
export const EMAIL_CHANGE_LETTERS = 'email-change-letters';
export const EMAIL_CHANGE_ADDRESSES = 'email-change-addresses';

/**
 * The content of `sealedLetters`: both addresses and the tokens of their links; no token if an address already has an
 * account.
 */
export interface EmailChangeLetters {
  oldEmail: string;
  oldToken: string;
  newEmail: string;
  newToken: string | null;
}

/** The content of `sealedMailboxes`. */
export interface EmailChangeAddresses {
  oldEmail: string;
  newEmail: string;
}

/** A pending change of an e-mail address. */
export interface EmailChangeView {
  /** The new address. */
  email: string;
  askedAt: string;
  /** Earliest instant at which it takes effect; null if the last click does it. */
  effectiveAt: string | null;
  /** When its links expire. */
  expiresAt: string;
  byStaff: boolean;
  /** Whether the links were clicked; for an administrator's change the old mailbox has none. */
  oldConfirmed: boolean;
  newConfirmed: boolean;
}

/**
 * The result of a click: the other mailbox is still missing, the change waits for its delay, or the address has
 * changed.
 */
export interface EmailChangeStep {
  state: 'waiting' | 'scheduled' | 'changed';
  effectiveAt: string | null;
}
