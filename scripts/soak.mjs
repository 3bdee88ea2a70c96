import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from './build.mjs';

const HELP = `npm run test:soak -- [--minutes 10] [--runs N] [--acts 80] [--seed N] [--story FILE]

Plays random stories about the money until the time is over or one fails; a failing one is printed as short as it can be
made, with its seed. --seed plays that one alone (add --runs for more), --story a story that a failure has kept.`;

let options;
try {
  ({ values: options } = parseArgs({
    options: {
      minutes: { type: 'string' },
      runs: { type: 'string' },
      acts: { type: 'string' },
      seed: { type: 'string' },
      story: { type: 'string' },
      help: { type: 'boolean' },
    },
  }));
  for (const name of ['minutes', 'runs', 'acts', 'seed'])
    if (options[name] !== undefined && !(Number(options[name]) >= 0)) throw new Error(`--${name} must be a number.`);
} catch (error) {
  console.error(`${error.message}\n\n${HELP}`);
  process.exit(2);
}
if (options.help) {
  console.log(HELP);
  process.exit(0);
}

const env = { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };
for (const name of ['minutes', 'runs', 'acts', 'seed', 'story'])
  if (options[name] !== undefined) env[`SOAK_${name.toUpperCase()}`] = options[name];
const command = ['node_modules/jest/bin/jest.js', '--selectProjects', 'soak', '--runInBand'];
const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env });
child.once('exit', (code) => process.exit(code ?? 1));
