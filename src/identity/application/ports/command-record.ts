/** Where it is recorded that a command of the terminal touched an account; in the caller's unit of work. */
export abstract class CommandRecord {
  /** A sign-in link for this account was shown at the terminal. */
  abstract letIn(userId: number): Promise<void>;
}
