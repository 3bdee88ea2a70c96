import type { Pool } from 'pg';

/** The sandbox's own time: the real one plus what was skipped and how far it is off; both outlive a restart. */
export class SandboxClock {
  #skippedMs = 0;
  #offsetMs = 0;

  async load(pool: Pool): Promise<void> {
    const { rows } = await pool.query<{ name: string; value: number }>(
      `select name, value from sandbox.setting where name in ('clock', 'clock-offset')`,
    );
    const kept = new Map(rows.map(({ name, value }) => [name, value]));
    this.#skippedMs = kept.get('clock') ?? 0;
    this.#offsetMs = kept.get('clock-offset') ?? 0;
  }

  /** Skips to a moment, unless it is past. */
  async advanceTo(pool: Pool, ms: number): Promise<void> {
    this.#skippedMs = Math.max(this.#skippedMs, Math.round(ms) - Date.now() - this.#offsetMs);
    await keep(pool, 'clock', this.#skippedMs);
  }

  /** How far this clock is off, in milliseconds; below zero it is slow. */
  get offsetMs(): number {
    return this.#offsetMs;
  }

  async setOffset(pool: Pool, ms: number): Promise<void> {
    this.#offsetMs = Math.round(ms);
    await keep(pool, 'clock-offset', this.#offsetMs);
  }

  nowMs(): number {
    return Date.now() + this.#skippedMs + this.#offsetMs;
  }

  /** Unix seconds, as in every `created`. */
  now(): number {
    return Math.floor(this.nowMs() / 1000);
  }
}

async function keep(pool: Pool, name: string, ms: number): Promise<void> {
  await pool.query(
    `insert into sandbox.setting (name, value) values ($1, to_jsonb($2::bigint))
     on conflict (name) do update set value = excluded.value`,
    [name, ms],
  );
}
