import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const START_MS = 600_000;
const TURN_MS = 5;

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + START_MS; ;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok === true) return;
    if (child.exitCode !== null || Date.now() > end) throw new Error(`${url} does not answer.`);
    await new Promise((done) => setTimeout(done, TURN_MS));
  }
}

/** The Node processes of a bench; each ends with `endAll` at the latest. */
export class Processes {
  readonly #children: ChildProcess[] = [];

  /** Starts one from the repository's folder and waits until it answers at `readyUrl`. Throws when it does not. */
  async start(command: string[], variables: Record<string, string>, readyUrl: string): Promise<ChildProcess> {
    const env = { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...variables };
    const child = spawn(process.execPath, command, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], env });
    this.#children.push(child);
    await answers(readyUrl, child);
    return child;
  }

  async end(child: ChildProcess | null): Promise<void> {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
  }

  /** The one that was started last ends first. */
  async endAll(): Promise<void> {
    for (const child of this.#children.toReversed()) await this.end(child);
  }
}
