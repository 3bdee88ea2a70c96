import { randomBytes } from 'node:crypto';
import { access, constants, link, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { EnvironmentError } from '../../platform/config/environment.js';
import { closeFolder, closeTree, whyNotOwn } from './closed-folder.js';
import { EmbeddedProblem } from './embedded-problem.js';
import { isProcess } from './process-watch.js';

/** `runtime.json`, while the server runs (api.md, "Running it"). */
export interface Runtime {
  url: string;
  sandboxUrl: string | null;
  sandboxKey: string | null;
  postgresUrl: string;
  /** Missing when a server of an older version wrote the file; used by the commands beside the server. */
  postgresOwnerUrl?: string | null;
  /** For `/dev` and the sandbox's controls; null where those are off. */
  developmentKey: string | null;
  pids: { server: number; postgres: number | null; sandbox: number | null };
}

/** What an installation generates once and keeps. */
export interface Keepsakes {
  appSecret: string;
  webhookSecret: string;
  connectWebhookSecret: string;
  sandboxPort: number | null;
}

/** Photos, documents and proofs, unless a bucket is configured. */
export const OBJECTS = 'objects';
const LOCK = 'server.lock';
const RUNTIME = 'runtime.json';
const KEEPSAKES = 'keepsakes.json';
const DEVELOPMENT_KEY = 'development.key';

/**
 * The folder, or its nearest existing parent. Throws a file system error when something other than a folder is there.
 */
async function nearestOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (found === null && dirname(path) !== path) return nearestOf(dirname(path));
  if (found?.isDirectory() !== true) throw Object.assign(new Error('no folder'), { code: 'EEXIST' });
  return path;
}

/** Like a recursive `mkdir`, which loops for ever on a file system that reports ENOENT for a new folder. */
async function makeFolder(path: string): Promise<void> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => null,
  );
  if (isFolder === true) return;
  if (isFolder === null && dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path, { mode: 0o700 }).catch(async (error: unknown) => {
    // Another process may have created it in the meantime.
    if (isFolder === false || !(await stat(path).catch(() => null))?.isDirectory()) throw error;
  });
}

/** The folder of an installation with embedded parts: its lock, its secrets, and the details of the running server. */
export class DataFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = resolve(path);
  }

  /** Checks the folder without changing anything. Throws `EnvironmentError` when it can be neither used nor created. */
  async inspect(): Promise<void> {
    try {
      const nearest = await nearestOf(this.path);
      await access(nearest, constants.W_OK | constants.X_OK);
      const why = nearest === this.path ? await whyNotOwn(nearest) : null;
      if (why !== null)
        throw new EnvironmentError(`DATA_DIR is ${this.path}, ${why}. Set DATA_DIR to a folder of its own.`);
    } catch (error) {
      throw this.#problem(error);
    }
  }

  /** Creates the folder, closes it to others and tries to write. Throws `EnvironmentError` when that fails. */
  async prepare(): Promise<void> {
    const draft = join(this.path, `.writable-${String(process.pid)}`);
    try {
      await this.inspect();
      await makeFolder(this.path);
      await closeFolder(this.path);
      await closeTree(join(this.path, OBJECTS));
      await writeFile(draft, '', { mode: 0o600 });
      await rm(draft);
    } catch (error) {
      throw this.#problem(error);
    }
  }

  #problem(error: unknown): EnvironmentError {
    if (error instanceof EnvironmentError) return error;
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    const why: Record<string, string> = {
      EEXIST: 'where something else than a folder is in the way',
      EACCES: 'where this user may not write',
      EPERM: 'where this user may not write',
      EROFS: 'which can only be read',
      ENOSPC: 'where the disk is full',
    };
    const reason = why[code] ?? `which cannot be written (${code})`;
    return new EnvironmentError(`DATA_DIR is ${this.path}, ${reason}. Set DATA_DIR to a folder that can be written.`);
  }

  /** Locks the folder for this process. Throws `EmbeddedProblem` when another live server holds it. */
  async claim(): Promise<void> {
    await this.prepare();
    const file = join(this.path, LOCK);
    for (let attempt = 0; attempt < 2; attempt++) {
      const made = await open(file, 'wx', 0o600).catch(() => null);
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

  /**
   * The key to the development pages and the sandbox's controls: generated once, shared by all instances on the folder.
   */
  async developmentKey(): Promise<string> {
    const file = join(this.path, DEVELOPMENT_KEY);
    const draft = `${file}.${randomBytes(8).toString('hex')}`;
    const known = await readFile(file, 'utf8').catch(() => null);
    if (known !== null && known.trim() !== '') return known.trim();
    // An empty file would let in an empty key.
    if (known !== null) await rm(file);
    await writeFile(draft, randomBytes(24).toString('base64url'), { mode: 0o600 });
    // Another instance may make it at the same time: the first one's holds.
    await link(draft, file).catch(() => undefined);
    await rm(draft);
    return (await readFile(file, 'utf8')).trim();
  }

  async keepsakes(): Promise<Keepsakes> {
    const known = await this.#keptBefore();
    if (known !== null) return known;
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

  /** Whether the folder holds an installation. */
  async hasKeepsakes(): Promise<boolean> {
    return (await this.#keptBefore()) !== null;
  }

  /** Adopts the secrets of a restored installation. Throws `EmbeddedProblem` when the folder has different ones. */
  async adopt(secrets: Omit<Keepsakes, 'sandboxPort'>): Promise<void> {
    const known = await this.#keptBefore();
    if (known !== null && known.appSecret !== secrets.appSecret) {
      throw new EmbeddedProblem(`${this.path} belongs to another installation. Set DATA_DIR to a new folder.`);
    }
    await this.prepare();
    await this.keep({ ...secrets, sandboxPort: null });
  }

  keep(keepsakes: Keepsakes): Promise<void> {
    return this.#write(KEEPSAKES, keepsakes);
  }

  /** Null only if there are none: unreadable secrets must not be replaced. Throws `EmbeddedProblem`. */
  async #keptBefore(): Promise<Keepsakes | null> {
    const file = join(this.path, KEEPSAKES);
    try {
      return JSON.parse(await readFile(file, 'utf8')) as Keepsakes;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw new EmbeddedProblem(
        `The secrets of this installation in ${file} cannot be read. Bring the file back from a backup, or set DATA_DIR to a new folder.`,
      );
    }
  }

  async #write(name: string, content: object): Promise<void> {
    const draft = join(this.path, `${name}.draft`);
    await writeFile(draft, JSON.stringify(content, null, 2), { mode: 0o600 });
    await rename(draft, join(this.path, name));
  }
}
