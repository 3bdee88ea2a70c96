/** Whether a hint is open, or was until a moment ago: then the next one need not wait. */
export class Warmth {
  readonly #told = new Set<() => void>();
  #warm = false;
  #cooling: ReturnType<typeof setTimeout> | undefined;

  /** `staysMs`: how long after the last one closed the next still opens at once. */
  constructor(private readonly staysMs: number) {}

  readonly isWarm = (): boolean => this.#warm;

  readonly subscribe = (tell: () => void): (() => void) => {
    this.#told.add(tell);
    return () => this.#told.delete(tell);
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
    for (const tell of this.#told) tell();
  }
}
