import type { Environment } from '../config/environment.js';
import { FileScanner } from '../application/ports/file-scanner.js';
import { ClamdScanner } from './clamd-scanner.js';

/**
 * Without a scanner, production refuses files that would be stored unchanged; elsewhere they are accepted unscanned,
 * for trials.
 */
class NoScanner extends FileScanner {
  constructor(readonly takesFiles: boolean) {
    super();
  }

  isHarmless(): Promise<boolean> {
    return Promise.resolve(this.takesFiles);
  }
}

export const fileScannerOf = ({ clamdUrl, isProduction }: Environment): FileScanner =>
  clamdUrl === null ? new NoScanner(!isProduction) : new ClamdScanner(clamdUrl);
