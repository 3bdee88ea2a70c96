import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import tls from 'node:tls';
import { root } from '../build.mjs';
import { isPrimary, makeClusters, makeStandby, providerPassword, statements, superuserUrl } from './clusters.mjs';
import { poolerSaid, pooling } from './needed.mjs';
import { INSTANCES, instanceVariables, ownerVariables, PARTS, STOP_SIGNAL } from './parts.mjs';
import { FIRST_PORT, portsOf } from './ports.mjs';
import { Processes } from './processes.mjs';
import { authorityIn, folderOf, secretsIn } from './settled.mjs';

const PATIENCE_MS = 90_000;
const LOOK_MS = 200;
const PROVIDER_KEY = 'sk_test_porchlight_sandbox';

/** A part that does not come up, or a command that fails; the sentence says which and why. */
export class StackProblem extends Error {}

/** Whether something takes connections on the port. */
export function listens(port) {
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1_000 });
    const end = (is) => {
      socket.destroy();
      done(is);
    };
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false));
  });
}

const answers = (url) =>
  fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
    (answer) => answer.ok,
    () => false,
  );

/** Which protocol the site speaks with a client that knows HTTP/2, and what `/readyz` says by it. */
async function overHttp2(url, ca) {
  const session = connectHttp2(url, { ca });
  try {
    await once(session, 'connect');
    const stream = session.request({ ':path': '/readyz' });
    const [headers] = await once(stream, 'response');
    return { protocol: session.alpnProtocol, status: headers[':status'] };
  } finally {
    session.destroy();
  }
}

/** All parts of an installation as real programs on loopback, with their data in one folder. */
export class Stack {
  #starting = null;
  #isEnding = false;

  /** `isWired`: the instances look for what they ask at ports of their own, where a test lays its wires. */
  constructor({ folder = join(root, '.stack'), first = FIRST_PORT, isWired = false } = {}) {
    this.folder = resolve(folder);
    folderOf(this.folder, { mode: 0o711 });
    this.processes = new Processes(this.folder);
    this.options = { first, isWired };
    this.secrets = secretsIn(this.folder);
    this.authority = authorityIn(this.folder);
    this.pooling = pooling(poolerSaid());
    this.primary =
      existsSync(join(this.folder, 'database-second')) && isPrimary(this.folder, 'second') ? 'second' : 'first';
  }

  get standby() {
    return this.primary === 'first' ? 'second' : 'first';
  }
  get ports() {
    return portsOf({ ...this.options, primary: this.primary }).ports;
  }
  get url() {
    return `https://localhost:${this.ports.site}`;
  }
  get sandboxUrl() {
    return `http://127.0.0.1:${this.ports.provider}`;
  }
  get mailFolder() {
    return join(this.folder, 'mail');
  }

  /** What fills the configuration in. */
  get values() {
    const { folder, secrets, primary, standby, url } = this;
    const { first, isWired } = this.options;
    return {
      ...portsOf({ first, primary, isWired }),
      ...{ root, folder, secrets, primary, standby, url, providerKey: PROVIDER_KEY, ...this.pooling },
      get providerPassword() {
        return providerPassword(folder);
      },
    };
  }

  superuser(name = this.primary, database = 'porchlight') {
    const port = name === 'provider' ? this.ports.providerDatabase : this.ports[name];
    return superuserUrl(this.folder, name, port, database);
  }

  /** Makes this process believe the site's certificate. */
  trust() {
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), readFileSync(this.authority, 'utf8')]);
  }

  /** The parts that run, by their names. */
  running() {
    return Object.keys(PARTS).filter((name) => this.processes.pidOf(name) !== null);
  }

  #isReady(name) {
    const { ports } = this;
    const port = ports[name];
    if (INSTANCES.includes(name)) return answers(`http://127.0.0.1:${port}/readyz`);
    if (name === 'provider') return answers(`http://127.0.0.1:${port}/_sandbox/health`);
    if (name === 'prometheus' || name === 'alertmanager') return answers(`http://127.0.0.1:${port}/-/ready`);
    if (name === 'proxy') return listens(ports.site);
    if (!['first', 'second', 'providerDatabase'].includes(name)) return listens(port);
    const cluster = name === 'providerDatabase' ? 'provider' : name;
    return statements(this.superuser(cluster, 'postgres'), 'SELECT 1').then(
      () => true,
      () => false,
    );
  }

  /** Starts a part unless it runs, and waits until it answers. Throws `StackProblem`. */
  async begin(name) {
    const isNew = this.processes.start(name, await PARTS[name](this.values));
    const end = Date.now() + PATIENCE_MS;
    while (!(await this.#isReady(name))) {
      this.#refuseEnding();
      if (this.processes.pidOf(name) === null || Date.now() > end)
        throw new StackProblem(
          `${name} did not come up (${this.processes.logOf(name)}):\n  ${this.processes.lastWords(name)}`,
        );
      await pause(LOOK_MS);
    }
    return isNew;
  }

  stop(name) {
    return this.processes.stop(name, STOP_SIGNAL[name]);
  }

  /** Runs one of the project's commands beside the stack; returns its exit code and what it said. */
  async command(name, env) {
    const { PATH = '' } = process.env;
    const child = spawn(process.execPath, ['scripts/run/porchlight.mjs', name], { cwd: root, env: { PATH, ...env } });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    const [code] = await once(child, 'close');
    return { code, said: said.trim() };
  }

  /** A start with the same variables would be taken without any embedded part, too. */
  async #isTakenAsProduction() {
    const variables = { ...instanceVariables('one', this.values), PORCHLIGHT_EMBEDDED: '', METRICS_PORT: '' };
    const { code, said } = await this.command('doctor', { ...variables, PORT: this.ports.trial });
    if (code === 2) throw new StackProblem(`Production would not start with docker/stack/instance.env:\n${said}`);
    return said;
  }

  makeClusters() {
    return makeClusters(this.folder, this.values);
  }

  #refuseEnding() {
    if (this.#isEnding) throw new StackProblem('The start was interrupted.');
  }

  /** Makes what is missing and starts what does not run. `say` hears what is done. Throws `StackProblem`. */
  start(say = () => undefined) {
    this.#starting = this.#start(say);
    return this.#starting;
  }

  async #start(say) {
    if (this.running().length === 0) {
      for (const [name, port] of Object.entries(this.ports)) {
        if (await listens(port))
          throw new StackProblem(`Port ${port} (${name}) is taken; set STACK_PORT to where 70 are free.`);
      }
    }
    await this.makeClusters();
    if (this.processes.pidOf(this.primary) === null) makeStandby(this.folder, this.values);
    let isMigrated = false;
    for (const name of Object.keys(PARTS)) {
      this.#refuseEnding();
      if (INSTANCES.includes(name) && !isMigrated) {
        isMigrated = true;
        await this.#migrate();
        say('The database is migrated, and production takes the variables (npm run doctor).');
      }
      const began = Date.now();
      if (await this.begin(name)) say(`${name} runs after ${((Date.now() - began) / 1000).toFixed(1)} s`);
    }
    await this.#isReached();
  }

  async #migrate() {
    const { code, said } = await this.command('migrate', ownerVariables(this.values));
    if (code !== 0) throw new StackProblem(`The database was not migrated: ${said}`);
    await this.#isTakenAsProduction();
  }

  /** The site answers through the proxy, by HTTP/2. */
  async #isReached() {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = await overHttp2(this.url, readFileSync(this.authority)).catch(() => null);
      if (found?.protocol === 'h2' && found.status === 200) return;
      if (Date.now() > end) throw new StackProblem(`${this.url} does not answer through the proxy.`);
      await pause(LOOK_MS);
    }
  }

  /** Ends every part, the last started first. */
  async end(say = () => undefined) {
    this.#isEnding = true;
    // What is just being made could not be found to be ended.
    await this.#starting?.catch(() => undefined);
    for (const name of Object.keys(PARTS).reverse()) {
      if (this.processes.pidOf(name) === null) continue;
      await this.stop(name);
      say(`${name} has ended`);
    }
  }

  /** A line to the proxy, which changes where it leads; returns what it says. */
  async tellProxy(line) {
    const socket = connect(join(this.folder, 'run/haproxy.sock'));
    socket.end(`${line}\n`);
    let said = '';
    for await (const chunk of socket) said += chunk;
    return said.trim();
  }

  /** The standby takes over, and the proxy leads to it: what an operator, or a manager of clusters, does. */
  async promote() {
    const { primary, standby } = this;
    await this.tellProxy(`set server database/${primary} state maint`);
    await statements(this.superuser(standby, 'postgres'), 'SELECT pg_promote()');
    await this.tellProxy(`set server database/${standby} state ready`);
    await this.tellProxy(`enable health database/${standby}`);
    this.primary = standby;
  }
}
