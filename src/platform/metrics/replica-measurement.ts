import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../persistence/database-session.js';
import { StaleReads } from '../persistence/stale-reads.js';
import { Measures, secondsAgo, type Measurement, type Sample } from './measurement.js';

interface Newest {
  at: Date | null;
}

const UP = 'porchlight_replica_up';
const LAG = 'porchlight_replica_lag_seconds';

/**
 * Every instance increments its mark every two seconds, so the newest mark shows how far a copy of the database has
 * come.
 */
const NEWEST_MARK = 'SELECT max(at) AS at FROM shared.instance_mark';

/**
 * Whether this instance reaches the replica, and how far the copy lags behind, even if the replica answers but no
 * longer receives changes. No samples without a replica.
 */
@Injectable()
@Measures({ name: 'replica', from: 'process' })
export class ReplicaMeasurement implements Measurement {
  readonly gauges = [
    { name: UP, help: '1 where the replica answers this instance; not shown without a replica' },
    { name: LAG, help: 'How far the replica is behind the database' },
  ];

  constructor(
    private readonly session: DatabaseSession,
    private readonly staleReads: StaleReads,
  ) {}

  async read(): Promise<Sample[]> {
    // Read the replica first: changes it receives in the meantime must not make it look ahead of the primary.
    const [written] = await this.session.query<Newest>(NEWEST_MARK);
    const copied = await this.staleReads.probeReplica<Newest>(NEWEST_MARK).catch(() => 'away' as const);
    if (copied === null) return [];
    if (copied === 'away') return [{ name: UP, value: 0 }];
    return [
      { name: UP, value: 1 },
      { name: LAG, value: this.#lag(written?.at ?? null, copied[0]?.at ?? null) },
    ];
  }

  /** A copy without any mark has not replicated anything yet. */
  #lag(written: Date | null, copied: Date | null): number {
    if (written === null) return 0;
    return copied === null ? Infinity : secondsAgo(copied, written);
  }
}
