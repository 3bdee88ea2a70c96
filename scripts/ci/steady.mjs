import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../run/build.mjs';
import { endOnSignal } from '../run/end-on-signal.mjs';
import { endWithNpm } from '../run/npm-shell.mjs';
import { isRed, Journal, tableOf } from './journal.mjs';
import { environmentAt, LIBRARY, MOMENTS } from './moments.mjs';
import { cloneForOtherUser } from './other-user.mjs';

const HELP = `npm run test:steady -- [--runs 20] [--busy 3] [--random 3] [--user] [--moments] [--levels fast,http] [--bail] [--continue]

Runs npm test again and again, to see whether it is green every time. Without options all five parts:
  --runs N     N times in a row
  --busy N     N times with four endless loops beside it
  --random N   N times with the tests of each file in random order
  --user       once as another user, in a fresh clone and a temporary folder that only they may enter (as root)
  --moments    the levels http, journey and browser at twelve edges of the calendar (with libfaketime)
--levels runs only these. --bail stops at the first red run. --continue counts what .tmp/steady/journal.jsonl has of the
same code; without it the runs are added. The output of red runs stays in .tmp/steady.`;

const DEFAULTS = { runs: '20', busy: '3', random: '3', user: true, moments: true };
const AT_MOMENTS = ['http', 'journey', 'browser'];
/** In the checkout that is tested. */
const OUTCOME = '.tmp/outcome.json';
const LOOPS = 4;
/** Ends by itself when the process that started it is gone. */
const LOOP = 'const parent = process.ppid; while (process.ppid === parent);';

let options;
try {
  const text = { type: 'string' };
  const flag = { type: 'boolean', default: false };
  const parts = { runs: text, busy: text, random: text, user: { type: 'boolean' }, moments: { type: 'boolean' } };
  const { values } = parseArgs({
    options: { ...parts, levels: { ...text, default: '' }, bail: flag, continue: flag, help: flag },
  });
  options = Object.keys(parts).some((name) => name in values) ? values : { ...DEFAULTS, ...values };
  for (const name of ['runs', 'busy', 'random'])
    if (!/^\d+$/.test(options[name] ?? '0')) throw new Error(`--${name} must be a number.`);
} catch (error) {
  console.error(`${error.message}\n\n${HELP}`);
  process.exit(2);
}
if (options.help) {
  console.log(HELP);
  process.exit(0);
}

const levels = options.levels.split(',').filter(Boolean);
process.chdir(root);
const folder = '.tmp/steady';
mkdirSync(folder, { recursive: true });
const journal = new Journal(`${folder}/journal.jsonl`);
const earlier = options.continue ? journal.runs() : [];

const repeated = (count, run) => Array.from({ length: Number(count ?? 0) }, () => run);
function atMoments() {
  if (!options.moments) return [];
  if (LIBRARY !== null)
    return MOMENTS.map((moment) => ({
      what: moment.name,
      levels: levels.length === 0 ? AT_MOMENTS : levels,
      moment,
    }));
  console.log('Not run at other moments: libfaketime is not installed (on Debian: apt-get install faketime).');
  return [];
}
function asOtherUser() {
  if (!options.user) return [];
  if (process.getuid?.() === 0) return [{ what: 'as another user', levels, otherUser: true }];
  console.log('Not run as another user: only root can do that.');
  return [];
}
const planned = [
  ...repeated(options.runs, { what: 'in a row', levels }),
  ...repeated(options.busy, { what: 'beside four loops', levels, busy: true }),
  ...repeated(options.random, { what: 'in random order', levels, random: true }),
  ...asOtherUser(),
  ...atMoments(),
].filter((run) => {
  const found = earlier.findIndex(({ what, levels: of }) => what === run.what && `${of}` === `${run.levels}`);
  if (found !== -1) earlier.splice(found, 1);
  return found === -1;
});

let ending = false;
let child = null;
let loops = [];
let guest = null;
const exitOf = (one) => new Promise((done) => one.once('exit', (code, signal) => done(code ?? signal)));
async function endAll() {
  for (const loop of loops) loop.kill('SIGKILL');
  if (child !== null && child.exitCode === null && child.signalCode === null) {
    const exited = exitOf(child);
    child.kill('SIGTERM');
    await exited;
  }
  await guest?.end();
}
endOnSignal(() => {
  ending = true;
  // When npm ends too, `endWithNpm` sends another one, which would end this process before it has removed everything.
  process.on('SIGTERM', () => undefined);
  return endAll();
});
endWithNpm();

function outcomeOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { processor: null, passed: 0, failed: 0, failures: ['the run did not come to its end'] };
  }
}

/** One run of `npm test`; what it prints is kept where it was red. */
async function play({ what, levels: chosen, busy, random, otherUser, moment }) {
  if (otherUser) guest = cloneForOtherUser();
  const place = guest ?? { checkout: '.', node: process.execPath, options: {}, env: {} };
  const start = new Date().toISOString();
  const log = `${folder}/${start.slice(0, 19).replaceAll(':', '-')}-${what.replaceAll(/\W+/g, '-')}.log`;
  const outcome = join(place.checkout, OUTCOME);
  rmSync(outcome, { force: true });
  const seed = random ? String(Math.floor(Math.random() * 2 ** 31)) : null;
  const order = seed === null ? [] : ['--randomize', '--seed', seed];
  console.log(`${start} ${what}${seed === null ? '' : `, --seed ${seed}`}`);
  const load = [loadavg()[0]];
  loops = busy ? Array.from({ length: LOOPS }, () => spawn(process.execPath, ['-e', LOOP], { stdio: 'ignore' })) : [];
  const begun = performance.now();
  const output = openSync(log, 'w');
  child = spawn(place.node, ['scripts/ci/test.mjs', '--outcome', OUTCOME, ...order, ...chosen], {
    cwd: place.checkout,
    stdio: ['ignore', output, output],
    // With that name a run ends when its parent is gone.
    env: { ...process.env, npm_lifecycle_event: 'test', ...place.env, ...(moment ? environmentAt(moment) : {}) },
    ...place.options,
  });
  const code = await exitOf(child);
  closeSync(output);
  if (ending) {
    rmSync(log);
    // The signal's own handler ends the process.
    await new Promise(() => undefined);
  }
  for (const loop of loops) loop.kill('SIGKILL');
  load.push(loadavg()[0]);
  const seconds = (performance.now() - begun) / 1_000;
  const run = { what, levels: chosen, seed, start, seconds, load, code, ...outcomeOf(outcome), log };
  journal.add(run);
  if (!isRed(run)) rmSync(log);
  await guest?.end();
  guest = null;
  const { passed, failed, failures } = run;
  console.log(`  ${seconds.toFixed(0)} s, ${passed} passed, ${failed} failed`);
  for (const name of failures) console.log(`  ${name}`);
  return run;
}

for (const run of planned) if (isRed(await play(run)) && options.bail) break;

const all = journal.runs();
console.log(`\nAll runs of ${journal.version}, of earlier calls too:\n\n${tableOf(all)}`);
process.exit(all.some(isRed) ? 1 : 0);
