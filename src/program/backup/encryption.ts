import { Decrypter, Encrypter } from 'age-encryption';
import { open } from 'node:fs/promises';
import { BackupProblem } from './backup-problem.js';

/** The first bytes of every file in age format (age-encryption.org/v1). */
const BEGINNING = Buffer.from('age-encryption.org/');

/** Whether a file is encrypted; false if it does not exist. */
export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null);
  if (file === null) return false;
  try {
    const { buffer } = await file.read(Buffer.alloc(BEGINNING.length), 0, BEGINNING.length, 0);
    return buffer.equals(BEGINNING);
  } finally {
    await file.close();
  }
}

type Bytes = AsyncIterable<Uint8Array>;

/** Encrypts a stream chunk by chunk; the age program can decrypt it with the same passphrase. */
export const encryptedWith = (passphrase: string) =>
  async function* (source: Bytes): Bytes {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    yield* await encrypter.encrypt(ReadableStream.from(source));
  };

function problemOf(error: unknown, path: string): unknown {
  // Errors from the file system are passed through.
  if (!(error instanceof Error) || 'code' in error) return error;
  if (error.message.startsWith('no identity matched'))
    return new BackupProblem(`That isn’t the passphrase ${path} was made with.`);
  return new BackupProblem(`${path} is damaged or not a backup: ${error.message}.`);
}

/** Decrypts a stream. Throws `BackupProblem` for a wrong passphrase, and for a chunk that was changed. */
export const decryptedWith = (passphrase: string, path: string) =>
  async function* (source: Bytes): Bytes {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    try {
      yield* await decrypter.decrypt(ReadableStream.from(source));
    } catch (error) {
      throw problemOf(error, path);
    }
  };
