import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { EmbeddedProblem } from './embedded-problem.js';
import { isProcess } from './process-watch.js';

/** `runtime.json`, while the server runs (api.md, "Running it"). */
export interface Runtime {
  url: string;
  sandboxUrl: string | null;
  sandboxKey: string | null;
  postgresUrl: string;
  pids: { server: number; postgres: number | null; sandbox: number | null };
}

/** What an installation makes once and keeps. */
export interface Keepsakes {
  appSecret: string;
  webhookSecret: string;
  connectWebhookSecret: string;
  sandboxPort: number | null;
}

const LOCK = 'server.lock';
const RUNTIME = 'runtime.json';
const KEEPSAKES = 'keepsakes.json';

/** The folder of an installation on embedded parts: one live server at a time, its secrets, and how it is running. */
export class DataFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = resolve(path);
  }

  /** Claims the folder for this process. Throws `EmbeddedProblem` when another live server has it. */
  async claim(): Promise<void> {
    await mkdir(this.path, { recursive: true });
    const file = join(this.path, LOCK);
    for (let attempt = 0; attempt < 2; attempt++) {
      const made = await open(file, 'wx').catch(() => null);
      if (made !== null) {
        await made.writeFile(String(process.pid));
        await made.close();
        return;
      }
      const owner = Number(await readFile(file, 'utf8').catch(() => '0'));
      if (owner > 0 && owner !== process.pid && (await isProcess(owner, 'node'))) {
        throw new EmbeddedProblem(
          `Another Porchlight server (process ${String(owner)}) is running on ${this.path}. Stop it, or set DATA_DIR to another folder.`,
        );
      }
      await rm(file, { force: true });
    }
    throw new EmbeddedProblem(`The folder ${this.path} could not be claimed.`);
  }

  async release(): Promise<void> {
    await rm(join(this.path, RUNTIME), { force: true });
    await rm(join(this.path, LOCK), { force: true });
  }

  async readRuntime(): Promise<Runtime | null> {
    const text = await readFile(join(this.path, RUNTIME), 'utf8').catch(() => null);
    if (text === null) return null;
    try {
      return JSON.parse(text) as Runtime;
    } catch {
      return null;
    }
  }

  writeRuntime(runtime: Runtime): Promise<void> {
    return this.#write(RUNTIME, runtime);
  }

  async keepsakes(): Promise<Keepsakes> {
    const text = await readFile(join(this.path, KEEPSAKES), 'utf8').catch(() => null);
    if (text !== null) return JSON.parse(text) as Keepsakes;
    const secret = (): string => randomBytes(32).toString('hex');
    const made: Keepsakes = {
      appSecret: secret(),
      webhookSecret: `whsec_${secret()}`,
      connectWebhookSecret: `whsec_${secret()}`,
      sandboxPort: null,
    };
    await this.keep(made);
    return made;
  }

  /** Whether an installation has begun here. */
  async hasKeepsakes(): Promise<boolean> {
    return (await readFile(join(this.path, KEEPSAKES)).catch(() => null)) !== null;
  }

  /** Takes over the secrets of a restored installation. Throws `EmbeddedProblem` when the folder has others. */
  async adopt(secrets: Omit<Keepsakes, 'sandboxPort'>): Promise<void> {
    const text = await readFile(join(this.path, KEEPSAKES), 'utf8').catch(() => null);
    if (text !== null && (JSON.parse(text) as Keepsakes).appSecret !== secrets.appSecret) {
      throw new EmbeddedProblem(`${this.path} belongs to another installation. Set DATA_DIR to a new folder.`);
    }
    await mkdir(this.path, { recursive: true });
    await this.keep({ ...secrets, sandboxPort: null });
  }

  keep(keepsakes: Keepsakes): Promise<void> {
    return this.#write(KEEPSAKES, keepsakes);
  }

  async #write(name: string, content: object): Promise<void> {
    const draft = join(this.path, `${name}.draft`);
    await writeFile(draft, JSON.stringify(content, null, 2), { mode: 0o600 });
    await rename(draft, join(this.path, name));
  }
}
