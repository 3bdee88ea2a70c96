import { DomainError } from '../../domain/domain-error.js';
import { sentence } from '../../../texts/sentence.js';

/** The scanner could not be asked, so the file was not kept; 503 `scanner-away`. */
export class ScannerAway extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'scanner-away';
  override readonly details = { retryAfter: 30 };
  constructor() {
    super(sentence('problem.scan-away'));
  }
}

/** Looks for known harmful content in files that are kept as they came (ASVS 5.4.3); a file that we encode again needs no scan. */
export abstract class FileScanner {
  /** Whether such files are taken here at all. */
  abstract readonly takesFiles: boolean;
  /** False where something harmful was found. Throws `ScannerAway`. */
  abstract isHarmless(bytes: Buffer): Promise<boolean>;
}
