import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { rolldown } from 'rolldown';
import { OUTSIDE, UNUSED, oneCopy } from '../../../scripts/run/packages.mjs';

/** Packages that Jest would load as thousands of small files for every test file, bundled into a few. */
const PACKAGES = [
  '@nestjs/common',
  '@nestjs/common/constants.js',
  '@nestjs/common/enums/route-paramtypes.enum.js',
  '@nestjs/core',
  '@nestjs/passport',
  '@nestjs/platform-fastify',
  '@nestjs/schedule',
  '@nestjs/swagger',
  '@nestjs/testing',
  '@nestjs/typeorm',
  '@aws-sdk/client-s3',
  '@fastify/cookie',
  '@fastify/multipart',
  '@fastify/static',
  'class-transformer',
  'class-validator',
  'es-toolkit/compat',
  'fastify',
  'html-to-text',
  'libphonenumber-js/core',
  'passport-custom',
  'pg-boss',
  'rxjs',
  'stripe',
  'typeorm',
];
const NAME = /^[A-Za-z_$][\w$]*$/;
const fileOf = (name) => name.replace(/\.js$/, '').replaceAll('/', '-');

/** A CommonJS package has its exports only once it runs, but Jest needs their names before. */
function nameExports(folder, name, require) {
  const names = Object.keys(require(name)).filter((key) => NAME.test(key) && key !== 'default');
  const named = names.length === 0 ? '' : `export const { ${names.join(', ')} } = whole;\n`;
  writeFileSync(
    `${folder}/${fileOf(name)}.named.mjs`,
    `import whole from './${fileOf(name)}.mjs';\nexport default whole;\n${named}`,
  );
  return `${fileOf(name)}.named.mjs`;
}

async function bundle(root, folder) {
  const made = await rolldown({
    cwd: root,
    platform: 'node',
    // Jest's realm loads it before anything else (setupFiles).
    external: ['reflect-metadata', ...OUTSIDE, UNUSED],
    input: Object.fromEntries(PACKAGES.map((name) => [fileOf(name), name])),
    plugins: [oneCopy()],
    onLog: () => undefined,
  });
  const { output } = await made.write({
    dir: folder,
    format: 'esm',
    keepNames: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: 'chunk-[hash].mjs',
  });
  const require = createRequire(`${root}/package.json`);
  const files = PACKAGES.map((name) => {
    const { exports } = output.find(({ fileName }) => fileName === `${fileOf(name)}.mjs`);
    const isCommonJs = exports.length === 1 && exports[0] === 'default';
    return [name, isCommonJs ? nameExports(folder, name, require) : `${fileOf(name)}.mjs`];
  });
  writeFileSync(`${folder}/files.json`, JSON.stringify(Object.fromEntries(files)));
}

/** Bundled packages for Jest's `moduleNameMapper`; bundles again when the lockfile or this file changed. */
export async function bundledPackages(root) {
  const made = createHash('sha256');
  for (const file of ['package-lock.json', 'test/support/runs/bundled-packages.mjs', 'scripts/run/packages.mjs'])
    made.update(readFileSync(`${root}/${file}`));
  const folder = `${root}/.tmp/packages/${made.digest('hex').slice(0, 12)}`;
  if (!existsSync(`${folder}/files.json`)) {
    rmSync(`${root}/.tmp/packages`, { recursive: true, force: true });
    await bundle(root, folder);
  }
  const files = JSON.parse(readFileSync(`${folder}/files.json`, 'utf8'));
  return Object.fromEntries(
    Object.entries(files).map(([name, file]) => [`^${name.replaceAll('.', '\\.')}$`, `${folder}/${file}`]),
  );
}
