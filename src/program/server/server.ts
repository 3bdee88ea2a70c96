import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { flushCompileCache } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApplication } from './application.js';
import type { Environment } from '../../platform/config/environment.js';
import { portProblem } from '../../platform/config/port-problem.js';
import { DataFolder } from '../embedded/data-folder.js';
import { EmbeddedProblem } from '../embedded/embedded-problem.js';
import { startEmbedded, type RunningParts } from '../embedded/start-embedded.js';
import { prepareDatabase } from '../database/prepare-database.js';
import { keepSecret } from '../database/keep-secret.js';
import { Readiness } from '../../platform/health/readiness.js';
import { closeAfterResponses, stopAccepting } from '../../platform/http/silent-connections.js';
import { withTimeout } from './start-checks.js';

/** The time limit for a stop. */
export const GRACE_MS = 20_000;

/** The port may have been taken since it was checked. */
async function listen(app: NestFastifyApplication, { port, host }: Environment): Promise<void> {
  await app.listen(port, host).catch((error: unknown) => {
    const isRefused = (error as NodeJS.ErrnoException).syscall === 'listen';
    throw isRefused ? portProblem(error, { port, portVariable: 'PORT', host, hostVariable: 'HOST' }) : error;
  });
}

/** The application and its embedded parts, from start to stop. */
export class Server {
  #parts: RunningParts | null = null;
  #app: NestFastifyApplication | null = null;
  #starting: Promise<void> | null = null;
  #stopping: Promise<void> | null = null;

  /** `warn` receives warnings of the start; by default they go to the terminal. `site` resolves once it can be served. */
  constructor(
    private readonly environment: Environment,
    private readonly given: { warn?: (line: string) => unknown; site?: Promise<unknown> } = {},
  ) {}

  /** Resolves once it listens. When it throws, everything that was started has been stopped again. */
  async start(): Promise<void> {
    this.#starting = this.#start();
    try {
      await this.#starting;
    } catch (error) {
      await withTimeout(this.stop(), GRACE_MS).catch(() => undefined);
      throw error;
    }
  }

  /**
   * Reports at /readyz that it is leaving and keeps serving for `DRAIN_SECONDS` or until `hurry`, so that load
   * balancers send new requests elsewhere before it stops.
   */
  async drain(hurry: AbortSignal): Promise<void> {
    const { drainSeconds } = this.environment;
    if (this.#app === null || this.#stopping !== null || drainSeconds === 0) return;
    this.#app.get(Readiness, { strict: false }).drain();
    closeAfterResponses(this.#app.getHttpServer());
    await pause(drainSeconds * 1_000, undefined, { signal: hurry }).catch(() => undefined);
  }

  /** Stops everything that was started, once, no matter how often it is called. */
  stop(): Promise<void> {
    return (this.#stopping ??= this.#stop());
  }

  async #start(): Promise<void> {
    const { environment } = this;
    const { warn, site } = this.given;
    if (environment.servesDevelopmentTools)
      environment.useDevelopmentKey(await new DataFolder(environment.dataDir).developmentKey());
    const isEmbedded = environment.needsPostgres || environment.needsSandbox || environment.givenAppSecret === null;
    if (isEmbedded) this.#parts = await startEmbedded(environment);
    this.#refuseStopped();
    await prepareDatabase(environment, warn);
    await keepSecret(environment, warn);
    await site;
    this.#refuseStopped();
    this.#app = await withTimeout(buildApplication(environment));
    this.#refuseStopped();
    await withTimeout(listen(this.#app, environment));
    // With NODE_COMPILE_CACHE, writes the cache now, so that even a server that is killed leaves it for the next start.
    flushCompileCache();
    await this.#parts?.announce(environment.publicUrl);
  }

  #refuseStopped(): void {
    if (this.#stopping !== null) throw new EmbeddedProblem('The start was interrupted.');
  }

  async #stop(): Promise<void> {
    // Waits for a start in progress, so that no part is missed.
    await this.#starting?.catch(() => undefined);
    // Closing waits for jobs and queues first, and the server would accept requests until then.
    if (this.#app !== null) stopAccepting(this.#app.getHttpServer());
    try {
      await this.#app?.close();
    } finally {
      await this.#parts?.stop();
    }
  }
}
