import type { Pool } from 'pg';

/** The sandbox's own time: the real one plus what was skipped, which is remembered over restarts. */
export class SandboxClock {
  #skippedMs = 0;

  async load(pool: Pool): Promise<void> {
    const { rows } = await pool.query<{ value: number }>(`select value from sandbox.setting where name = 'clock'`);
    this.#skippedMs = rows[0]?.value ?? 0;
  }

  /** Skips to a moment, unless it is past. */
  async advanceTo(pool: Pool, ms: number): Promise<void> {
    this.#skippedMs = Math.max(this.#skippedMs, Math.round(ms) - Date.now());
    await pool.query(
      `insert into sandbox.setting (name, value) values ('clock', to_jsonb($1::bigint))
       on conflict (name) do update set value = excluded.value`,
      [this.#skippedMs],
    );
  }

  nowMs(): number {
    return Date.now() + this.#skippedMs;
  }

  /** Unix seconds, as in every `created`. */
  now(): number {
    return Math.floor(this.nowMs() / 1000);
  }
}
