import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const VITE = ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'];

const PARTS = {
  server: {
    sources: ['src/**/*.ts', 'migrations/*.ts', '.swcrc', 'nest-cli.json', 'package-lock.json'],
    result: 'dist/src/server/main.js',
    command: ['node_modules/@nestjs/cli/bin/nest.js', 'build', '-b', 'swc'],
  },
  /** Made of the compiled server, whose build empties the folder. */
  program: {
    sources: ['src/**/*.ts', 'migrations/*.ts', 'scripts/bundle.mjs', 'scripts/packages.mjs', 'package-lock.json'],
    result: 'dist/server/main.js',
    command: ['scripts/bundle.mjs'],
  },
  site: {
    sources: [
      'web/src/**/*',
      'web/public/**/*',
      'web/index.html',
      'web/*.ts',
      'src/**/published/*.ts',
      'src/shared/domain/*.ts',
      'src/texts/**/*.ts',
      'scripts/catalogue.mjs',
      'package-lock.json',
    ],
    result: 'web/dist/fr/index.html',
    command: VITE,
  },
};

function fingerprint(patterns) {
  const hash = createHash('sha256');
  for (const file of patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()) {
    if (statSync(`${root}/${file}`).isFile()) hash.update(file).update(readFileSync(`${root}/${file}`));
  }
  return hash.digest('hex');
}

const COMPRESSED = 'web/dist/**/*.{js,css,svg,webmanifest}';

/** Packs the site's files once, so that the server only has to send them. */
function compressSite() {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  for (const file of globSync(COMPRESSED, { cwd: root })) {
    const bytes = readFileSync(`${root}/${file}`);
    if (bytes.length < 1_024) continue;
    writeFileSync(`${root}/${file}.br`, brotliCompressSync(bytes, options));
    writeFileSync(`${root}/${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

function run(name, command, more = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', ...more },
  });
  if (status === 0) return;
  console.error(`The ${name} could not be built.\n${stdout}${stderr}`);
  process.exit(1);
}

/** Builds the server and the site, once for each language, where their sources changed since the last build. */
export function buildStale(parts = Object.keys(PARTS)) {
  for (const name of parts) {
    const { sources, result, command } = PARTS[name];
    const stamp = `${root}/.tmp/${name}.built`;
    const now = fingerprint(sources);
    if (existsSync(`${root}/${result}`) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) continue;
    if (name === 'site') {
      for (const language of ['en', 'fr']) run(`site (${language})`, command, { SITE_LANGUAGE: language });
      compressSite();
    } else run(name, command);
    mkdirSync(`${root}/.tmp`, { recursive: true });
    writeFileSync(stamp, now);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildStale();
