import { spawn } from 'node:child_process';
import { existsSync, openSync, closeSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { folderOf, isRoot, NOBODY } from './settled.mjs';

const STOP_MS = 30_000;

/** When the process began, by the system's count, with its parent; null where there is none. */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : { parent: Number(fields[1]), began: fields[19] };
  } catch {
    return null;
  }
}

/** Everything that a process started, itself first: a server of PostgreSQL puts each of its processes into a group of its own. */
function familyOf(pid) {
  const parents = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const found = statOf(name);
    if (found !== null) parents.set(Number(name), found.parent);
  }
  const family = [pid];
  for (const one of family) for (const [child, parent] of parents) if (parent === one) family.push(child);
  return family;
}

function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has gone by itself.
  }
}

/** The processes of a stack: they outlive the command that started them, and are found again by a file. */
export class Processes {
  constructor(folder) {
    this.file = join(folder, 'processes.json');
    this.logs = folderOf(join(folder, 'log'));
  }

  #read() {
    return existsSync(this.file) ? JSON.parse(readFileSync(this.file, 'utf8')) : {};
  }

  #write(known) {
    writeFileSync(`${this.file}.part`, JSON.stringify(known, null, 2), { mode: 0o600 });
    renameSync(`${this.file}.part`, this.file);
  }

  /** The part's process while it lives, else null: a number that another process has by now is not it. */
  pidOf(name) {
    const found = this.#read()[name];
    return found !== undefined && statOf(found.pid)?.began === found.began ? found.pid : null;
  }

  logOf(name) {
    return join(this.logs, `${name}.log`);
  }

  /** Starts a program unless it runs; true when it was started. */
  start(name, { command, env = {}, cwd, isTheirs = false }) {
    if (this.pidOf(name) !== null) return false;
    const log = openSync(this.logOf(name), 'a', 0o600);
    const { PATH = '', LANG = 'C.UTF-8' } = process.env;
    const [program, ...words] = command;
    const as = isTheirs && isRoot ? { uid: NOBODY, gid: NOBODY } : {};
    const options = { detached: true, stdio: ['ignore', log, log], cwd, env: { PATH, LANG, ...env }, ...as };
    const child = spawn(program, words, options);
    closeSync(log);
    child.on('error', () => undefined);
    child.unref();
    if (child.pid === undefined) throw new Error(`${program} could not be started.`);
    const { began } = statOf(child.pid) ?? {};
    this.#write({ ...this.#read(), [name]: { pid: child.pid, began } });
    return true;
  }

  /** A signal to the part and to all that it started. */
  signal(name, signal) {
    const pid = this.pidOf(name);
    if (pid !== null) for (const one of familyOf(pid)) send(one, signal);
  }

  /** Ends it in order, by a signal of its own kind, and by force when it takes longer than half a minute. */
  async stop(name, signal = 'SIGTERM') {
    const pid = this.pidOf(name);
    if (pid === null) return;
    this.signal(name, 'SIGCONT');
    send(pid, signal);
    await this.#gone(name, STOP_MS);
    if (this.pidOf(name) !== null) await this.kill(name);
  }

  /** By force, with all that it started; nothing is finished. */
  async kill(name) {
    this.signal(name, 'SIGKILL');
    await this.#gone(name, 5_000);
  }

  async #gone(name, mostMs) {
    const end = Date.now() + mostMs;
    while (this.pidOf(name) !== null && Date.now() < end) await pause(50);
  }

  /** The last lines that a part wrote. */
  lastWords(name) {
    const text = existsSync(this.logOf(name)) ? readFileSync(this.logOf(name), 'utf8') : '';
    return text.trim().split('\n').slice(-3).join('\n  ');
  }
}
