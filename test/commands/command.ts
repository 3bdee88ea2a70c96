import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isAlive, until } from '../../src/embedded/process-watch.js';
import { eventually } from '../support/people.js';

export const ROOT = resolve(import.meta.dirname, '../..');
const MAX_MS = 150_000;

export interface Ended {
  code: number | null;
  output: string;
}

interface Runtime {
  url: string;
  developmentKey: string;
  pids: { server: number; postgres: number; sandbox: number };
}

/** A new DATA_DIR; readable by others, because PostgreSQL does not run as root and would keep its data elsewhere. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-commands-'));
  await chmod(folder, 0o755);
  return folder;
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** What runs on a folder, as its `runtime.json` says. */
export function runtimeOf(folder: string): Promise<Runtime> {
  return eventually(
    async () => {
      const text = await readFile(join(folder, 'runtime.json'), 'utf8').catch(() => null);
      return text === null ? undefined : (JSON.parse(text) as Runtime);
    },
    `runtime.json in ${folder}`,
    MAX_MS,
  );
}

/** Those of the processes that are still running some seconds after the command has ended. */
export async function leftOf({ pids }: Runtime): Promise<string[]> {
  const living = (): string[] =>
    Object.entries(pids)
      .filter(([, pid]) => isAlive(pid))
      .map(([name]) => name);
  await until(() => living().length === 0, 20_000);
  return living();
}

/** A command of the README in a shell of its own, with nothing of the environment of the tests. */
export class Command {
  static readonly #running = new Set<Command>();

  /** Ends what a failed test has left running. */
  static async endAll(): Promise<void> {
    await Promise.all([...Command.#running].map((one) => one.interrupt()));
  }

  readonly #child: ChildProcess;
  readonly #ended: Promise<number | null>;
  #output = '';

  /** `words` as they are typed after `npm`; npm itself ended by a signal hides how the program ended. */
  constructor(words: string, variables: Record<string, string>, program = 'npm') {
    this.#child = spawn(program, words.split(' '), {
      cwd: ROOT,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', LOG_LEVEL: 'warn', ...variables },
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    Command.#running.add(this);
    this.#ended = new Promise((done) => {
      this.#child.once('exit', (code) => {
        Command.#running.delete(this);
        done(code);
      });
    });
  }

  get output(): string {
    return this.#output;
  }

  /** Waits until it has printed that. */
  prints(text: RegExp): Promise<string> {
    return eventually(
      () => {
        const found = text.exec(this.#output);
        if (found === null && this.#child.exitCode !== null) throw new Error(`It ended: ${this.#output}`);
        return Promise.resolve(found?.[1] ?? found?.[0]);
      },
      `${String(text)} of ${this.#child.spawnargs.join(' ')}`,
      MAX_MS,
    );
  }

  /** Of a supervisor, to the program alone. */
  terminate(): Promise<Ended> {
    this.#child.kill('SIGTERM');
    return this.end();
  }

  /** Ctrl-C in a terminal, which every process of its group hears. */
  interrupt(): Promise<Ended> {
    process.kill(-(this.#child.pid ?? 0), 'SIGINT');
    return this.end();
  }

  async end(): Promise<Ended> {
    const code = await this.#ended;
    return { code, output: this.#output };
  }
}

export const command = (words: string, variables: Record<string, string> = {}): Promise<Ended> =>
  new Command(words, variables).end();
