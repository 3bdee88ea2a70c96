import pg from 'pg';

/**
 * What a refusal may write: that it was asked (limits, tries of a code, a repeated request's claim), when a session was
 * seen last, and what others do meanwhile (jobs, the queue).
 */
const DECLARED = [
  ...['shared.rate_limit', 'shared.idempotency_key', 'shared.job_run', 'shared.inbox', 'identity.session'],
  ...['identity.one_time_code', 'identity.wrong_try', 'payments.webhook_refusal', 'notifications.mail'],
];
const SCHEMAS = ['admin', 'delivery', 'identity', 'listings', 'notifications', 'payments', 'sandbox', 'shared'];

/** Writes down every committed change of a row, by a trigger on each table, so that a refused call can be seen to change none. */
export class Watch {
  #seen = 0n;

  private constructor(private readonly database: pg.Client) {}

  static async begin(url: string): Promise<Watch> {
    const database = new pg.Client({ connectionString: url });
    await database.connect();
    const watch = new Watch(database);
    await watch.#install();
    return watch;
  }

  async #install(): Promise<void> {
    await this.database.query(`
      CREATE SCHEMA fuzz;
      CREATE TABLE fuzz.change (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, what text NOT NULL);
      CREATE FUNCTION fuzz.write_down() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
        INSERT INTO fuzz.change (what) VALUES (TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME || ' ' || lower(TG_OP));
        RETURN NULL;
      END $$`);
    const { rows } = await this.database.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = ANY ($1)`,
      [SCHEMAS],
    );
    for (const { name } of rows.filter(({ name: table }) => !DECLARED.includes(table)))
      await this.database.query(
        `CREATE TRIGGER fuzz_writes_down AFTER INSERT OR UPDATE OR DELETE ON ${name}
         FOR EACH ROW EXECUTE FUNCTION fuzz.write_down()`,
      );
  }

  /** What has changed since it was asked last. */
  async changes(): Promise<string[]> {
    const { rows } = await this.database.query<{ id: string; what: string }>(
      'SELECT id, what FROM fuzz.change WHERE id > $1 ORDER BY id',
      [this.#seen],
    );
    this.#seen = BigInt(rows.at(-1)?.id ?? this.#seen);
    return [...new Set(rows.map(({ what }) => what))];
  }

  /** Waits until no one has changed anything for a moment. */
  async quiet(): Promise<void> {
    for (let still = 0; still < 3;) {
      await new Promise((done) => setTimeout(done, 100));
      still = (await this.changes()).length === 0 ? still + 1 : 0;
    }
  }

  /** Calls are counted by person and address; who calls thousands of times would only hear that. */
  async forgetLimits(): Promise<void> {
    await this.database.query('DELETE FROM shared.rate_limit');
  }

  async rows<Row extends object>(sql: string): Promise<Row[]> {
    return (await this.database.query<Row>(sql)).rows;
  }

  end(): Promise<void> {
    return this.database.end();
  }
}
