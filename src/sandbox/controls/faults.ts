export const FAULT_MODES = [
  '500',
  '429',
  'lock_timeout',
  'idempotency_key_in_use',
  'drop_before',
  'drop_after',
] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

interface Fault {
  readonly method: string;
  readonly path: RegExp;
  readonly mode: FaultMode;
  times: number;
}

/** Failures that were ordered for the next requests; each is used up in the order of its ordering. */
export class Faults {
  #faults: Fault[] = [];

  /** In `path`, `*` or a name in braces stands for one step; `*` alone for every path; `/v1` may be left out. */
  add({ method, path, mode, times }: { method: string; path: string; mode: FaultMode; times: number }): void {
    const full = path.startsWith('/v1') ? path : `/v1${path.startsWith('/') ? '' : '/'}${path}`;
    const pattern = full
      .split('/')
      .map((step) => (step === '*' || /^[{:]/.test(step) ? '[^/]+' : step.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      .join('/');
    const matched = path === '*' ? /^/ : new RegExp(`^${pattern}$`);
    this.#faults.push({ method: method.toUpperCase(), path: matched, mode, times });
  }

  clear(): void {
    this.#faults = [];
  }

  take(method: string, path: string): FaultMode | null {
    const fault = this.#faults.find(
      (each) => each.times > 0 && ['*', method].includes(each.method) && each.path.test(path),
    );
    if (fault === undefined) return null;
    fault.times -= 1;
    return fault.mode;
  }
}
