import chromium from '@sparticuz/chromium';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { buildStale, root } from './build.mjs';
import { endOnSignal } from './end-on-signal.mjs';
import { endWithNpm } from './npm-shell.mjs';

const started = Date.now();
const seconds = (ms) => `${(ms / 1000).toFixed(0)} s`;
const { values, positionals: asked } = parseArgs({
  options: { slow: { type: 'boolean', default: false }, part: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const PROCESSORS = availableParallelism();
/** Tests that wait for a database, a server or a page leave a third of two processors idle. */
const WAITING = `--maxWorkers=${PROCESSORS + 1}`;
const level = (name, project, path = /./) => ({ name, project, path });
const EVERY_CHANGE = [
  {
    options: [`--maxWorkers=${PROCESSORS}`],
    levels: [level('architecture', 'architecture', /^test\/architecture\//), level('fast', 'fast')],
  },
  {
    options: [WAITING],
    levels: [
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
  // What measures how fast a page is has the machine for itself.
  { options: ['--runInBand'], levels: [level('measured', 'measured')] },
];

/**
 * Of the slow tests an eighth, by the day: the commands on one, the speed on another, and the files in six shards. The sandbox
 * is a workspace of its own and tested when it changes (decision 0058).
 */
const SHARDS = 6;
function partOfDay() {
  const [files, commands, measured] = SLOW;
  const shards = Array.from({ length: SHARDS }, (_, n) => ({
    options: [...files.options, `--shard=${String(n + 1)}/${String(SHARDS)}`],
    levels: files.levels.filter(({ name }) => name !== 'sandbox'),
  }));
  const parts = [commands, measured, ...shards];
  return [parts[Math.floor(Date.now() / 86_400_000) % parts.length]];
}
const slowRuns = () => (values.part ? partOfDay() : SLOW);
const runs = values.slow ? slowRuns() : EVERY_CHANGE;
const known = runs.flatMap(({ levels }) => levels.map(({ name }) => name));

/** What was asked for: everything, some levels, or some files. */
function wanted() {
  if (asked.length === 0) return runs;
  if (asked.every((one) => existsSync(`${root}/${one}`)))
    return [
      {
        options: ['--runInBand', '--runTestsByPath', ...asked],
        levels: ['file', 'fast', 'architecture'].map((name) => level(name, name)),
      },
    ];
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
const { startTestDatabase } = await import('../test/support/runs/start-database.mjs');
const testRun = await startTestDatabase();

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
  const paths = levels.map(({ path }) => path.source.replace('^', '/'));
  if (!paths.includes('.')) command.push('--testPathPatterns', ...paths);
  jest = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
  });
  return new Promise((done) => jest.once('exit', (code) => done({ code, report })));
}

const rows = new Map();
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
}

let broken = false;
try {
  for (const part of chosen) {
    const { code, report } = await run(part);
    broken ||= code !== 0;
    try {
      for (const result of JSON.parse(readFileSync(report, 'utf8')).testResults) count(part.levels, result);
    } catch {
      console.error(`No report was written of ${part.levels.map(({ name }) => name).join(', ')}.`);
      for (const { name } of part.levels) row(name).broken += 1;
    }
  }
} finally {
  await testRun.end();
}
console.log('\nTests by level');
for (const { name, files, passed, failed, broken: brokenFiles, ms } of rows.values()) {
  const note = failed > 0 || brokenFiles > 0 ? `  ${failed} failed in ${brokenFiles} file(s)` : '';
  console.log(
    `  ${name.padEnd(14)}${String(passed).padStart(5)} passed in ${files} files, ${seconds(ms)} of one worker${note}`,
  );
}
const total = (key) => [...rows.values()].reduce((sum, found) => sum + found[key], 0);
console.log(`  in ${seconds(Date.now() - started)}`);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exit(broken ? 1 : 0);
