/** Records that a terminal command touched an account; in the caller's unit of work. */
export abstract class CommandRecord {
  /** A sign-in link for this account was shown in the terminal. */
  abstract letIn(userId: number): Promise<void>;
}
