import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { packSite } from './pack-site.mjs';
import { readArguments } from './read-arguments.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const LANGUAGES = { en: 'English', fr: 'French' };
const SITE_SOURCES = [
  'web/src/**/*',
  'web/public/**/*',
  'web/index.html',
  'web/*.ts',
  'src/**/published/*.ts',
  'src/platform/domain/*.ts',
  'src/platform/texts/**/*.ts',
  'scripts/generate/catalogue.mjs',
  'scripts/run/pack-site.mjs',
  'package-lock.json',
];
const siteOf = (language) => `${root}/web/dist/${language}`;
const VITE = ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'];

const SERVER = {
  server: {
    sources: [
      'src/**/*.ts',
      'packages/*/src/**/*.ts',
      'migrations/*.ts',
      '.swcrc',
      'nest-cli.json',
      'package-lock.json',
    ],
    result: `${root}/dist/src/program/server/main.js`,
    command: ['node_modules/@nestjs/cli/bin/nest.js', 'build', '-b', 'swc'],
  },
  /** Made of the compiled server, whose build empties the folder. */
  program: {
    sources: [
      'src/**/*.ts',
      'packages/*/src/**/*.ts',
      'migrations/*.ts',
      'scripts/run/bundle.mjs',
      'scripts/run/packages.mjs',
      'package-lock.json',
    ],
    result: `${root}/dist/server/main.js`,
    command: ['scripts/run/bundle.mjs'],
  },
};

const digests = new Map();
function digestOf(file) {
  if (!digests.has(file))
    digests.set(
      file,
      createHash('sha256')
        .update(readFileSync(`${root}/${file}`))
        .digest(),
    );
  return digests.get(file);
}

const prints = new Map();
/** Of the sources as they were when this process first looked: what is edited while it builds is built the next time. */
function fingerprint(patterns) {
  if (!prints.has(patterns)) {
    const hash = createHash('sha256');
    for (const file of patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()) {
      if (statSync(`${root}/${file}`).isFile()) hash.update(file).update(digestOf(file));
    }
    prints.set(patterns, hash.digest('hex'));
  }
  return prints.get(patterns);
}

const stampOf = (name) => `${root}/.tmp/${name}.built`;
const readStamp = (name) => (existsSync(stampOf(name)) ? readFileSync(stampOf(name), 'utf8').split(' ') : []);
function writeStamp(name, ...words) {
  mkdirSync(`${root}/.tmp`, { recursive: true });
  writeFileSync(stampOf(name), words.join(' '));
}

const isCurrent = (name, sources, result) => existsSync(result) && readStamp(name)[0] === fingerprint(sources);
const isPartBuilt = ([name, { sources, result }]) => isCurrent(name, sources, result);
const isServerBuilt = () => Object.entries(SERVER).every(isPartBuilt);
const isWritten = (language) => isCurrent(language, SITE_SOURCES, `${siteOf(language)}/index.html`);
const isSiteBuilt = (language, isBest) => isWritten(language) && (!isBest || readStamp(language)[1] === 'best');

/** The sentence says what could not be built, and why. */
export class BuildFailed extends Error {}

/**
 * Builds what is stale: the server, and the site for each language. `isBest` packs the site's files as well as possible,
 * which takes longest; `say` hears of each part that was built. What a signal interrupts is built the next time.
 */
export class Build {
  #children = new Set();
  #drafts = new Set();
  /** By a signal. */
  isEnded = false;

  constructor({ isBest = false, say = () => undefined } = {}) {
    this.isBest = isBest;
    this.say = say;
    process.once('exit', () => this.#end());
    for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'])
      process.once(signal, () => {
        this.isEnded = true;
        this.#end();
        // A server that has started listens too, and stops first.
        if (process.listenerCount(signal) === 0) process.exit(128 + constants.signals[signal]);
      });
  }

  async server() {
    if (isServerBuilt()) return;
    this.say('Building the server …');
    for (const part of Object.entries(SERVER)) {
      const [name, { sources, command }] = part;
      if (isPartBuilt(part)) continue;
      rmSync(stampOf(name), { force: true });
      await this.#run('server', command);
      writeStamp(name, fingerprint(sources));
    }
    this.say('The server is built.');
  }

  /** With `isBehind`, what else runs comes first. */
  async site(language, { isBehind = false } = {}) {
    if (isSiteBuilt(language, this.isBest)) return;
    const what = `${LANGUAGES[language]} site`;
    this.say(`Building the ${what}${isBehind ? '; until it is there, its visitors get English' : ''} …`);
    const place = siteOf(language);
    if (isWritten(language)) await packSite(place, this.isBest);
    else {
      // Built beside its place, so that no server sends half of it.
      const draft = `${root}/.tmp/site-${language}-${process.pid}`;
      this.#drafts.add(draft).add(`${draft}-before`);
      await this.#run(what, VITE, { SITE_LANGUAGE: language, SITE_FOLDER: draft }, isBehind);
      await packSite(draft, this.isBest);
      rmSync(stampOf(language), { force: true });
      mkdirSync(`${root}/web/dist`, { recursive: true });
      if (existsSync(place)) renameSync(place, `${draft}-before`);
      renameSync(draft, place);
      rmSync(`${draft}-before`, { recursive: true, force: true });
    }
    writeStamp(language, fingerprint(SITE_SOURCES), ...(this.isBest ? ['best'] : []));
    this.say(`The ${what} is built.`);
  }

  async #run(what, command, variables = {}, isBehind = false) {
    const env = { ...process.env, NODE_OPTIONS: '', ...variables };
    const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
    this.#children.add(child);
    if (isBehind) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const [code, signal] = await new Promise((done) => child.once('close', (...ended) => done(ended)));
    this.#children.delete(child);
    if (signal !== null) throw new BuildFailed(`Building the ${what} was interrupted.`);
    if (code !== 0) throw new BuildFailed(`The ${what} could not be built.\n${output}`);
  }

  #end() {
    for (const child of this.#children) child.kill('SIGKILL');
    for (const draft of this.#drafts) rmSync(draft, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}

/** Says a line with the seconds since now. */
export function sayWithSeconds(began = Date.now()) {
  return (line) => console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`);
}

const SITES = Object.keys(LANGUAGES);
const WHAT = ['server', 'site'];

/** Builds what is stale of these, the site in both languages, and waits for it. In production its files are packed best. */
export function buildStale(what = WHAT, { isBest = process.env.NODE_ENV === 'production' } = {}) {
  const isBuilt = { server: isServerBuilt, site: () => SITES.every((language) => isSiteBuilt(language, isBest)) };
  const stale = what.filter((part) => !isBuilt[part]());
  if (stale.length === 0) return;
  const options = ['--quiet', ...(isBest ? [] : ['--quick'])];
  const command = [fileURLToPath(import.meta.url), ...options, ...stale];
  const { status } = spawnSync(process.execPath, command, {
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Two at once, which keeps two cores busy. */
async function buildAll(build, what) {
  const tasks = [];
  if (what.includes('site')) tasks.push(...SITES.map((language) => () => build.site(language)));
  if (what.includes('server')) tasks.splice(1, 0, () => build.server());
  const work = async () => {
    for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) await task();
  };
  await Promise.all([work(), work()]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = readArguments('npm run build -- [--quick] [--quiet] [server] [site]', {
    options: { quick: { type: 'boolean' }, quiet: { type: 'boolean' } },
    max: WHAT.length,
  });
  const build = new Build({ isBest: !values.quick, say: values.quiet ? undefined : sayWithSeconds() });
  try {
    await buildAll(build, positionals.length === 0 ? WHAT : positionals);
  } catch (error) {
    console.error(error instanceof BuildFailed ? error.message : error);
    process.exit(1);
  }
}
