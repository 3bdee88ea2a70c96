import { Environment } from '../config/environment.js';
import { GRACE_MS, Server } from './server.js';
import { createLogger } from '../shared/adapters/system/pino-logger.js';
import { handleUnhandledErrors } from '../shared/adapters/system/unhandled-errors.js';
import { checkStart } from './start-checks.js';
import { startFailure } from './start-failure.js';

function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      process.exit(1);
    }, GRACE_MS).unref();
    stop().then(
      () => {
        process.exit();
      },
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

export interface Running {
  url: string;
  /** Where messages are read, with the key for it; null where they are not shown. */
  mailboxUrl: string | null;
  environment: Environment;
  /** Ends the server and every part that it started. */
  stop(): Promise<void>;
}

/**
 * Starts everything that the environment asks for and serves; resolves when it listens. A signal stops it and ends the
 * process with `process.exitCode`. Throws `EnvironmentError`, `EmbeddedProblem`.
 */
export async function main(): Promise<Running> {
  const environment = Environment.read(process.env);
  const logger = createLogger(environment.logLevel);
  await checkStart(environment, ({ about, says }) => {
    logger.warn({ check: about }, says);
  });
  const server = new Server(environment);
  const stop = (): Promise<void> => server.stop();
  stopOnSignals(stop);
  handleUnhandledErrors(logger, stop);
  await server.start();
  const { publicUrl: url, developmentKey: key } = environment;
  return { url, mailboxUrl: key === null ? null : `${url}/dev/mailbox?key=${key}`, environment, stop };
}

export { startFailure };

if (process.argv[1] !== undefined && import.meta.filename === process.argv[1]) {
  main().then(
    ({ url, mailboxUrl }) => {
      console.log(`Porchlight is open at ${url}`);
      if (mailboxUrl !== null) console.log(`The mailbox is at ${mailboxUrl}`);
    },
    (error: unknown) => {
      console.error(startFailure(error));
      process.exit(1);
    },
  );
}
