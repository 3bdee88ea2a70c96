import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { buildStale, root } from './build.mjs';

const started = Date.now();
const seconds = (ms) => `${(ms / 1000).toFixed(0)} s`;
buildStale();
const { startTestCluster } = await import('../test/support/start-database.mjs');
const cluster = await startTestCluster();
const levels =
  process.argv.slice(2).length > 0
    ? process.argv.slice(2)
    : ['fast', 'architecture', 'database', 'http', 'journey', 'faults', 'browser', 'measured'];
mkdirSync(`${root}/.tmp`, { recursive: true });

/**
 * What measures how fast a page is has the machine for itself; the rest of the browser's files share it. Tests that wait for
 * a database or a server leave a third of two cores idle, so one more of them runs beside.
 */
const MEASURING = '(measured|speed)\\.spec';
const SELECTED = {
  http: ['--maxWorkers=3'],
  journey: ['--maxWorkers=3'],
  browser: ['--maxWorkers=2', '--testPathPatterns', `^(?!.*${MEASURING})`],
  measured: ['--runInBand', '--testPathPatterns', MEASURING],
};

/** Runs one level; `measured` is the part of the browser's that measures. */
function runLevel(level) {
  const report = `${root}/.tmp/${level}.json`;
  rmSync(report, { force: true });
  const command = [
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    level === 'measured' ? 'browser' : level,
    '--json',
    `--outputFile=${report}`,
    '--reporters=default',
    '--passWithNoTests=false',
    ...(SELECTED[level] ?? ['--maxWorkers=2']),
  ];
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, TEST_POSTGRES_URL: cluster.url, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
  });
  return new Promise((done) => child.once('exit', (code) => done({ level, code, report })));
}

const rows = [];
let broken = false;
try {
  for (const level of levels) {
    const before = Date.now();
    const { code, report } = await runLevel(level);
    let result = { numPassedTests: 0, numFailedTests: 0, numFailedTestSuites: 1 };
    try {
      result = JSON.parse(readFileSync(report, 'utf8'));
    } catch {
      console.error(`The level ${level} wrote no report.`);
    }
    broken ||= code !== 0;
    rows.push({
      level,
      passed: result.numPassedTests,
      failed: result.numFailedTests,
      suites: result.numFailedTestSuites,
      ms: Date.now() - before,
    });
  }
} finally {
  await cluster.stop();
  await rm(cluster.folder, { recursive: true, force: true });
}
console.log('\nTests by level');
for (const { level, passed, failed, suites, ms } of rows) {
  const note = failed > 0 || suites > 0 ? `  ${failed} failed in ${suites} file(s)` : '';
  console.log(`  ${level.padEnd(14)}${String(passed).padStart(5)} passed  ${seconds(ms).padStart(6)}${note}`);
}
const total = (key) => rows.reduce((sum, row) => sum + row[key], 0);
console.log(`  in ${seconds(Date.now() - started)}`);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exit(broken ? 1 : 0);
