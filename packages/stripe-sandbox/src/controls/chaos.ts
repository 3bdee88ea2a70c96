import type { Pool } from 'pg';

import { type Body, numberIn, onlyFields, shareIn } from './bodies.js';

/** How unkind the network is to webhooks. Shares are between 0 and 1; `lateSeconds` counts by the sandbox's clock. */
export interface ChaosSettings {
  lateSeconds: number;
  double: number;
  reorder: number;
  drop: number;
}

const CALM: ChaosSettings = { lateSeconds: 0, double: 0, reorder: 0, drop: 0 };
const USUALLY_LATE_SECONDS = 5;
const REORDER_WITHIN_MS = 1500;

export class Chaos {
  #settings: ChaosSettings = { ...CALM };

  constructor(private readonly pool: Pool) {}

  /** What was set before a restart stays so: a test with restarts must not grow calm on the way. */
  async load(): Promise<void> {
    const { rows } = await this.pool.query<{ value: ChaosSettings }>(
      `select value from sandbox.setting where name = 'chaos'`,
    );
    this.#settings = { ...CALM, ...rows[0]?.value };
  }

  get settings(): ChaosSettings {
    return { ...this.#settings };
  }

  /** `true` means always (5 seconds for `late`); what is not named goes back to calm. */
  async set(body: Body): Promise<ChaosSettings> {
    onlyFields(body, ['late', 'double', 'reorder', 'drop']);
    this.#settings = {
      lateSeconds: lateSeconds(body),
      double: shareIn(body, 'double'),
      reorder: shareIn(body, 'reorder'),
      drop: shareIn(body, 'drop'),
    };
    await this.pool.query(
      `insert into sandbox.setting (name, value) values ('chaos', $1)
       on conflict (name) do update set value = excluded.value`,
      [JSON.stringify(this.#settings)],
    );
    return this.settings;
  }

  /** When and how often one event goes out to one endpoint. */
  plan(): { delayMs: number; dropped: boolean }[] {
    const { lateSeconds: late, double, reorder, drop } = this.#settings;
    const copies = Math.random() < double ? 2 : 1;
    const dropped = Math.random() < drop;
    return Array.from({ length: copies }, () => ({
      delayMs: late * 1000 + (Math.random() < reorder ? Math.floor(Math.random() * REORDER_WITHIN_MS) : 0),
      dropped,
    }));
  }
}

function lateSeconds(body: Body): number {
  const { late } = body;
  if (late === undefined || late === false || late === 'false') return 0;
  if (late === true || late === 'true') return USUALLY_LATE_SECONDS;
  return numberIn(body, 'late', (value) => value >= 0, 'true, false or a number of seconds');
}
