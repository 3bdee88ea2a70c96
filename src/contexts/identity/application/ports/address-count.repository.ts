/** A mail that no one signed in asked for. */
export interface UnaskedMailSent {
  addressHash: string;
  /** Identifies it, so that it counts once. */
  occasion: string;
  at: Date;
}

/** A wrong try at a secret. */
export interface WrongTry {
  addressHash: string;
  /** Where it was made. */
  door: 'sign-in' | 'fresh-proof' | 'hand-over';
  /** The session of a fresh proof. */
  sessionId: string | null;
  at: Date;
}

/** What is counted for an address for a day, by every hash under which it may be stored. */
export abstract class AddressCountRepository {
  /** Newest first. */
  abstract listMails(addressHashes: readonly string[], since: Date): Promise<UnaskedMailSent[]>;
  abstract addMail(mail: UnaskedMailSent): Promise<void>;
  abstract removeMail(addressHashes: readonly string[], occasion: string): Promise<void>;
  /** Newest first. */
  abstract listTries(addressHashes: readonly string[], since: Date): Promise<WrongTry[]>;
  abstract addTry(wrong: WrongTry): Promise<void>;
  /** Deletes what was counted before the given time. */
  abstract removeBefore(moment: Date): Promise<void>;
}
