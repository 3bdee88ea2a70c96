import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { buildStale, root } from '../run/build.mjs';

const HELP = `npm run bench -- [--seconds 6] [--sizes 1000,100000,1000000] [--only R1,R3] [--minutes 10] [--profile FOLDER]

Measures the built server in production mode against the limit, a bare server written by hand (Fastify, the database's
driver, one or two statements for each operation), at 1, 8 and 32 connections:
  R1 the public page of a sale        R2 a seller's newest 20        R3 delivery options (product only)
  R4 all transactions (product only)  W1 create a link               W2 a new buyer, from the page to paid
  W3 the whole sale, from the link to the released money             M1 memory during so many minutes of load
For each: CPU of the server and of PostgreSQL in milliseconds for one operation, latency, and the ratio; then, in a run of
its own, statements, transactions and round trips for each operation.
With DATABASE_URL it makes a database on that PostgreSQL (without TLS) and drops it at the end; otherwise it starts one. The
card provider's sandbox always has another, so that its cost is not in these figures. The CPU of PostgreSQL is that of all
its processes, so let nothing else use it; it is unknown (?) where PostgreSQL runs on another machine.
A million products take a few minutes to be made and about 3 GB of disk.
--profile keeps what the server's CPU was used for: a .cpuprofile of each start, for a browser's developer tools.`;

let options;
try {
  ({ values: options } = parseArgs({
    options: {
      seconds: { type: 'string' },
      sizes: { type: 'string' },
      only: { type: 'string' },
      minutes: { type: 'string' },
      profile: { type: 'string' },
      help: { type: 'boolean' },
    },
  }));
  if (options.seconds !== undefined && !(Number(options.seconds) >= 1))
    throw new Error('--seconds must be a number of seconds.');
  if (options.minutes !== undefined && !/^[1-9]\d{0,2}$/.test(options.minutes))
    throw new Error('--minutes must be a whole number from 1 to 999.');
  const sizes = options.sizes?.split(',').map(Number) ?? [];
  const isInOrder = sizes.every((size, at) => at === 0 || size > sizes[at - 1]);
  if (!isInOrder || (options.sizes !== undefined && !/^[1-9]\d{2,6}(,[1-9]\d{2,6})*$/.test(options.sizes)))
    throw new Error('--sizes must be numbers from 100 to 9999999, each larger than the one before.');
} catch (error) {
  console.error(`${error.message}\n\n${HELP}`);
  process.exit(2);
}
if (options.help) {
  console.log(HELP);
  process.exit(0);
}

buildStale();
const env = { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };
for (const name of ['seconds', 'sizes', 'only', 'minutes', 'profile'])
  if (options[name] !== undefined) env[`BENCH_${name.toUpperCase()}`] = options[name];
const wanted = options.only?.split(',') ?? ['R', 'W', 'M'];
const files = [
  ['R', 'reads'],
  ['W', 'writes'],
  ['M', 'memory'],
].filter(([letter]) => wanted.some((name) => name.startsWith(letter)));
const command = ['node_modules/jest/bin/jest.js', '--selectProjects', 'bench', '--runInBand', '--'];
command.push(...files.map(([, name]) => `${name}.bench`));
const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env });
child.once('exit', (code) => process.exit(code ?? 1));
