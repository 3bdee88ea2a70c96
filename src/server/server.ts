import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { flushCompileCache } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApplication } from './application.js';
import type { Environment } from '../config/environment.js';
import { portProblem } from '../config/port-problem.js';
import { DataFolder } from '../embedded/data-folder.js';
import { EmbeddedProblem } from '../embedded/embedded-problem.js';
import { startEmbedded, type RunningParts } from '../embedded/start-embedded.js';
import { prepareDatabase } from '../roles/prepare-database.js';
import { keepSecret } from '../secret/keep-secret.js';
import { Readiness } from '../shared/adapters/health/readiness.js';
import { closeAfterResponses, stopAccepting } from '../shared/adapters/http/silent-connections.js';
import { withinReason } from './start-checks.js';

/** How long a stop may take. */
export const GRACE_MS = 20_000;

/** The port may have been taken since it was tried. */
async function listen(app: NestFastifyApplication, { port, host }: Environment): Promise<void> {
  await app.listen(port, host).catch((error: unknown) => {
    const isRefused = (error as NodeJS.ErrnoException).syscall === 'listen';
    throw isRefused ? portProblem(error, { port, portVariable: 'PORT', host, hostVariable: 'HOST' }) : error;
  });
}

/** The application with the embedded parts that it needs, from its start to its end. */
export class Server {
  #parts: RunningParts | null = null;
  #app: NestFastifyApplication | null = null;
  #starting: Promise<void> | null = null;
  #stopping: Promise<void> | null = null;

  /** `warn` tells what a start does in spite of; to the terminal if not given. */
  constructor(
    private readonly environment: Environment,
    private readonly warn?: (line: string) => unknown,
  ) {}

  /** Resolves when it listens; a start that fails or is stopped has stopped all it had started when this throws. */
  async start(): Promise<void> {
    this.#starting = this.#start();
    try {
      await this.#starting;
    } catch (error) {
      await withinReason(this.stop(), GRACE_MS).catch(() => undefined);
      throw error;
    }
  }

  /**
   * Says at /readyz that it is leaving, and serves on for `DRAIN_SECONDS` or until `hurry`, so that whatever routes to
   * it sends the next requests elsewhere before it stops.
   */
  async drain(hurry: AbortSignal): Promise<void> {
    const { drainSeconds } = this.environment;
    if (this.#app === null || this.#stopping !== null || drainSeconds === 0) return;
    this.#app.get(Readiness, { strict: false }).drain();
    closeAfterResponses(this.#app.getHttpServer());
    await pause(drainSeconds * 1_000, undefined, { signal: hurry }).catch(() => undefined);
  }

  /** Ends everything that was started, once, however often it is called. */
  stop(): Promise<void> {
    return (this.#stopping ??= this.#stop());
  }

  async #start(): Promise<void> {
    const { environment } = this;
    if (environment.servesDevelopmentTools)
      environment.useDevelopmentKey(await new DataFolder(environment.dataDir).developmentKey());
    const isEmbedded = environment.needsPostgres || environment.needsSandbox || environment.givenAppSecret === null;
    if (isEmbedded) this.#parts = await startEmbedded(environment);
    this.#refuseStopped();
    await prepareDatabase(environment, this.warn);
    await keepSecret(environment, this.warn);
    this.#refuseStopped();
    this.#app = await withinReason(buildApplication(environment));
    this.#refuseStopped();
    await withinReason(listen(this.#app, environment));
    // Where NODE_COMPILE_CACHE names a folder, a server that is killed leaves what it compiled for the next start.
    flushCompileCache();
    await this.#parts?.announce(environment.publicUrl);
  }

  #refuseStopped(): void {
    if (this.#stopping !== null) throw new EmbeddedProblem('The start was interrupted.');
  }

  async #stop(): Promise<void> {
    // A part that is just being started could not be found to be stopped.
    await this.#starting?.catch(() => undefined);
    // Jobs and queues are waited for before the server itself is closed; until then it would take more.
    if (this.#app !== null) stopAccepting(this.#app.getHttpServer());
    try {
      await this.#app?.close();
    } finally {
      await this.#parts?.stop();
    }
  }
}
