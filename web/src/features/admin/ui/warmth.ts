/** Tracks whether a hint is open or was until a moment ago; then the next one opens without delay. */
export class Warmth {
  readonly #listeners = new Set<() => void>();
  #warm = false;
  #cooling: ReturnType<typeof setTimeout> | undefined;

  /** `staysMs`: for how long after the last hint closed the next one opens immediately. */
  constructor(private readonly staysMs: number) {}

  readonly isWarm = (): boolean => this.#warm;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  opened(): void {
    clearTimeout(this.#cooling);
    this.#set(true);
  }

  closed(): void {
    clearTimeout(this.#cooling);
    this.#cooling = setTimeout(() => this.#set(false), this.staysMs);
  }

  #set(warm: boolean): void {
    this.#warm = warm;
    for (const listener of this.#listeners) listener();
  }
}
