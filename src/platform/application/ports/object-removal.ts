/** Removes files permanently, as part of the decision that they are no longer needed. */
export abstract class ObjectRemoval {
  /** Removes the files after the caller's unit of work, retrying until it succeeds; missing files are not an error. */
  abstract remove(keys: readonly string[]): Promise<void>;
}
