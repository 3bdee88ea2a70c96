import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SANDBOX_KEY } from '../../src/program/embedded/sandbox-process.js';
import { applicationUrlOf } from '../../src/program/embedded/application-role.js';
import { createDatabase, createEmptyDatabase } from './database.js';
import { putDevelopmentKey } from './development-key.js';
import { ownPort } from './own-port.js';
import { eventually } from './people.js';

const ROOT = resolve(import.meta.dirname, '../..');

/** Without `ownerUrl` one role does everything. */
interface Place {
  url: string;
  ownerUrl?: string;
  drop(): Promise<void>;
}

interface Runtime {
  url: string;
  sandboxUrl: string;
  pids: { server: number; sandbox: number | null };
}

function endIfRunning(pid: number | null): void {
  try {
    if (pid !== null) process.kill(pid, 'SIGTERM');
  } catch {
    // The server has already stopped it.
  }
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-server-'));
  await putDevelopmentKey(folder);
  return folder;
}

async function emptyPlace(): Promise<Place> {
  const { ownerUrl, drop } = await createEmptyDatabase();
  return { url: applicationUrlOf(ownerUrl), ownerUrl, drop };
}

/** The built server as a separate process on a database of the test cluster, with its own sandbox process. */
export class ServerProcess {
  #child: ChildProcess | null = null;
  #output = '';

  private constructor(
    readonly url: string,
    private readonly port: number,
    private folder: string,
    private database: Place,
    private readonly isGuest = false,
  ) {}

  /** Left behind by moves, to be removed. */
  readonly #left: { folder: string; database: { drop(): Promise<void> }; sandbox: number | null }[] = [];
  #variables: Record<string, string> = {};

  static async create(): Promise<ServerProcess> {
    return ServerProcess.on(await createDatabase());
  }

  /** Uses the caller's database. */
  static async on(database: Place): Promise<ServerProcess> {
    const port = await ownPort();
    const folder = await newFolder();
    return new ServerProcess(`http://127.0.0.1:${String(port)}`, port, folder, database);
  }

  /** Another instance with the database, photos and provider of a started one. */
  static async beside({ folder, database }: ServerProcess): Promise<ServerProcess> {
    const port = await ownPort();
    const url = `http://127.0.0.1:${String(port)}`;
    return new ServerProcess(url, port, folder, database, true);
  }

  /** The owner's URL if there is one, for tests that read or change rows directly. */
  get databaseUrl(): string {
    return this.database.ownerUrl ?? this.database.url;
  }

  /** The URL that the server uses. */
  get applicationUrl(): string {
    return this.database.url;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Makes the next start look like another machine: an empty folder, an empty or the given database, and these variables. */
  async moveToEmptyMachine(
    variables: Record<string, string> = {},
    database?: ServerProcess['database'],
  ): Promise<void> {
    const { pids } = await this.runtime();
    this.#left.push({ folder: this.folder, database: this.database, sandbox: pids.sandbox });
    this.folder = await newFolder();
    this.database = database ?? (await emptyPlace());
    this.#variables = variables;
  }

  /** Sets these for every start and command from now on. */
  uses(variables: Record<string, string>): void {
    this.#variables = variables;
  }

  /** Runs a command in the server's environment; returns its exit code and output. */
  async command(name: string, ...given: string[]): Promise<[code: number | null, said: string]> {
    const child = spawn(process.execPath, ['scripts/run/porchlight.mjs', name, ...given], {
      cwd: ROOT,
      env: this.#environment({}),
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await once(child, 'close');
    return [child.exitCode, said.trim()];
  }

  #environment(variables: Record<string, string>): Record<string, string> {
    return {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: join(ROOT, '.tmp', 'compile-cache'),
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      PORT: String(this.port),
      DATA_DIR: this.folder,
      DATABASE_URL: this.database.url,
      ...(this.database.ownerUrl === undefined ? {} : { DATABASE_OWNER_URL: this.database.ownerUrl }),
      PORCHLIGHT_FAULT_FILE: this.#faultFile,
      // Every seller in a test is new, and many cancel; tests about these rules turn them on.
      HOLD_NEW_SELLERS: '0',
      LOSS_CEILINGS: '0',
      ...this.#variables,
      ...variables,
    };
  }

  /** Starts it and waits until it is ready. */
  async start(variables: Record<string, string> = {}): Promise<void> {
    this.#output = '';
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: this.#environment(variables),
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString();
      });
    }
    await eventually(async () => {
      if (child.exitCode !== null) throw new Error(`The server did not start: ${this.#output}`);
      const answer = await fetch(`${this.url}/readyz`).catch(() => null);
      return answer?.ok === true ? true : undefined;
    }, 'the server to be ready');
  }

  /** Makes the server kill itself once when it reaches the step. */
  killAt(step: string): Promise<void> {
    return writeFile(this.#faultFile, step);
  }

  get #faultFile(): string {
    return join(this.folder, 'fault-step');
  }

  /** Waits for this process's runtime.json, because a killed server leaves an old one. */
  runtime(): Promise<Runtime> {
    return eventually(async () => {
      const runtime = await this.#runtimeNow();
      return runtime?.pids.server === this.#child?.pid ? (runtime ?? undefined) : undefined;
    }, 'the server’s runtime.json');
  }

  async #runtimeNow(): Promise<Runtime | null> {
    const text = await readFile(join(this.folder, 'runtime.json'), 'utf8').catch(() => null);
    return text === null ? null : (JSON.parse(text) as Runtime);
  }

  /** The variables that make another instance part of the same installation. */
  async installation(): Promise<Record<string, string>> {
    const { appSecret, webhookSecret, connectWebhookSecret } = JSON.parse(
      await readFile(join(this.folder, 'keepsakes.json'), 'utf8'),
    ) as Record<'appSecret' | 'webhookSecret' | 'connectWebhookSecret', string>;
    return {
      APP_SECRET: appSecret,
      STRIPE_SECRET_KEY: SANDBOX_KEY,
      STRIPE_API_BASE: (await this.runtime()).sandboxUrl,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_CONNECT_WEBHOOK_SECRET: connectWebhookSecret,
    };
  }

  /** The server's output. */
  get output(): string {
    return this.#output;
  }

  signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child?.kill(name);
  }

  /** Sends SIGKILL, so that nothing is finished. */
  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL');
    await this.ended();
  }

  /** Waits until the process has ended. */
  async ended(): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise((done) => child.once('exit', done));
  }

  /** Sends SIGTERM; returns the exit code and how long it took, in milliseconds. */
  async stop(): Promise<{ code: number | null; ms: number }> {
    const began = performance.now();
    this.#child?.kill('SIGTERM');
    await this.ended();
    return { code: this.#child?.exitCode ?? null, ms: performance.now() - began };
  }

  /** Stops it gracefully and removes its data. */
  async close(): Promise<void> {
    if (this.isGuest) {
      this.#child?.kill('SIGTERM');
      return this.ended();
    }
    const runtime = await this.#runtimeNow();
    this.#child?.kill('SIGTERM');
    await this.ended();
    const here = { folder: this.folder, database: this.database, sandbox: runtime?.pids.sandbox ?? null };
    for (const { folder, database, sandbox } of [...this.#left, here]) {
      endIfRunning(sandbox);
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    }
  }
}
