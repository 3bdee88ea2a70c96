/** Takes files away for good, as part of the decision that no one needs them any more. */
export abstract class ObjectRemoval {
  /** In the caller's unit of work, after which they are removed, tried again until it succeeds; what is gone is no error. */
  abstract remove(keys: readonly string[]): Promise<void>;
}
