import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const folders = process.argv.slice(2);
const LEAVING_TURNS = 100;
const LEAVING_TURN_MS = 50;

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Every process with its command line and environment, as one text. */
function processes() {
  if (existsSync('/proc/self/environ')) {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [Number(pid), `${read(`/proc/${pid}/cmdline`)} ${read(`/proc/${pid}/environ`)}`]);
  }
  const lines = execFileSync('ps', ['axeww', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  return lines.split('\n').map((line) => [Number.parseInt(line, 10), line]);
}

const uses = (text) => folders.some((folder) => text.includes(folder));
const left = () => processes().filter(([pid, text]) => pid !== process.pid && uses(text));

function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already ended.
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
// The run holds the other end, which closes when the run ends, is interrupted or is killed.
process.stdin.resume();
await new Promise((done) => process.stdin.once('close', done));
for (let turn = 0; turn < LEAVING_TURNS; turn++) {
  const found = left();
  if (found.length === 0) break;
  // On SIGQUIT PostgreSQL ends its child processes; SIGKILL would leave shared memory behind.
  for (const [pid, text] of found)
    send(pid, text.includes('postgres') && turn < LEAVING_TURNS / 2 ? 'SIGQUIT' : 'SIGKILL');
  await pause(LEAVING_TURN_MS);
}
for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
