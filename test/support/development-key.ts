import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Of every installation that tests start; what makes one of its own is told it by `runtime.json`. */
export const DEVELOPMENT_KEY = 'the-development-key-of-all-tests';
export const BEARING_KEY = { 'x-development-key': DEVELOPMENT_KEY };

/** Before a server starts on the folder. */
export const putDevelopmentKey = (folder: string): Promise<void> =>
  writeFile(join(folder, 'development.key'), DEVELOPMENT_KEY, { mode: 0o600 });
