/** The SecretBox purposes of what the events about changes of e-mail addresses carry sealed. */
export const EMAIL_CHANGE_LETTERS = 'email-change-letters';
export const EMAIL_CHANGE_ADDRESSES = 'email-change-addresses';

/** What `sealedLetters` holds: both addresses and the tokens of their links; no token where an address has an account. */
export interface EmailChangeLetters {
  oldEmail: string;
  oldToken: string;
  newEmail: string;
  newToken: string | null;
}

/** What `sealedMailboxes` holds. */
export interface EmailChangeAddresses {
  oldEmail: string;
  newEmail: string;
}

/** A change of an e-mail address that waits. */
export interface EmailChangeView {
  /** The new address. */
  email: string;
  askedAt: string;
  /** Instant at which it takes effect at the earliest; null where it does with the last click. */
  effectiveAt: string | null;
  /** Until when its links work. */
  expiresAt: string;
  byStaff: boolean;
  /** Whether the links were clicked; the old mailbox has none to click where an administrator asked. */
  oldConfirmed: boolean;
  newConfirmed: boolean;
}

/** What follows from a click: the other mailbox is waited for, the change waits for its time, or the address has changed. */
export interface EmailChangeStep {
  state: 'waiting' | 'scheduled' | 'changed';
  effectiveAt: string | null;
}
