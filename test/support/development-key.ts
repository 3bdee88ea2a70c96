import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The key of every installation that tests start; one that generates its own writes it to `runtime.json`. */
export const DEVELOPMENT_KEY = 'the-development-key-of-all-tests';
export const BEARING_KEY = { 'x-development-key': DEVELOPMENT_KEY };

/** Writes the key to the data folder; call it before the server starts. */
export const putDevelopmentKey = (folder: string): Promise<void> =>
  writeFile(join(folder, 'development.key'), DEVELOPMENT_KEY, { mode: 0o600 });
