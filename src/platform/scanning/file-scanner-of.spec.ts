import 'reflect-metadata';
import { Environment } from '../config/environment.js';
import { ClamdScanner } from './clamd-scanner.js';
import { fileScannerOf } from './file-scanner-of.js';

const PRODUCTION = { NODE_ENV: 'production', PORCHLIGHT_EMBEDDED: '1' };
const scannerOf = (given: Record<string, string>) => fileScannerOf(Environment.read(given));

describe('files that are stored unchanged', () => {
  it('are accepted in production only with a scanner', async () => {
    expect(scannerOf(PRODUCTION).takesFiles).toBe(false);
    expect(await scannerOf(PRODUCTION).isHarmless(Buffer.from('anything'))).toBe(false);
    const scanner = scannerOf({ ...PRODUCTION, CLAMD_URL: 'unix:///run/clamav/clamd.ctl' });
    expect([scanner instanceof ClamdScanner, scanner.takesFiles]).toEqual([true, true]);
  });

  it('are accepted elsewhere without one, for trials', async () => {
    expect(scannerOf({}).takesFiles).toBe(true);
    expect(await scannerOf({}).isHarmless(Buffer.from('anything'))).toBe(true);
  });
});
