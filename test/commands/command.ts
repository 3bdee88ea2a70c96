import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isAlive, until } from '../../src/program/embedded/process-watch.js';
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

/**
 * A new DATA_DIR; readable by others, because as root PostgreSQL runs as another user and would otherwise keep its data
 * elsewhere.
 */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-commands-'));
  await chmod(folder, 0o755);
  return folder;
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** The running processes, according to the folder's `runtime.json`. */
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

/** The processes that are still running some seconds after the command ended. */
export async function leftOf({ pids }: Runtime): Promise<string[]> {
  const living = (): string[] =>
    Object.entries(pids)
      .filter(([, pid]) => isAlive(pid))
      .map(([name]) => name);
  await until(() => living().length === 0, 20_000);
  return living();
}

/** Runs a command of the README in its own shell, without the tests' environment. */
export class Command {
  static readonly #running = new Set<Command>();

  /** Ends what a failed test left running. */
  static async endAll(): Promise<void> {
    await Promise.all([...Command.#running].map((one) => one.interrupt()));
  }

  readonly #child: ChildProcess;
  readonly #ended: Promise<number | null>;
  #output = '';

  /** `words` are typed after `npm`; when a signal ends npm, the exit code of the program is lost. */
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

  /** Waits until the output contains the text. */
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

  /** Signals only the program, as a supervisor does. */
  terminate(): Promise<Ended> {
    this.#child.kill('SIGTERM');
    return this.end();
  }

  /** Signals the whole process group, as Ctrl-C in a terminal does. */
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
