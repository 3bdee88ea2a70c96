/** For work that continues after its request was answered and must end with the session. */
export abstract class LiveSessions {
  /**
   * Returns those of the ids whose session has ended or whose person is suspended. Throws if the database cannot be
   * read.
   */
  abstract overOf(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** How many sessions the person has open. One query. */
  abstract countOf(userId: number): Promise<number>;
}
