const HOUR_MS = 3_600_000;

/**
 * Product.md §2: links expire after 24 hours; an administrator's change takes effect after 72 hours and waits up to 7
 * days for a click.
 */
export const EMAIL_LINK_LIFETIME_MS = 24 * HOUR_MS;
export const EMAIL_CHANGE_DELAY_MS = 72 * HOUR_MS;
const STAFF_LINK_LIFETIME_MS = 7 * 24 * HOUR_MS;

/** At most three requests of one's own in 24 hours. */
export const MAX_EMAIL_CHANGES = 3;
export const EMAIL_CHANGE_LIMIT_MS = 24 * HOUR_MS;

export type Mailbox = 'old' | 'new';
export type EmailChangeOutcome = 'changed' | 'stopped' | 'cancelled' | 'replaced' | 'refused' | 'expired';

export interface EmailChangeState {
  id: string;
  userId: number;
  /** The person, or the administrator who requested it for them. */
  askedBy: number;
  oldEmail: string;
  newEmail: string;
  askedAt: Date;
  /** Earliest time at which it takes effect. */
  notBefore: Date;
  expiresAt: Date;
  /** Keyed hash of the token in the old mailbox's link. */
  oldHash: string;
  /**
   * Keyed hash of the new mailbox's token; null if the address already has an account, because the message then has no
   * link.
   */
  newHash: string | null;
  oldConfirmedAt: Date | null;
  newConfirmedAt: Date | null;
  endedAt: Date | null;
  outcome: EmailChangeOutcome | null;
}

type Asked = Pick<EmailChangeState, 'id' | 'userId' | 'askedBy' | 'oldEmail' | 'newEmail' | 'oldHash' | 'newHash'>;

/**
 * A pending change of an account's e-mail address (product.md §2, decision 0042). The person's own needs a click in
 * both mailboxes; an administrator's needs a click in the new mailbox and 72 hours in which the old one can stop it.
 */
export class EmailChange {
  private constructor(private readonly current: EmailChangeState) {}

  static ask(asked: Asked, now: Date): EmailChange {
    const isOwn = asked.askedBy === asked.userId;
    const later = (ms: number): Date => new Date(now.getTime() + ms);
    return new EmailChange({
      ...asked,
      askedAt: now,
      notBefore: later(isOwn ? 0 : EMAIL_CHANGE_DELAY_MS),
      expiresAt: later(isOwn ? EMAIL_LINK_LIFETIME_MS : STAFF_LINK_LIFETIME_MS),
      oldConfirmedAt: null,
      newConfirmedAt: null,
      endedAt: null,
      outcome: null,
    });
  }

  static restore(state: EmailChangeState): EmailChange {
    return new EmailChange({ ...state });
  }

  get state(): Readonly<EmailChangeState> {
    return this.current;
  }

  get isOwn(): boolean {
    return this.current.askedBy === this.current.userId;
  }

  isLive(now: Date): boolean {
    return this.current.endedAt === null && now < this.current.expiresAt;
  }

  /** The mailbox whose link has the token; null for a token of another change. */
  mailboxOf(hashes: readonly string[]): Mailbox | null {
    const { oldHash, newHash } = this.current;
    if (hashes.includes(oldHash)) return 'old';
    return newHash !== null && hashes.includes(newHash) ? 'new' : null;
  }

  /**
   * Records the mailbox's confirmation. Returns false if its link was already used, has expired, or can only stop the
   * change.
   */
  confirm(mailbox: Mailbox, now: Date): boolean {
    const field = mailbox === 'old' ? 'oldConfirmedAt' : 'newConfirmedAt';
    if (!this.isLive(now) || this.current[field] !== null || (mailbox === 'old' && !this.isOwn)) return false;
    this.current[field] = now;
    return true;
  }

  /** Whether every condition is met. */
  isDue(now: Date): boolean {
    const { oldConfirmedAt, newConfirmedAt, notBefore } = this.current;
    const isAgreed = newConfirmedAt !== null && (oldConfirmedAt !== null || !this.isOwn);
    return this.isLive(now) && isAgreed && now >= notBefore;
  }

  end(outcome: EmailChangeOutcome, now: Date): void {
    if (this.current.endedAt !== null) throw new Error('An email change that has ended was ended again.');
    this.current.endedAt = now;
    this.current.outcome = outcome;
  }
}
