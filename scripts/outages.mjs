import { spawn } from 'node:child_process';
import { buildStale, root } from './build.mjs';
import { endWithNpm } from './npm-shell.mjs';
import { readArguments } from './read-arguments.mjs';
import { missing } from './stack/needed.mjs';
import { Stack } from './stack/stack.mjs';

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
/** However it is ended, nothing of the stack goes on. */
for (const [signal, number] of [
  ['SIGHUP', 1],
  ['SIGINT', 2],
  ['SIGTERM', 15],
])
  process.once(signal, () => {
    isEnding = true;
    child.kill('SIGKILL');
    void new Stack({ folder: `${root}/.stack/outages` }).end().finally(() => process.exit(128 + number));
  });
child.once('exit', (code) => {
  if (isEnding) return;
  console.log(`\nThe table is in ${root}/.stack/outages.md.`);
  process.exit(code ?? 1);
});
