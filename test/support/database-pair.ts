import { execFile } from 'node:child_process';
import { appendFile, chmod, copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureDatabase, startCluster, type Cluster } from '../../src/program/embedded/cluster.js';
import { Cable } from './cable.js';
import { clientOf } from './database.js';
import { eventually } from './people.js';

const run = promisify(execFile);
const LAST_RECEIVED = 'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS reached';

/** A real PostgreSQL and its asynchronous standby behind one address that leads to the active one. */
export class DatabasePair {
  private constructor(
    private readonly folder: string,
    private readonly primary: Cluster,
    private readonly standby: Cluster,
    private readonly cable: Cable,
    readonly url: string,
  ) {}

  static async start(): Promise<DatabasePair> {
    const folder = await mkdtemp(join(tmpdir(), 'porchlight-pair-'));
    // When started by root, PostgreSQL runs as another user, who must be able to read its data.
    await chmod(folder, 0o755);
    const [first, second] = [join(folder, 'primary'), join(folder, 'standby')];
    const begun = await startCluster({ folder: first, port: 0 });
    const { pathname } = new URL(await ensureDatabase(begun.url, 'porchlight'));
    await begun.stop();
    await run('cp', ['-a', first, second]);
    await copyFile(`${first}.password`, `${second}.password`);
    const primary = await startCluster({ folder: first, port: 0 });
    const { username, password, port } = new URL(primary.url);
    const source = `host=127.0.0.1 port=${port} user=${username} password=${password}`;
    await appendFile(join(second, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
    await writeFile(join(second, 'standby.signal'), '');
    const standby = await startCluster({ folder: second, port: 0 });
    const cable = new Cable(primary.url);
    await cable.mend();
    const url = new URL(primary.url);
    Object.assign(url, { port: new URL(cable.url).port, pathname });
    return new DatabasePair(folder, primary, standby, cable, url.href);
  }

  /** Lets the standby catch up, then cuts it off from later changes. */
  async fallBehind(): Promise<void> {
    const [primary, standby] = await Promise.all([clientOf(this.primary.url), clientOf(this.standby.url)]);
    try {
      const [now] = (await primary.query<{ lsn: string }>('SELECT pg_current_wal_lsn()::text AS lsn')).rows;
      await eventually(async () => {
        const [row] = (await standby.query<{ reached: boolean }>(LAST_RECEIVED, [now?.lsn])).rows;
        return row?.reached === true ? true : undefined;
      }, 'the standby to have everything');
      await standby.query("ALTER SYSTEM SET primary_conninfo = ''");
      await standby.query('SELECT pg_reload_conf()');
      await eventually(async () => {
        const { rowCount } = await primary.query('SELECT 1 FROM pg_stat_replication');
        return rowCount === 0 ? true : undefined;
      }, 'the standby to be cut off');
    } finally {
      await Promise.all([primary.end(), standby.end()]);
    }
  }

  /** Stops the primary and promotes the standby. */
  async failOver(): Promise<void> {
    await this.cable.cut();
    await this.primary.stop();
    const standby = await clientOf(this.standby.url);
    await standby.query('SELECT pg_promote()');
    await standby.end();
    this.cable.site = this.standby.url;
    await this.cable.mend();
  }

  async close(): Promise<void> {
    await this.cable.cut();
    await Promise.allSettled([this.primary.stop(), this.standby.stop()]);
    await rm(this.folder, { recursive: true, force: true });
  }
}
