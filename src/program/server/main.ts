import { join } from 'node:path';
import type { Logger } from 'pino';
import { Environment } from '../../platform/config/environment.js';
import { GRACE_MS, Server } from './server.js';
import { createLogger } from '../../platform/system/pino-logger.js';
import { handleUnhandledErrors } from '../../platform/system/unhandled-errors.js';
import { checkStart } from './start-checks.js';
import { startFailure, startFailureLine } from './start-failure.js';

/** A log collector reads JSON; a person at a terminal reads sentences. */
const isForMachines = (): boolean => process.env['NODE_ENV'] === 'production' && !process.stdout.isTTY;

/** The first signal stops the server, SIGTERM after a drain; a second one cuts the drain short. */
function stopOnSignals(server: Server, log: Logger): void {
  const hurry = new AbortController();
  let stopping = false;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    const began = performance.now();
    log.info({ signal }, 'Stopping');
    if (signal === 'SIGTERM') await server.drain(hurry.signal);
    setTimeout(() => {
      log.fatal('The stop took too long; the process ends');
      process.exit(1);
    }, GRACE_MS).unref();
    await server.stop();
    log.info({ ms: Math.round(performance.now() - began) }, 'Stopped');
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) {
      log.info({ signal }, 'The drain is cut short');
      hurry.abort();
      return;
    }
    stopping = true;
    stop(signal).then(
      () => {
        process.exit();
      },
      (error: unknown) => {
        log.fatal({ err: error }, 'The server could not be stopped in order');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

/** Node prints warnings as plain text; these must be JSON like every other line. */
function logWarnings(log: Logger): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    log.warn({ err: warning }, 'Node.js warned');
  });
}

export interface Running {
  url: string;
  /** The mailbox with its key; null when it is not served. */
  mailboxUrl: string | null;
  environment: Environment;
  /** Stops the server and every part that it started. */
  stop(): Promise<void>;
}

/**
 * Starts everything that the environment needs; resolves once the server listens. It may be called while the `site` is
 * being built. A signal stops it and ends the process with `process.exitCode`. Throws `EnvironmentError`,
 * `EmbeddedProblem`.
 */
export async function main(site: Promise<unknown> = Promise.resolve()): Promise<Running> {
  const began = performance.now();
  const environment = Environment.read(process.env);
  const log = createLogger(environment.logLevel);
  const isLogged = isForMachines();
  if (isLogged) logWarnings(log);
  const warn = (line: string): void => {
    log.warn(line);
  };
  const server = new Server(environment, { site, ...(isLogged && { warn }) });
  const stop = (): Promise<void> => server.stop();
  handleUnhandledErrors(log, stop);
  await checkStart(environment, ({ about, says }) => {
    log.warn({ check: about }, says);
  });
  stopOnSignals(server, log);
  await server.start();
  const { publicUrl: url, developmentKey: key } = environment;
  log.info({ url, ms: Math.round(performance.now() - began) }, 'Started');
  return { url, mailboxUrl: key === null ? null : `${url}/dev/mailbox?key=${key}`, environment, stop };
}

/** Says why the start failed, as anyone who reads it needs it, and ends the process. */
export function endFailedStart(error: unknown): never {
  if (isForMachines()) {
    const { err, msg } = startFailureLine(error);
    createLogger('fatal').fatal(err === null ? {} : { err }, msg);
  } else console.error(startFailure(error));
  process.exit(1);
}

export { startFailure };

// Run as a program; detected by path, because the bundle includes this file in another.
if (process.argv[1] === join(import.meta.dirname, 'main.js')) {
  main().then(({ url, mailboxUrl }) => {
    if (isForMachines()) return;
    console.log(`Porchlight is open at ${url}`);
    if (mailboxUrl !== null) console.log(`The mailbox is at ${mailboxUrl}`);
  }, endFailedStart);
}
