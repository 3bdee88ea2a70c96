import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { glob, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { refuseInsideTransaction } from '../application/ambient-transaction.js';
import { ObjectStore } from '../application/ports/object-store.js';
import { typeOf } from './file-types.js';

const KEY = /^[a-z0-9][a-z0-9./-]{0,200}$/i;

/** Stores objects as files in a folder that only the server's account can read; writes are atomic. */
export class DiskObjectStore extends ObjectStore {
  readonly #root: string;

  constructor(folder: string) {
    super();
    this.#root = resolve(folder);
  }

  async put(key: string, bytes: Buffer, _contentType: string): Promise<void> {
    refuseInsideTransaction('Storage');
    const path = this.#path(key);
    if (path === null) throw new Error('That is no key of an object.');
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const draft = `${path}.${randomUUID()}.part`;
    await writeFile(draft, bytes, { mode: 0o600 });
    await rename(draft, path);
  }

  async get(key: string): ReturnType<ObjectStore['get']> {
    const path = this.#path(key);
    if (path === null) return null;
    const stream = createReadStream(path);
    const opened = await new Promise<boolean>((done) => {
      stream.once('open', () => {
        done(true);
      });
      stream.once('error', () => {
        done(false);
      });
    });
    return opened ? { stream, contentType: typeOf(key) } : null;
  }

  async remove(key: string): Promise<void> {
    const path = this.#path(key);
    if (path !== null) await rm(path, { force: true });
  }

  async *keys(folder = ''): AsyncIterable<string> {
    for await (const path of glob(`${folder}**/*`, { cwd: this.#root })) {
      const key = path.split(sep).join('/');
      if (!key.endsWith('.part') && (await stat(join(this.#root, path))).isFile()) yield key;
    }
  }

  /** The bytes of an object, for tests and exports. */
  async read(key: string): Promise<Buffer> {
    const path = this.#path(key);
    if (path === null) throw new Error('That is no key of an object.');
    return readFile(path);
  }

  #path(key: string): string | null {
    if (!KEY.test(key) || key.includes('..')) return null;
    const path = resolve(join(this.#root, key));
    return path.startsWith(this.#root + sep) ? path : null;
  }
}
