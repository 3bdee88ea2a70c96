/** How unkind the network is to webhooks. Shares are between 0 and 1; `lateSeconds` counts by the sandbox's clock. */
export interface ChaosSettings {
  lateSeconds: number;
  double: number;
  reorder: number;
  drop: number;
}

const CALM: ChaosSettings = { lateSeconds: 0, double: 0, reorder: 0, drop: 0 };
const REORDER_WITHIN_MS = 1500;

export class Chaos {
  #settings: ChaosSettings = { ...CALM };

  get settings(): ChaosSettings {
    return { ...this.#settings };
  }

  /** `true` means always (5 seconds for `late`); what is not named goes back to calm. */
  set({ late, double, reorder, drop }: Readonly<Record<string, unknown>>): void {
    this.#settings = {
      lateSeconds: late === true ? 5 : Math.max(0, Number(late ?? 0) || 0),
      double: share(double),
      reorder: share(reorder),
      drop: share(drop),
    };
  }

  /** When and how often one event goes out to one endpoint. */
  plan(): { delayMs: number; dropped: boolean }[] {
    const { lateSeconds, double, reorder, drop } = this.#settings;
    const copies = Math.random() < double ? 2 : 1;
    const dropped = Math.random() < drop;
    return Array.from({ length: copies }, () => ({
      delayMs: lateSeconds * 1000 + (Math.random() < reorder ? Math.floor(Math.random() * REORDER_WITHIN_MS) : 0),
      dropped,
    }));
  }
}

function share(value: unknown): number {
  if (value === true) return 1;
  return Math.min(1, Math.max(0, Number(value ?? 0) || 0));
}
