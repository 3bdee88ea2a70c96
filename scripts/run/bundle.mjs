import { globSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { OUTSIDE, UNUSED, oneCopy } from './packages.mjs';

/**
 * Makes a few files of the compiled server and its packages, which are thousands: a server starts in about half the
 * time (decision 0025). Migrations stay files of their own, for their folder is read.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const migrations = globSync('dist/migrations/[0-9]*.js', { cwd: root });
const bundle = await rolldown({
  cwd: root,
  platform: 'node',
  plugins: [oneCopy()],
  external: [...OUTSIDE, UNUSED],
  input: {
    'server/main': 'dist/src/program/server/main.js',
    'server/porchlight': 'dist/src/program/commands/terminal/program.js',
    'sandbox/main': 'dist/packages/stripe-sandbox/src/main.js',
    ...Object.fromEntries(migrations.map((file) => [`server/${basename(file, '.js')}`, file])),
  },
  onLog(level, { code, message }, next) {
    if (code === 'UNRESOLVED_IMPORT') throw new Error(message);
    next(level, { code, message });
  },
});
for (const folder of ['server', 'sandbox']) rmSync(`${root}/dist/${folder}`, { recursive: true, force: true });
await bundle.write({
  dir: `${root}/dist`,
  format: 'esm',
  keepNames: true,
  // V8 keeps the source of a file with one character beyond Latin-1 in two bytes for each of its characters.
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
  comments: { legal: true, annotation: false, jsdoc: false },
  entryFileNames: '[name].js',
  chunkFileNames: 'server/[name]-[hash].js',
});
