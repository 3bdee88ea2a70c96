import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { flushCompileCache } from 'node:module';
import { buildApplication } from './application.js';
import { BackupProblem } from './backup/backup-problem.js';
import { Environment, EnvironmentError } from './config/environment.js';
import { portProblem } from './config/port-problem.js';
import { EmbeddedProblem } from './embedded/embedded-problem.js';
import { startEmbedded, type RunningParts } from './embedded/start-embedded.js';
import { migrate } from './migrate.js';
import { takeNoMore } from './shared/adapters/http/silent-connections.js';
import { connectionProblem } from './shared/adapters/persistence/connection-problem.js';
import { checkStart, withinReason } from './start-checks.js';
import { createLogger } from './shared/adapters/system/pino-logger.js';
import { handleUnhandledErrors } from './shared/adapters/system/unhandled-errors.js';

const GRACE_MS = 20_000;

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
        process.exit(0);
      },
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

/** The port may have been taken since it was tried. */
async function listen(app: NestFastifyApplication, { port, host }: Environment): Promise<void> {
  await app.listen(port, host).catch((error: unknown) => {
    const isRefused = (error as NodeJS.ErrnoException).syscall === 'listen';
    throw isRefused ? portProblem(error, { port, portVariable: 'PORT', host, hostVariable: 'HOST' }) : error;
  });
}

/** Starts everything that the environment asks for and serves; resolves when it listens. */
export async function main(): Promise<{ url: string; environment: Environment }> {
  const environment = Environment.read(process.env);
  await checkStart(environment);
  let parts: RunningParts | null = null;
  let app: NestFastifyApplication | null = null;
  const stop = async (): Promise<void> => {
    // Jobs and queues are waited for before the server itself is closed; until then it would take more.
    if (app !== null) takeNoMore(app.getHttpServer());
    await app?.close();
    await parts?.stop();
  };
  stopOnSignals(stop);
  handleUnhandledErrors(createLogger(environment.logLevel), stop);
  try {
    const isEmbedded = environment.needsPostgres || environment.needsSandbox || environment.givenAppSecret === null;
    if (isEmbedded) parts = await startEmbedded(environment);
    await migrate(environment.directDatabaseUrl);
    app = await withinReason(buildApplication(environment));
    await withinReason(listen(app, environment));
    // Where NODE_COMPILE_CACHE names a folder, a server that is killed leaves what it compiled for the next start.
    flushCompileCache();
    await parts?.announce(environment.publicUrl);
  } catch (error) {
    await withinReason(stop(), GRACE_MS).catch(() => undefined);
    throw error;
  }
  return { url: environment.publicUrl, environment };
}

/** The sentence for the terminal when the start failed: plain for what a person can mend, the stack for a defect. */
export function startFailure(error: unknown): string {
  const isPlain = [EnvironmentError, EmbeddedProblem, BackupProblem].some((kind) => error instanceof kind);
  if (isPlain) return (error as Error).message;
  const sentence = connectionProblem(error);
  if (sentence !== null) return sentence;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

if (process.argv[1] !== undefined && import.meta.filename === process.argv[1]) {
  main().then(
    ({ url }) => {
      console.log(`Porchlight is open at ${url}`);
    },
    (error: unknown) => {
      console.error(startFailure(error));
      process.exit(1);
    },
  );
}
