import chromium from '@sparticuz/chromium';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { buildStale, root } from '../run/build.mjs';
import { figuresFile, tellFigures } from './figures.mjs';
import { watchProcessor } from './processor-seconds.mjs';
import { endOnSignal } from '../run/end-on-signal.mjs';
import { endWithNpm } from '../run/npm-shell.mjs';

const started = Date.now();
const seconds = (ms) => `${(ms / 1000).toFixed(0)} s`;
const { values, positionals: asked } = parseArgs({
  options: {
    slow: { type: 'boolean', default: false },
    /** Which eighth of the slow ones, 1 to 8. */
    part: { type: 'string' },
    measure: { type: 'boolean', default: false },
    /** Both are Jest's: another order of the tests of each file, and that of an earlier run again. */
    randomize: { type: 'boolean', default: false },
    seed: { type: 'string' },
    /** A file for what came of it, as JSON. */
    outcome: { type: 'string' },
  },
  allowPositionals: true,
});

const PROCESSORS = availableParallelism();
/** Tests that wait for a database, a server or a page leave half of two processors idle. */
const WAITING = `--maxWorkers=${PROCESSORS + 2}`;
const level = (name, project, path = /./) => ({ name, project, path });
const EVERY_CHANGE = [
  {
    options: [WAITING],
    levels: [
      level('architecture', 'architecture', /^test\/architecture\//),
      level('fast', 'fast', /^(test\/together\/unit-|test\/texts\/|web\/)/),
      level('database', 'together', /^test\/together\/database-/),
      level('http', 'together', /^test\/together\/http-/),
      level('journey', 'together', /^test\/together\/journeys-/),
      level('browser', 'together', /^test\/together\/browser-/),
    ],
  },
];
const SLOW = [
  {
    options: [WAITING],
    levels: [
      level('sandbox', 'slow', /^test\/together\/slow\/sandbox/),
      level('faults', 'slow', /^test\/faults\//),
      level('journey', 'slow', /^test\/together\/slow\/journeys-/),
      level('browser', 'slow', /^test\/together\/slow\/browser-/),
    ],
  },
  // `npm run dev` empties the folder of the compiled server, which the others run.
  { options: ['--runInBand'], levels: [level('commands', 'commands', /^test\/commands\//)] },
];
/** What measures has the machine for itself. */
const MEASURE = [{ options: ['--runInBand'], levels: [level('measure', 'measure')] }];

/** Eight parts of the slow tests that take about as long, without the sandbox's own (decision 0078). */
const SHARDS = 7;
function partsOfSlow() {
  const [files, commands] = SLOW;
  const levels = files.levels.filter(({ name }) => name !== 'sandbox');
  const shards = Array.from({ length: SHARDS }, (_, n) => ({
    levels,
    options: [...files.options, `--shard=${String(n + 1)}/${String(SHARDS)}`],
  }));
  return [...shards, commands];
}
function slowRuns() {
  if (values.part === undefined) return SLOW;
  const parts = partsOfSlow();
  const part = parts[Number(values.part) - 1];
  if (part !== undefined) return [part];
  console.error(`--part is a number from 1 to ${String(parts.length)}.`);
  process.exit(2);
}
const runs = values.measure ? MEASURE : values.slow ? slowRuns() : EVERY_CHANGE;
const known = runs.flatMap(({ levels }) => levels.map(({ name }) => name));

/** What was asked for: everything, some levels, or some files. */
function wanted() {
  if (asked.length === 0) return runs;
  if (asked.every((one) => existsSync(`${root}/${one}`))) {
    const levels = values.measure ? ['measure'] : ['file', 'unit', 'architecture'];
    return [
      { options: ['--runInBand', '--runTestsByPath', ...asked], levels: levels.map((name) => level(name, name)) },
    ];
  }
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no file and no level ${unknown.join(', ')}; the levels are ${known.join(', ')}.`);
    process.exit(2);
  }
  return runs
    .map(({ options, levels }) => ({ options, levels: levels.filter(({ name }) => asked.includes(name)) }))
    .filter(({ levels }) => levels.length > 0);
}

const chosen = wanted();
endWithNpm();
buildStale();
mkdirSync(`${root}/.tmp`, { recursive: true });
process.env.CHROMIUM_PATH ??= await chromium.executablePath();
const { startTestDatabase } = await import('../../test/support/runs/start-database.mjs');
const testRun = await startTestDatabase();
if (values.measure) process.env.FIGURES_FILE = figuresFile();

let jest = null;
endOnSignal(() => {
  jest?.kill('SIGKILL');
  return testRun.end();
});

function run({ levels, options }) {
  const report = `${root}/.tmp/${values.slow ? 'slow-' : ''}${levels[0].name}.json`;
  rmSync(report, { force: true });
  const command = [
    'node_modules/jest/bin/jest.js',
    ...['--selectProjects', ...new Set(levels.map(({ project }) => project))],
    ...['--json', `--outputFile=${report}`, '--reporters=default', '--passWithNoTests=false'],
    ...options,
  ];
  if (values.randomize) command.push('--randomize');
  if (values.seed !== undefined) command.push(`--seed=${values.seed}`);
  const paths = levels.map(({ path }) => path.source.replace('^', '/'));
  if (!paths.includes('.')) command.push('--testPathPatterns', ...paths);
  jest = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
  });
  const processor = watchProcessor(jest.pid);
  return new Promise((done) => jest.once('exit', (code) => done({ code, report, processor: processor.end() })));
}

const rows = new Map();
const failures = [];
const processors = [];
const row = (name) => {
  if (!rows.has(name)) rows.set(name, { name, files: 0, passed: 0, failed: 0, broken: 0, ms: 0 });
  return rows.get(name);
};
function count(levels, { name, status, startTime, endTime, assertionResults }) {
  const path = relative(root, name);
  const found = row(levels.find((one) => one.path.test(path)).name);
  const having = (state) => assertionResults.filter((result) => result.status === state).length;
  found.files += 1;
  found.passed += having('passed');
  found.failed += having('failed');
  found.broken += status === 'passed' ? 0 : 1;
  found.ms += Math.max(0, endTime - startTime);
  const failed = assertionResults.filter((result) => result.status === 'failed').map(({ fullName }) => fullName);
  // A file that could not be loaded has no tests.
  if (status !== 'passed')
    failures.push(...(failed.length > 0 ? failed : ['the file']).map((one) => `${path}: ${one}`));
}

let broken = false;
try {
  for (const part of chosen) {
    const { code, report, processor } = await run(part);
    broken ||= code !== 0;
    const names = part.levels.map(({ name }) => name).join(', ');
    if (processor !== null) processors.push({ names, seconds: processor });
    try {
      for (const result of JSON.parse(readFileSync(report, 'utf8')).testResults) count(part.levels, result);
    } catch {
      console.error(`No report was written of ${names}.`);
      failures.push(`no report of ${names}`);
      for (const { name } of part.levels) row(name).broken += 1;
    }
  }
} finally {
  await testRun.end();
}
const total = (key) => [...rows.values()].reduce((sum, found) => sum + found[key], 0);
console.log('\nTests by level');
for (const { name, files, passed, failed, broken: brokenFiles, ms } of rows.values()) {
  const note = failed > 0 || brokenFiles > 0 ? `  ${failed} failed in ${brokenFiles} file(s)` : '';
  console.log(
    `  ${name.padEnd(14)}${String(passed).padStart(5)} passed in ${files} files, ${seconds(ms)} of one worker${note}`,
  );
}
console.log(`  in ${seconds(Date.now() - started)}`);
// PostgreSQL and Chromium are not in it; Jest does not say which level a worker's processor time was for.
for (const { names, seconds: took } of processors) console.log(`  ${seconds(took * 1_000)} of processors for ${names}`);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
if (values.measure) tellFigures();
if (values.outcome !== undefined) {
  const processor = processors.length === 0 ? null : processors.reduce((sum, one) => sum + one.seconds, 0);
  const outcome = { processor, passed: total('passed'), failed: total('failed'), failures };
  writeFileSync(values.outcome, JSON.stringify(outcome));
}
process.exit(broken ? 1 : 0);
