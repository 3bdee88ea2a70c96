import type { Environment } from '../config/environment.js';
import { ensureDatabase, startCluster } from './cluster.js';
import { DataFolder } from './data-folder.js';
import { isProcess } from './process-watch.js';

const DATABASE = 'porchlight';

/**
 * For a command beside the server: uses the database of the server that runs on `DATA_DIR`, or starts the folder's own
 * PostgreSQL for as long as the command lasts; with `DATABASE_URL` that one. Gives what ends it. Throws `EmbeddedProblem`.
 */
export async function openDatabase(environment: Environment): Promise<() => Promise<void>> {
  const folder = new DataFolder(environment.dataDir);
  const nothing = (): Promise<void> => Promise.resolve();
  if (!environment.needsPostgres && environment.givenAppSecret !== null) return nothing;
  const appSecret = environment.givenAppSecret ?? (await folder.keepsakes()).appSecret;
  const use = (databaseUrl: string): void => {
    environment.useEmbedded({ databaseUrl, appSecret, stripe: null });
  };
  if (!environment.needsPostgres) {
    use(environment.databaseUrl);
    return nothing;
  }
  const running = await folder.readRuntime();
  if (running !== null && (await isProcess(running.pids.server, 'node'))) {
    use(running.postgresUrl);
    return nothing;
  }
  await folder.claim();
  try {
    const cluster = await startCluster({ folder: `${folder.path}/postgres`, port: environment.postgresPort });
    use(await ensureDatabase(cluster.url, DATABASE));
    return async () => {
      await cluster.stop();
      await folder.release();
    };
  } catch (error) {
    await folder.release();
    throw error;
  }
}
