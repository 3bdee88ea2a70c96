/** The day's count of wrong tries at any secret, over all doors, for the person who is guessed at or who guesses. */
export abstract class WrongTries {
  /** Whether the person has used up the day's tries, so that a door behind their session takes no code. */
  abstract areSpent(userId: number): Promise<boolean>;
  /** Counts a wrong hand-over code against the driver who tried it, in the caller's unit of work. */
  abstract countHandOver(driverId: number): Promise<void>;
}
