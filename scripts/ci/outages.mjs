import { spawn } from 'node:child_process';
import { buildStale, root } from '../run/build.mjs';
import { endOnSignal } from '../run/end-on-signal.mjs';
import { endWithNpm } from '../run/npm-shell.mjs';
import { readArguments } from '../run/read-arguments.mjs';
import { missing } from '../run/stack/needed.mjs';
import { Stack } from '../run/stack/stack.mjs';

const { positionals } = readArguments('npm run test:stack -- [PATTERN]', { max: 1 });
const lacking = missing();
if (lacking !== null) {
  console.error(lacking);
  process.exit(2);
}
endWithNpm();
buildStale();
const [pattern] = positionals;
const env = { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };
if (pattern !== undefined) env.STACK_OUTAGES = pattern;
const command = ['node_modules/jest/bin/jest.js', '--selectProjects', 'stack', '--runInBand'];
const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env });

let isEnding = false;
endOnSignal(() => {
  isEnding = true;
  child.kill('SIGKILL');
  return new Stack({ folder: `${root}/.stack/outages` }).end();
});
child.once('exit', (code) => {
  if (isEnding) return;
  console.log(`\nThe table is in ${root}/.stack/outages.md.`);
  process.exit(code ?? 1);
});
