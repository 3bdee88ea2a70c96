const HOUR_MS = 3_600_000;

/** Product.md §2: the links live 24 hours; what an administrator asks for takes effect after 72, and waits 7 days for a click. */
export const EMAIL_LINK_LIFETIME_MS = 24 * HOUR_MS;
export const EMAIL_CHANGE_DELAY_MS = 72 * HOUR_MS;
const STAFF_LINK_LIFETIME_MS = 7 * 24 * HOUR_MS;

/** Three of a person's own in 24 hours. */
export const MAX_EMAIL_CHANGES = 3;
export const EMAIL_CHANGE_LIMIT_MS = 24 * HOUR_MS;

export type Mailbox = 'old' | 'new';
export type EmailChangeOutcome = 'changed' | 'stopped' | 'cancelled' | 'replaced' | 'refused' | 'expired';

export interface EmailChangeState {
  id: string;
  userId: number;
  /** The person, or the administrator who asked for them. */
  askedBy: number;
  oldEmail: string;
  newEmail: string;
  askedAt: Date;
  /** It takes effect no earlier. */
  notBefore: Date;
  expiresAt: Date;
  /** Keyed hash of the token in the old mailbox's link. */
  oldHash: string;
  /** The same of the new one's; null where the address has an account already, and the message has no link. */
  newHash: string | null;
  oldConfirmedAt: Date | null;
  newConfirmedAt: Date | null;
  endedAt: Date | null;
  outcome: EmailChangeOutcome | null;
}

type Asked = Pick<EmailChangeState, 'id' | 'userId' | 'askedBy' | 'oldEmail' | 'newEmail' | 'oldHash' | 'newHash'>;

/**
 * An e-mail address on its way to an account (product.md §2, decision 0042): a person's own needs a click in both mailboxes,
 * an administrator's one in the new mailbox and 72 hours in which the old one can stop it.
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

  /** Whose link it is; null for a token of another change. */
  mailboxOf(hashes: readonly string[]): Mailbox | null {
    const { oldHash, newHash } = this.current;
    if (hashes.includes(oldHash)) return 'old';
    return newHash !== null && hashes.includes(newHash) ? 'new' : null;
  }

  /** The mailbox agrees. False where its link was used already, is too old, or can only stop the change. */
  confirm(mailbox: Mailbox, now: Date): boolean {
    const field = mailbox === 'old' ? 'oldConfirmedAt' : 'newConfirmedAt';
    if (!this.isLive(now) || this.current[field] !== null || (mailbox === 'old' && !this.isOwn)) return false;
    this.current[field] = now;
    return true;
  }

  /** Whether all that it waits for has come. */
  isDue(now: Date): boolean {
    const { oldConfirmedAt, newConfirmedAt, notBefore } = this.current;
    const isAgreed = newConfirmedAt !== null && (oldConfirmedAt !== null || !this.isOwn);
    return this.isLive(now) && isAgreed && now >= notBefore;
  }

  end(outcome: EmailChangeOutcome, now: Date): void {
    if (this.current.endedAt !== null) throw new Error('A change of e-mail that has ended was ended again.');
    this.current.endedAt = now;
    this.current.outcome = outcome;
  }
}
