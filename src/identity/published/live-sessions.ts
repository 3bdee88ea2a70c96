/** For what goes on after its request was answered, and must end with the session that asked for it. */
export abstract class LiveSessions {
  /** Those of the given ids that are over: ended, or of a suspended person. Throws where that could not be asked. */
  abstract overOf(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
}
