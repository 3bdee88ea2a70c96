import type { Environment } from '../../platform/config/environment.js';
import { openClient } from '../../platform/persistence/open-client.js';
import { ensureDatabase, startCluster } from './cluster.js';
import { ensureApplicationRole } from './application-role.js';
import { DataFolder } from './data-folder.js';
import { EmbeddedProblem } from './embedded-problem.js';
import { isProcess } from './process-watch.js';

const DATABASE = 'porchlight';

type End = () => Promise<void>;

/**
 * The database of the server that runs on the folder, or the folder's own PostgreSQL, started; returns what ends that.
 */
async function ownDatabase(
  environment: Environment,
  folder: DataFolder,
  use: (url: string, ownerUrl?: string) => void,
): Promise<End> {
  const running = await folder.readRuntime();
  if (running !== null && (await isProcess(running.pids.server, 'node'))) {
    use(running.postgresUrl, running.postgresOwnerUrl ?? running.postgresUrl);
    return () => Promise.resolve();
  }
  await folder.claim();
  try {
    const cluster = await startCluster({ folder: `${folder.path}/postgres`, port: environment.postgresPort });
    const ownerUrl = await ensureDatabase(cluster.url, DATABASE);
    use(await ensureApplicationRole(ownerUrl), ownerUrl);
    return async () => {
      await cluster.stop();
      await folder.release();
    };
  } catch (error) {
    await folder.release();
    throw error;
  }
}

/**
 * For a command beside the server: uses the database of the server that runs on `DATA_DIR`, or starts the folder's own
 * PostgreSQL for as long as the command lasts; with `DATABASE_URL` that one. Returns what ends it. Throws
 * `EmbeddedProblem`.
 */
export async function openDatabase(environment: Environment): Promise<End> {
  const folder = new DataFolder(environment.dataDir);
  const appSecret = environment.givenAppSecret ?? (await folder.keepsakes()).appSecret;
  const use = (databaseUrl: string, ownerDatabaseUrl?: string): void => {
    environment.useEmbedded({ databaseUrl, ...(ownerDatabaseUrl && { ownerDatabaseUrl }), appSecret, stripe: null });
  };
  if (environment.needsPostgres) return ownDatabase(environment, folder, use);
  use(environment.databaseUrl);
  return () => Promise.resolve();
}

async function requireTables(databaseUrl: string): Promise<void> {
  const client = await openClient(databaseUrl, 'check');
  try {
    const { rowCount } = await client.query(`SELECT FROM pg_tables WHERE tablename = 'migration'`);
    if (rowCount === 0)
      throw new EmbeddedProblem(
        'The database holds no installation of Porchlight. Set DATABASE_URL as the server has.',
      );
  } finally {
    await client.end();
  }
}

/** The same for a command that needs existing data and must not create an installation. */
export async function openInstallation(environment: Environment): Promise<End> {
  const { givenAppSecret, dataDir } = environment;
  const isHere = givenAppSecret !== null || (await new DataFolder(dataDir).hasKeepsakes());
  if (!isHere)
    throw new EmbeddedProblem(`${dataDir} holds no installation. Set DATA_DIR or APP_SECRET as the server has.`);
  const close = await openDatabase(environment);
  try {
    await requireTables(environment.directDatabaseUrl);
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}
