import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SANDBOX_KEY } from '../../platform/config/check-together.js';
import { EmbeddedProblem } from './embedded-problem.js';
import { claimPort, requirePort } from './free-port.js';
import { plainEnvironment } from './own-folder.js';
import { endProcess, isAlive, isProcess, until } from './process-watch.js';

export { SANDBOX_KEY } from '../../platform/config/check-together.js';

/** Beside the bundled server, or where `npm run dev` has compiled it. */
function program(): string {
  const places = ['../sandbox/main.js', '../../../packages/stripe-sandbox/src/main.js'];
  const found = places.map((path) => fileURLToPath(new URL(path, import.meta.url))).find((path) => existsSync(path));
  if (found === undefined) throw new EmbeddedProblem('The card provider’s sandbox is not built: run npm run build.');
  return found;
}

export interface SandboxProcess {
  url: string;
  port: number;
  pid: number;
  stop(): Promise<void>;
}

export interface SandboxOptions {
  /** 0 picks a free port. */
  port: number;
  /** Whether `port` is only remembered from the last run, so that another port is fine. */
  isRemembered: boolean;
  databaseUrl: string;
  webhookUrl: string;
  webhookSecret: string;
  connectWebhookSecret: string;
  /** The key to the sandbox's controls; null where those are off. */
  controlKey: string | null;
  logFolder: string;
  /** The sandbox that a killed server left running; it is ended first. */
  previousPid: number | null;
}

/** A remembered port may have been taken in the meantime; then any free one is used. */
async function choosePort({ port, isRemembered }: SandboxOptions): Promise<number> {
  const remembered = isRemembered ? await claimPort(port) : null;
  const wanted = isRemembered ? 0 : port;
  return remembered ?? requirePort({ port: wanted, portVariable: 'SANDBOX_PORT', host: '127.0.0.1' });
}

/** Starts the card provider's sandbox as a separate process; its state is in PostgreSQL, so a restart loses nothing. */
export async function startSandboxProcess(options: SandboxOptions): Promise<SandboxProcess> {
  if (options.previousPid !== null && (await isProcess(options.previousPid, 'sandbox')))
    await endProcess(options.previousPid);
  const port = await choosePort(options);
  const log = await open(join(options.logFolder, 'sandbox.log'), 'a', 0o600);
  await log.chmod(0o600);
  const child = spawn(process.execPath, ['--enable-source-maps', program()], {
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    cwd: options.logFolder,
    env: {
      ...plainEnvironment(),
      SANDBOX_PORT: String(port),
      SANDBOX_DATABASE_URL: options.databaseUrl,
      SANDBOX_KEY,
      SANDBOX_CONTROL_KEY: options.controlKey ?? '',
      SANDBOX_WEBHOOK_URL: options.webhookUrl,
      SANDBOX_WEBHOOK_SECRET: options.webhookSecret,
      SANDBOX_CONNECT_WEBHOOK_SECRET: options.connectWebhookSecret,
    },
  });
  child.unref();
  await log.close();
  const { pid } = child;
  const url = `http://127.0.0.1:${String(port)}`;
  const isUp = async (): Promise<boolean> =>
    fetch(`${url}/_sandbox/health`).then(
      (answer) => answer.ok,
      () => false,
    );
  const ready = pid !== undefined && (await until(async () => !isAlive(pid) || (await isUp()), 20_000));
  if (!ready || !isAlive(pid)) {
    const file = join(options.logFolder, 'sandbox.log');
    const [words = ''] = (await readFile(file, 'utf8')).trim().split('\n').slice(-1);
    throw new EmbeddedProblem(`The provider sandbox could not be started; its last words in ${file}: ${words}`);
  }
  return { url, port, pid, stop: () => endProcess(pid) };
}
