import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../run/build.mjs';

const HELP = `npm run test:soak -- [--minutes 10] [--stories N] [--acts 80] [--lanes 1] [--shorten 10] [--seed N] [--story FILE] [--model N]

Plays random stories about the money until the time is over, or so many of them, in so many processes at once. A story that
ends badly is printed with its seed, the first one as short as it can be made within so many minutes; the others go on, and at
the end the total is told. --seed plays that one alone (add --stories for more), --story a story that a failure has kept.
--model N plays so many in memory instead, with the real kinds of calls and the real engine on a model of the provider.`;

const NUMBERS = ['minutes', 'stories', 'acts', 'lanes', 'shorten', 'seed', 'model'];

let options;
try {
  ({ values: options } = parseArgs({
    options: {
      ...Object.fromEntries(NUMBERS.map((name) => [name, { type: 'string' }])),
      story: { type: 'string' },
      help: { type: 'boolean' },
    },
  }));
  for (const name of NUMBERS)
    if (options[name] !== undefined && !(Number(options[name]) >= 0)) throw new Error(`--${name} must be a number.`);
} catch (error) {
  console.error(`${error.message}\n\n${HELP}`);
  process.exit(2);
}
if (options.help) {
  console.log(HELP);
  process.exit(0);
}

const lanes = options.model === undefined ? Number(options.lanes ?? 1) : 1;
const folder = await mkdtemp(join(tmpdir(), 'porchlight-soak-'));

/** One process with a database server of its own; gives how it ended. */
function play(lane) {
  const env = { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };
  for (const name of [...NUMBERS, 'story'])
    if (options[name] !== undefined) env[`SOAK_${name.toUpperCase()}`] = options[name];
  if (options.stories !== undefined) env.SOAK_STORIES = String(Math.ceil((Number(options.stories) - lane) / lanes));
  env.SOAK_TOTAL = join(folder, `${lane}.json`);
  const file = options.model === undefined ? 'test/soak/money.soak.ts' : 'test/soak/model.soak.ts';
  const command = ['node_modules/jest/bin/jest.js', file, '--selectProjects', 'soak', '--runInBand'];
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env });
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)));
}

const sum = (totals, of) => totals.reduce((all, total) => all + of(total), 0);
function merged(totals, name) {
  const counts = new Map();
  for (const [key, count] of totals.flatMap((total) => Object.entries(total[name])))
    counts.set(key, (counts.get(key) ?? 0) + count);
  return [...counts].sort(([one], [other]) => one.localeCompare(other));
}

async function tellTotal(seconds) {
  const files = Array.from({ length: lanes }, (_, lane) => join(folder, `${lane}.json`));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => null)));
  const totals = texts.filter((text) => text !== null).map((text) => JSON.parse(text));
  if (totals.length === 0) return;
  const bad = totals.flatMap((total) => total.bad);
  const hours = Math.round(sum(totals, (total) => total.hours));
  console.log(`${sum(totals, ({ stories }) => stories)} stories, ${sum(totals, ({ acts }) => acts)} acts,`);
  console.log(`${hours} hours of the product's time, ${Math.round(seconds)} seconds; ${bad.length} ended badly.`);
  for (const [kind, count] of merged(totals, 'kinds')) console.log(`  ${count} times ${kind}`);
  for (const [end, count] of merged(totals, 'ends')) console.log(`  ${count} items ended ${end}`);
  for (const { seed } of bad) console.log(`  ended badly: --seed ${seed}`);
}

const began = Date.now();
const codes = await Promise.all(Array.from({ length: lanes }, (_, lane) => play(lane)));
await tellTotal((Date.now() - began) / 1_000);
await rm(folder, { recursive: true, force: true });
process.exit(codes.find((code) => code !== 0) ?? 0);
