import { DomainError } from '../../domain/domain-error.js';
import { sentence } from '../../texts/sentence.js';

/** The scanner is unavailable, so the file was not stored; 503 `scanner-away`. */
export class ScannerAway extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'scanner-away';
  override readonly details = { retryAfter: 30 };
  constructor() {
    super(sentence('problem.scan-away'));
  }
}

/** Scans files that are stored unchanged for known malware (ASVS 5.4.3); files that we re-encode need no scan. */
export abstract class FileScanner {
  /** Whether this installation accepts such files. */
  abstract readonly takesFiles: boolean;
  /** Returns false for a harmful file. Throws `ScannerAway`. */
  abstract isHarmless(bytes: Buffer): Promise<boolean>;
}
