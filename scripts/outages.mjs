import { spawn } from 'node:child_process';
import { buildStale, root } from './build.mjs';
import { endWithNpm } from './npm-shell.mjs';
import { readArguments } from './read-arguments.mjs';
import { endedBySignal } from './stack/ended-by-signal.mjs';
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

/** However it is ended, nothing of the stack goes on. */
const ending = endedBySignal(() => {
  child.kill('SIGKILL');
  return new Stack({ folder: `${root}/.stack/outages` }).end();
});
child.once('exit', (code) => {
  if (ending.hasBegun) return;
  console.log(`\nThe table is in ${root}/.stack/outages.md.`);
  process.exit(code ?? 1);
});
