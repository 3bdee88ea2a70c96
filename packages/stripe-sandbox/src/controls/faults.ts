import type { Pool } from 'pg';

export const FAULT_MODES = [
  '500',
  '500_after',
  'refuse',
  'no_answer',
  '429',
  '401',
  '403',
  'lock_timeout',
  'idempotency_key_in_use',
  'drop_before',
  'drop_after',
] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

export interface OrderedFault {
  readonly method: string;
  /** `*` or a name in braces stands for one step; `*` alone for every path; `/v1` may be left out. */
  readonly path: string;
  readonly mode: FaultMode;
  times: number;
  /** What a refusal (`refuse`) is called, such as `balance_insufficient`. */
  readonly code?: string;
}

export type MetFault = Pick<OrderedFault, 'mode' | 'code'>;

/** Failures that were ordered for the next requests; each is used up in the order of its ordering, over restarts too. */
export class Faults {
  #faults: (OrderedFault & { readonly pattern: RegExp })[] = [];

  constructor(private readonly pool: Pool) {}

  async load(): Promise<void> {
    const { rows } = await this.pool.query<{ value: OrderedFault[] }>(
      `select value from sandbox.setting where name = 'faults'`,
    );
    this.#faults = (rows[0]?.value ?? []).map(withPattern);
  }

  async add(fault: OrderedFault): Promise<void> {
    this.#faults.push(withPattern(fault));
    await this.#keep();
  }

  async clear(): Promise<void> {
    this.#faults = [];
    await this.#keep();
  }

  /** The failure that this request meets; what is left of it is on record before the request goes on. */
  async take(method: string, path: string): Promise<MetFault | null> {
    const fault = this.#faults.find((each) => ['*', method].includes(each.method) && each.pattern.test(path));
    if (fault === undefined) return null;
    fault.times -= 1;
    this.#faults = this.#faults.filter((each) => each.times > 0);
    await this.#keep();
    return fault;
  }

  async #keep(): Promise<void> {
    const value = this.#faults.map(({ pattern: _pattern, ...fault }) => fault);
    await this.pool.query(
      `insert into sandbox.setting (name, value) values ('faults', $1)
       on conflict (name) do update set value = excluded.value`,
      [JSON.stringify(value)],
    );
  }
}

function withPattern(fault: OrderedFault): OrderedFault & { readonly pattern: RegExp } {
  return { ...fault, method: fault.method.toUpperCase(), pattern: patternOf(fault.path) };
}

function patternOf(path: string): RegExp {
  if (path === '*') return /^/;
  const full = path.startsWith('/v1') ? path : `/v1${path.startsWith('/') ? '' : '/'}${path}`;
  const steps = full.split('/').map((step) => {
    const isAny = step === '*' || /^[{:]/.test(step);
    return isAny ? '[^/]+' : step.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${steps.join('/')}$`);
}
