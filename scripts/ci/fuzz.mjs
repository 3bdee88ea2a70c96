import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from '../run/build.mjs';

const HELP = `npm run fuzz -- [--minutes 10] [--seed N]

Asks a product of its own on 127.0.0.1 every call of the API's description as everyone, with good and bad input, until
the time is over: no 500, no answer outside the description, nothing changed by a refused call. What is found is printed
with its call; the same --seed makes the same calls.`;

let options;
try {
  ({ values: options } = parseArgs({
    options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' }, help: { type: 'boolean' } },
  }));
  for (const name of ['minutes', 'seed'])
    if (options[name] !== undefined && !(Number(options[name]) > 0))
      throw new Error(`--${name} must be a number above 0.`);
} catch (error) {
  console.error(`${error.message}\n\n${HELP}`);
  process.exit(2);
}
if (options.help) {
  console.log(HELP);
  process.exit(0);
}

const env = {
  ...process.env,
  NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
  FUZZ_MINUTES: options.minutes,
  FUZZ_SEED: options.seed ?? String(Math.floor(Math.random() * 1e9) + 1),
  FUZZ_TELLS: '1',
};
const command = ['node_modules/jest/bin/jest.js', '--selectProjects', 'file', '--runInBand', '--', 'journeys/fuzz'];
const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env });
child.once('exit', (code) => process.exit(code ?? 1));
