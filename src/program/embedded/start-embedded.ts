import type { EmbeddedParts, Environment } from '../../platform/config/environment.js';
import { ensureApplicationRole } from './application-role.js';
import { ensureDatabase, startCluster, type Cluster } from './cluster.js';
import { DataFolder, type Keepsakes, type Runtime } from './data-folder.js';
import { SANDBOX_KEY, startSandboxProcess, type SandboxProcess } from './sandbox-process.js';

const DATABASE = 'porchlight';

/** The parts that this server started, to be stopped after it. */
export interface RunningParts {
  /** Writes `runtime.json`; called when the server listens. */
  announce(url: string): Promise<void>;
  stop(): Promise<void>;
}

async function startSandbox(
  environment: Environment,
  folder: DataFolder,
  keepsakes: Keepsakes,
  before: Runtime | null,
): Promise<SandboxProcess> {
  const { webhookSecret, connectWebhookSecret } = { ...keepsakes, ...environment.givenWebhookSecrets };
  const sandbox = await startSandboxProcess({
    port: environment.sandboxPort !== 0 ? environment.sandboxPort : (keepsakes.sandboxPort ?? 0),
    isRemembered: environment.sandboxPort === 0,
    // The sandbox stands in for an external service, so it gets none of our privileges.
    databaseUrl: environment.ownerDatabaseUrl ?? environment.databaseUrl,
    webhookUrl: `${environment.localUrl}/api/stripe/webhook`,
    webhookSecret,
    connectWebhookSecret,
    controlKey: environment.developmentKey,
    logFolder: folder.path,
    previousPid: before?.pids.sandbox ?? null,
  });
  if (sandbox.port !== keepsakes.sandboxPort) await folder.keep({ ...keepsakes, sandboxPort: sandbox.port });
  return sandbox;
}

/** The database with its two roles: the server's, and the owner's. */
async function ownDatabase(cluster: Cluster): Promise<Pick<EmbeddedParts, 'databaseUrl' | 'ownerDatabaseUrl'>> {
  const ownerDatabaseUrl = await ensureDatabase(cluster.url, DATABASE);
  return { databaseUrl: await ensureApplicationRole(ownerDatabaseUrl), ownerDatabaseUrl };
}

/**
 * Starts every part that no variable configures: PostgreSQL, the provider's sandbox and the installation's secrets, all
 * in `DATA_DIR`. Takes over what a killed server left running. Throws `EmbeddedProblem`.
 */
export async function startEmbedded(environment: Environment): Promise<RunningParts> {
  const folder = new DataFolder(environment.dataDir);
  await folder.claim();
  let cluster: Cluster | null = null;
  let sandbox: SandboxProcess | null = null;
  const stop = async (): Promise<void> => {
    await sandbox?.stop();
    await cluster?.stop();
    await folder.release();
  };
  try {
    const before = await folder.readRuntime();
    const keepsakes = await folder.keepsakes();
    const { appSecret, webhookSecret, connectWebhookSecret } = keepsakes;
    if (environment.needsPostgres) {
      cluster = await startCluster({ folder: `${folder.path}/postgres`, port: environment.postgresPort });
    }
    const database = cluster === null ? { databaseUrl: environment.databaseUrl } : await ownDatabase(cluster);
    environment.useEmbedded({ ...database, appSecret, stripe: null });
    if (environment.needsSandbox) {
      sandbox = await startSandbox(environment, folder, keepsakes, before);
      const stripe = { apiBase: sandbox.url, secretKey: SANDBOX_KEY, webhookSecret, connectWebhookSecret };
      environment.useEmbedded({ ...database, appSecret, stripe });
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const announce = (url: string): Promise<void> =>
    folder.writeRuntime({
      url,
      sandboxUrl: sandbox?.url ?? environment.stripe.apiBase,
      sandboxKey: sandbox === null ? null : SANDBOX_KEY,
      postgresUrl: environment.databaseUrl,
      postgresOwnerUrl: environment.ownerDatabaseUrl,
      developmentKey: environment.developmentKey,
      pids: { server: process.pid, postgres: cluster?.pid ?? null, sandbox: sandbox?.pid ?? null },
    });
  return { announce, stop };
}
