import type { Environment } from '../../../config/environment.js';
import { FileScanner } from '../../application/ports/file-scanner.js';
import { ClamdScanner } from './clamd-scanner.js';

/** Without a scanner production keeps nothing as it came; elsewhere files are taken unseen, for trials. */
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
