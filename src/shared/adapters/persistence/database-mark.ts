import { Injectable, Logger } from '@nestjs/common';
import { v4 as uuidv4 } from 'uuid';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { isDatabaseAway } from './database-away.js';
import { DatabaseSession } from './database-session.js';

/** Which history of commits this is; null where the database does not tell. */
interface Identity {
  system: string | null;
  timeline: number | null;
}

interface Seen extends Identity {
  mark: string;
  before: Date;
}

/** What this instance has noticed, and the last instant of which it is known that nothing is lost. */
export interface Loss {
  /** It is another database, or another history of it; otherwise only commits of this instance are known to be gone. */
  isOtherDatabase: boolean;
  detail: string;
  safeUntil: Date;
}

/** Both may be read by every role. The timeline of the file that is written now is newer than the control file's. */
const IDENTITY = `(SELECT system_identifier::text FROM pg_control_system()) AS system,
  ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::bigint::int AS timeline`;
const UNTOLD = 'NULL::text AS system, NULL::int AS timeline';

const inWords = ({ system, timeline }: Identity): string => `${system ?? '?'} timeline ${String(timeline ?? '?')}`;
const isSame = (one: Identity, other: Identity): boolean =>
  one.system === other.system && one.timeline === other.timeline;

const otherDatabase = (known: Identity, now: Identity, safeUntil: Date): Loss => ({
  isOtherDatabase: true,
  detail: `${inWords(known)} became ${inWords(now)}`,
  safeUntil,
});
const lostCommits = (detail: string, safeUntil: Date): Loss => ({ isOtherDatabase: false, detail, safeUntil });

/**
 * Notices that the database has lost commits. Each instance has a row that it alone counts up, and remembers how far its
 * last commit came: a row that is behind, or gone, was forgotten with all that was committed after it. A standby that takes
 * over begins another timeline, which counts as a loss in any case: whoever ended with the database before cannot say
 * what was forgotten of its own (decision 0030).
 */
@Injectable()
export class DatabaseMark {
  readonly #log = new Logger(DatabaseMark.name);
  readonly #instanceId = uuidv4();
  #identity: Identity = { system: null, timeline: null };
  #question = IDENTITY;
  #mark = 0;

  constructor(
    private readonly session: DatabaseSession,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Finds out what can be asked of this database; before all others, and outside a unit of work. */
  async prepare(): Promise<void> {
    try {
      await this.session.query(`SELECT ${IDENTITY}`);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      this.#question = UNTOLD;
      this.#log.warn({ err: error }, 'Database timeline unavailable; lost commits are detected by marks only');
    }
  }

  /** For a new instance, in the caller's unit of work: whether the database is another than the one that was known. */
  async begin(): Promise<Loss | null> {
    const [now] = await this.session.query<Identity>(`SELECT ${this.#question}`);
    if (now === undefined) throw new Error('The database does not say which one it is.');
    const known = await this.#recorded(now);
    const safeUntil = await this.#lastSign();
    await this.accept(now);
    return isSame(known, now) ? null : otherDatabase(known, now, safeUntil);
  }

  /** In the caller's unit of work: counts up, and says what is lost of what this instance had committed. */
  async advance(): Promise<Loss | null> {
    const atLeast = this.#mark + 1;
    const [seen] = await this.session.write<Seen>(
      `UPDATE shared.instance_mark SET mark = mark + 1, at = clock_timestamp() WHERE instance_id = $1
       RETURNING new.mark, old.at AS before, ${this.#question}`,
      [this.#instanceId],
    );
    if (seen === undefined) return lostCommits('an instance is not known any more', await this.#lastSign());
    const mark = Number(seen.mark);
    if (!isSame(this.#identity, seen)) return otherDatabase(this.#identity, seen, seen.before);
    if (mark < atLeast) return lostCommits(`mark ${String(atLeast)} became ${String(mark)}`, seen.before);
    this.unitOfWork.afterCommit(() => {
      this.#mark = Math.max(this.#mark, mark);
    });
    return null;
  }

  /**
   * In the caller's unit of work, after a loss: goes on from what the database is now. Whether this instance is the first
   * to see that it is another one.
   */
  async accept(given?: Identity): Promise<boolean> {
    const [asked] = given === undefined ? await this.session.query<Identity>(`SELECT ${this.#question}`) : [given];
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

  /** What was known, locked; of a database that no one has looked at yet, what it is. */
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

  /** When an instance last said anything that is still known. */
  async #lastSign(): Promise<Date> {
    const [row] = await this.session.query<{ at: Date }>(
      'SELECT COALESCE(max(at), clock_timestamp()) AS at FROM shared.instance_mark',
    );
    return row?.at ?? new Date();
  }
}
