import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { buildStale, root } from './build.mjs';

const started = Date.now();
const seconds = (ms) => `${(ms / 1000).toFixed(0)} s`;
const asked = process.argv.slice(2);

/**
 * Levels that need the same run together, the longest files first, so that nobody waits for the last file of each level.
 * Tests that wait for a database, a server or a page leave a third of two cores idle, so three of them run side by side;
 * what measures how fast a page is has the machine for itself.
 */
const RUNS = [
  { levels: ['fast', 'architecture'], options: ['--maxWorkers=2'] },
  { levels: ['database', 'http', 'journey', 'faults'], options: ['--maxWorkers=3'] },
  { levels: ['browser'], options: ['--maxWorkers=3', '--testPathPatterns', '^(?!.*(measured|speed)\\.spec)'] },
  { levels: ['measured'], options: ['--runInBand', '--testPathPatterns', '(measured|speed)\\.spec'] },
];
/** To which level a file belongs; the first that fits. */
const LEVEL_OF = [
  ['measured', /\/test\/browser\/(measured|speed)\.spec/],
  ['browser', /\/test\/browser\//],
  ['faults', /\/test\/faults\//],
  ['journey', /\/test\/journeys\//],
  ['architecture', /\/test\/architecture\//],
  ['database', /\.db\.spec/],
  ['http', /\.e2e\.spec/],
  ['fast', /./],
];
const unknown = asked.filter((level) => !LEVEL_OF.some(([known]) => known === level));
if (unknown.length > 0) {
  console.error(`There is no level ${unknown.join(', ')}; there are ${LEVEL_OF.map(([known]) => known).join(', ')}.`);
  process.exit(2);
}
const levelOf = (file) => LEVEL_OF.find(([, pattern]) => pattern.test(file))[0];
buildStale();
const { startTestCluster } = await import('../test/support/start-database.mjs');
const cluster = await startTestCluster();
mkdirSync(`${root}/.tmp`, { recursive: true });

/** Runs some levels in one go; `measured` is the part of the browser's that measures. */
function run({ levels, options }) {
  const report = `${root}/.tmp/${levels[0]}.json`;
  rmSync(report, { force: true });
  const projects = levels.map((level) => (level === 'measured' ? 'browser' : level));
  const command = [
    'node_modules/jest/bin/jest.js',
    ...['--selectProjects', ...projects],
    '--json',
    `--outputFile=${report}`,
    '--reporters=default',
    '--passWithNoTests=false',
    ...options,
  ];
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, TEST_POSTGRES_URL: cluster.url, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
  });
  return new Promise((done) => child.once('exit', (code) => done({ code, report })));
}

const rows = new Map();
const row = (level) => {
  if (!rows.has(level)) rows.set(level, { level, files: 0, passed: 0, failed: 0, broken: 0, ms: 0 });
  return rows.get(level);
};
function count({ name, status, startTime, endTime, assertionResults }) {
  const found = row(levelOf(name));
  const having = (wanted) => assertionResults.filter((result) => result.status === wanted).length;
  found.files += 1;
  found.passed += having('passed');
  found.failed += having('failed');
  found.broken += status === 'passed' ? 0 : 1;
  found.ms += Math.max(0, endTime - startTime);
}

let broken = false;
try {
  for (const { levels, options } of RUNS) {
    const wanted = levels.filter((level) => asked.length === 0 || asked.includes(level));
    if (wanted.length === 0) continue;
    const { code, report } = await run({ levels: wanted, options });
    broken ||= code !== 0;
    try {
      JSON.parse(readFileSync(report, 'utf8')).testResults.forEach(count);
    } catch {
      console.error(`No report was written of ${wanted.join(', ')}.`);
      for (const level of wanted) row(level).broken += 1;
    }
  }
} finally {
  await cluster.stop();
  await rm(cluster.folder, { recursive: true, force: true });
}
console.log('\nTests by level');
for (const { level, files, passed, failed, broken: brokenFiles, ms } of rows.values()) {
  const note = failed > 0 || brokenFiles > 0 ? `  ${failed} failed in ${brokenFiles} file(s)` : '';
  console.log(
    `  ${level.padEnd(14)}${String(passed).padStart(5)} passed in ${files} files, ${seconds(ms)} of one worker${note}`,
  );
}
const total = (key) => [...rows.values()].reduce((sum, found) => sum + found[key], 0);
console.log(`  in ${seconds(Date.now() - started)}`);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exit(broken ? 1 : 0);
