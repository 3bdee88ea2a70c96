import { Injectable, Logger } from '@nestjs/common';
import { v4 as uuidv4 } from 'uuid';
import { UnitOfWork } from '../application/ports/unit-of-work.js';
import { isDatabaseAway } from './database-away.js';
import { DatabaseSession } from './database-session.js';

/** Identifies the database and its history of commits; null if the database does not say. */
interface Identity {
  system: string | null;
  timeline: number | null;
}

interface Seen extends Identity {
  mark: string;
  before: Date;
}

/** What this instance has detected, and the last instant before which nothing is lost. */
export interface Loss {
  /**
   * True for another database, or another history of it; otherwise only commits of this instance are known to be lost.
   */
  isOtherDatabase: boolean;
  detail: string;
  safeUntil: Date;
}

/** Every role may read both. The timeline of the current WAL file is newer than the control file's. */
const IDENTITY = `(SELECT system_identifier::text FROM pg_control_system()) AS system,
  ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::bigint::int AS timeline`;
const UNKNOWN_IDENTITY = 'NULL::text AS system, NULL::int AS timeline';

const describe = ({ system, timeline }: Identity): string => `${system ?? '?'} timeline ${String(timeline ?? '?')}`;
const isSame = (one: Identity, other: Identity): boolean =>
  one.system === other.system && one.timeline === other.timeline;

const otherDatabase = (known: Identity, now: Identity, safeUntil: Date): Loss => ({
  isOtherDatabase: true,
  detail: `${describe(known)} became ${describe(now)}`,
  safeUntil,
});
const lostCommits = (detail: string, safeUntil: Date): Loss => ({ isOtherDatabase: false, detail, safeUntil });

/**
 * Detects that the database has lost commits. Each instance has a row with a counter that only it increments, and
 * remembers the value of its last commit: if the row is behind or gone, later commits were lost with it. A standby that
 * takes over starts a new timeline, which always counts as a loss, because instances that stopped earlier cannot report
 * what they lost (decision 0031).
 */
@Injectable()
export class DatabaseMark {
  readonly #log = new Logger(DatabaseMark.name);
  readonly #instanceId = uuidv4();
  #identity: Identity = { system: null, timeline: null };
  #query = IDENTITY;
  #mark = 0;

  constructor(
    private readonly session: DatabaseSession,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Detects what this database allows to be queried; call it first and outside a unit of work. */
  async prepare(): Promise<void> {
    try {
      await this.session.query(`SELECT ${IDENTITY}`);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      this.#query = UNKNOWN_IDENTITY;
      this.#log.warn({ err: error }, 'Database timeline unavailable; lost commits are detected by marks only');
    }
  }

  /** For a new instance, in the caller's unit of work: the loss if this is another database than the recorded one. */
  async begin(): Promise<Loss | null> {
    const [now] = await this.session.query<Identity>(`SELECT ${this.#query}`);
    if (now === undefined) throw new Error('The database does not say which one it is.');
    const known = await this.#recorded(now);
    const safeUntil = await this.#lastHeartbeat();
    await this.accept(now);
    return isSame(known, now) ? null : otherDatabase(known, now, safeUntil);
  }

  /** In the caller's unit of work: increments the mark, and returns what is lost of this instance's commits. */
  async advance(): Promise<Loss | null> {
    const atLeast = this.#mark + 1;
    const [seen] = await this.session.write<Seen>(
      `UPDATE shared.instance_mark SET mark = mark + 1, at = clock_timestamp() WHERE instance_id = $1
       RETURNING new.mark, old.at AS before, ${this.#query}`,
      [this.#instanceId],
    );
    if (seen === undefined) return lostCommits('an instance is not known any more', await this.#lastHeartbeat());
    const mark = Number(seen.mark);
    if (!isSame(this.#identity, seen)) return otherDatabase(this.#identity, seen, seen.before);
    if (mark < atLeast) return lostCommits(`mark ${String(atLeast)} became ${String(mark)}`, seen.before);
    this.unitOfWork.afterCommit(() => {
      this.#mark = Math.max(this.#mark, mark);
    });
    return null;
  }

  /**
   * In the caller's unit of work, after a loss: continues with the present database. Returns whether this instance is
   * the first to see that it is another one.
   */
  async accept(given?: Identity): Promise<boolean> {
    const [asked] = given === undefined ? await this.session.query<Identity>(`SELECT ${this.#query}`) : [given];
    const now = asked ?? this.#identity;
    const known = await this.#recorded(now);
    await this.session.write('UPDATE shared.database_identity SET system_identifier = $1, timeline = $2', [
      now.system,
      now.timeline,
    ]);
    const [row] = await this.session.write<{ mark: string }>(
      `INSERT INTO shared.instance_mark (instance_id, mark, at) VALUES ($1, 1, clock_timestamp())
       ON CONFLICT (instance_id) DO UPDATE SET mark = instance_mark.mark + 1, at = excluded.at RETURNING mark`,
      [this.#instanceId],
    );
    this.unitOfWork.afterCommit(() => {
      this.#mark = Number(row?.mark);
      this.#identity = now;
    });
    return !isSame(known, now);
  }

  /** The recorded identity, locked; for a new database, its own. */
  async #recorded(now: Identity): Promise<Identity> {
    await this.session.write(
      `INSERT INTO shared.database_identity (system_identifier, timeline) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
      [now.system, now.timeline],
    );
    const [known] = await this.session.query<{ system: string | null; timeline: string | null }>(
      'SELECT system_identifier AS system, timeline FROM shared.database_identity FOR UPDATE',
    );
    const timeline = known?.timeline ?? null;
    return { system: known?.system ?? null, timeline: timeline === null ? null : Number(timeline) };
  }

  /** The latest surviving mark of any instance. */
  async #lastHeartbeat(): Promise<Date> {
    const [row] = await this.session.query<{ at: Date }>(
      'SELECT COALESCE(max(at), clock_timestamp()) AS at FROM shared.instance_mark',
    );
    return row?.at ?? new Date();
  }
}
