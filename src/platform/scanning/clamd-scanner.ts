import { Logger } from '@nestjs/common';
import { refuseInsideTransaction } from '../application/ambient-transaction.js';
import { FileScanner, ScannerAway } from '../application/ports/file-scanner.js';
import { instream } from './clamd.js';

/** clamd takes a few seconds for the largest upload; an upload waits at most this long. */
const PATIENCE_MS = 30_000;

/** The ClamAV daemon at `CLAMD_URL`. */
export class ClamdScanner extends FileScanner {
  readonly takesFiles = true;
  readonly #log = new Logger('FileScanner');

  constructor(
    private readonly url: string,
    private readonly patienceMs = PATIENCE_MS,
  ) {
    super();
  }

  async isHarmless(bytes: Buffer): Promise<boolean> {
    refuseInsideTransaction('The virus scanner');
    const answer = await instream(this.url, bytes, this.patienceMs).catch((error: unknown) => {
      this.#log.error({ err: error }, 'Virus scanner unavailable');
      throw new ScannerAway();
    });
    if (answer === 'stream: OK') return true;
    if (answer.endsWith(' FOUND')) {
      this.#log.warn({ found: answer }, 'Infected file rejected');
      return false;
    }
    // For example a file above clamd's own limit (`StreamMaxLength`).
    this.#log.error({ answer }, 'Virus scanner failed to scan a file');
    throw new ScannerAway();
  }
}
