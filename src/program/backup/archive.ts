import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack, type Header } from 'tar-stream';
import { BackupProblem } from './backup-problem.js';
import { decryptedWith, encryptedWith, isEncrypted } from './encryption.js';

/** The last entry, which lets a reader verify everything before it. */
const SEAL = 'seal.json';

interface Seal {
  entries: number;
  sha256: string;
}

export interface ArchiveEntry {
  name: string;
  bytes: Buffer;
}

/** Hashes every name, length and byte, so that a lost, moved or changed entry is detected. */
class Digest {
  readonly #hash: Hash = createHash('sha256');
  #entries = 0;

  add({ name, bytes }: ArchiveEntry): void {
    this.#hash.update(`${name}\n${String(bytes.length)}\n`).update(bytes);
    this.#entries += 1;
  }

  seal(): Seal {
    return { entries: this.#entries, sha256: this.#hash.digest('hex') };
  }
}

/** Writes a new archive (tar, gzip) that ends with a seal over all entries; encrypted when a passphrase is given. */
export class ArchiveWriter {
  readonly #pack = pack();
  readonly #digest = new Digest();
  readonly #written: Promise<void>;

  constructor(path: string, passphrase: string | null) {
    const file = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true });
    const zip = createGzip({ level: 6 });
    this.#written =
      passphrase === null
        ? pipeline(this.#pack, zip, file)
        : pipeline(this.#pack, zip, encryptedWith(passphrase), file);
    // The error is reported by `add` or `close`.
    this.#written.catch(() => undefined);
  }

  async add(entry: ArchiveEntry): Promise<void> {
    this.#digest.add(entry);
    await this.#put(entry);
  }

  async close(): Promise<void> {
    await this.#put({ name: SEAL, bytes: Buffer.from(JSON.stringify(this.#digest.seal())) });
    this.#pack.finalize();
    await this.#written;
  }

  async #put({ name, bytes }: ArchiveEntry): Promise<void> {
    const entry = this.#pack.entry({ name, size: bytes.length });
    entry.end(bytes);
    await Promise.race([finished(entry), this.#written]);
  }
}

/** Pipes a file's decrypted bytes into `reader`. */
async function unpack(path: string, passphrase: string | null, reader: ReturnType<typeof extract>): Promise<void> {
  if (!(await isEncrypted(path))) {
    // Anyone could have put it in place of an encrypted one, without knowing the passphrase.
    if (passphrase !== null)
      throw new BackupProblem(`${path} is not encrypted. Unset BACKUP_PASSPHRASE if this is the file you mean.`);
    return pipeline(createReadStream(path), createGunzip(), reader);
  }
  if (passphrase === null)
    throw new BackupProblem(`${path} is encrypted. Set BACKUP_PASSPHRASE to the passphrase it was made with.`);
  return pipeline(createReadStream(path), decryptedWith(passphrase, path), createGunzip(), reader);
}

/**
 * The entries of an archive in their order, the seal excepted. Throws `BackupProblem` at its end when it is not what
 * was written: anyone who acts on the entries must be able to take that back.
 */
export async function* readArchive(path: string, passphrase: string | null): AsyncGenerator<ArchiveEntry> {
  const reader = extract();
  const source = unpack(path, passphrase, reader);
  source.catch((error: unknown) => {
    reader.destroy(error as Error);
  });
  const digest = new Digest();
  let seal: string | null = null;
  try {
    for await (const stream of reader) {
      const { name } = (stream as unknown as { header: Header }).header;
      const entry = { name, bytes: await buffer(stream) };
      if (name === SEAL) {
        seal = entry.bytes.toString();
      } else {
        digest.add(entry);
        yield entry;
      }
    }
    await source;
  } catch (error) {
    if (error instanceof BackupProblem || !isDamage(error)) throw error;
    throw new BackupProblem(`${path} is damaged or not a backup: ${error.message}.`);
  } finally {
    // Closes the file when the reader stops early.
    reader.destroy();
  }
  if (seal === null) throw new BackupProblem(`${path} is incomplete.`);
  if (seal !== JSON.stringify(digest.seal())) throw new BackupProblem(`${path} isn’t what was written: don’t use it.`);
}

const isDamage = (error: unknown): error is Error => {
  const { code, message } = error as NodeJS.ErrnoException;
  return (code ?? '').startsWith('Z_') || /tar header|Unexpected end|premature/i.test(message);
};
