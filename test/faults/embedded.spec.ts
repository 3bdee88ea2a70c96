import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, rm, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ownPort } from '../support/own-port.js';
import { isAlive, until } from '../../src/program/embedded/process-watch.js';
import { Person } from '../support/people.js';

const ROOT = resolve(import.meta.dirname, '../..');

interface Runtime {
  url: string;
  sandboxUrl: string;
  developmentKey: string;
  pids: { server: number; postgres: number; sandbox: number };
}

/** The two commands on a bare machine: no configuration, everything embedded in one folder. */
describe('the embedded parts', () => {
  let folder: string;
  let port: number;
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'porchlight-embedded-'));
    await chmod(folder, 0o755);
    port = await ownPort();
  });
  afterAll(async () => {
    const { pids } = await runtime().catch(() => ({ pids: null }));
    for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
    if (pids !== null) await until(() => !isAlive(pids.postgres), 10_000);
    await rm(folder, { recursive: true, force: true });
  });

  const runtime = async (): Promise<Runtime> =>
    JSON.parse(await readFile(join(folder, 'runtime.json'), 'utf8')) as Runtime;

  function run(variables: Record<string, string> = {}): { child: ChildProcess; said: () => string } {
    const env = {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      PORT: String(port),
      DATA_DIR: folder,
      ...variables,
    };
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return { child, said: () => output };
  }

  async function started(): Promise<ChildProcess> {
    const { child, said } = run();
    const isUp = async (): Promise<boolean> =>
      child.exitCode !== null ||
      (await fetch(`http://127.0.0.1:${String(port)}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ));
    const isReady = await until(isUp, 60_000, 100);
    if (child.exitCode !== null || !isReady) throw new Error(`It did not start. ${said()}`);
    // Waits for the new runtime.json, because a killed server leaves an old one.
    const isItsOwn = async (): Promise<boolean> => (await runtime().catch(() => null))?.pids.server === child.pid;
    if (!(await until(isItsOwn, 30_000))) throw new Error(`It did not say where it runs. ${said()}`);
    return child;
  }

  /** Runs the verify command. */
  async function verified(): Promise<[number | null, string]> {
    const env = { PATH: process.env['PATH'] ?? '', NODE_ENV: 'test', DATA_DIR: folder };
    const child = spawn(process.execPath, ['scripts/run/porchlight.mjs', 'verify-records'], { cwd: ROOT, env });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await once(child, 'close');
    return [child.exitCode, said.trim()];
  }

  it('start, are taken over with all data after a kill, and stop with the server', async () => {
    const first = await started();
    const before = await runtime();
    const person = new Person(before.url, 'kept@porchlight.test');
    person.sends({ 'x-development-key': before.developmentKey });
    const { id } = await person.signIn();
    first.kill('SIGKILL');
    await once(first, 'exit');
    expect([isAlive(before.pids.postgres), isAlive(before.pids.sandbox)]).toEqual([true, true]);

    const second = await started();
    const after = await runtime();
    const kept = ({ pids, sandboxUrl, developmentKey }: Runtime) => [pids.postgres, sandboxUrl, developmentKey];
    expect(kept(after)).toEqual(kept(before));
    expect(after.pids.server).toBe(second.pid);
    const { body } = await person.get<{ id: number }>('/api/user');
    expect(body.id).toBe(id);

    const rival = run({ PORT: String(await ownPort()) });
    await once(rival.child, 'exit');
    expect(rival.said()).toContain(`Another Porchlight server (process ${String(second.pid)}) is running`);

    expect(await verified()).toEqual([0, '0 deliveries, 0 entries and 0 photos were read: all unchanged.']);
    second.kill('SIGINT');
    await once(second, 'exit');
    expect(second.exitCode).toBe(0);
    expect(await until(() => !isAlive(after.pids.postgres) && !isAlive(after.pids.sandbox), 10_000)).toBe(true);
    await expect(runtime()).rejects.toThrow('ENOENT');
    expect((await verified())[0]).toBe(0);
  });

  it('explain a port in use and an invalid variable in a sentence', async () => {
    const holder = createServer().listen(port, '127.0.0.1');
    await once(holder, 'listening');
    const taken = run();
    await once(taken.child, 'exit');
    holder.close();
    expect(taken.said().trim()).toBe(
      `Port ${String(port)} is taken by another program. Stop it, or set PORT to another number.`,
    );

    const wrong = run({ SMTP_URL: 'mail.example.com' });
    await once(wrong.child, 'exit');
    expect(wrong.said().trim()).toBe(
      'The environment variable SMTP_URL is wrong: SMTP_URL must start with smtp:// or smtps://.',
    );

    const production = run({ NODE_ENV: 'production' });
    await once(production.child, 'exit');
    expect(production.said()).toContain(
      'Set DATABASE_URL, APP_SECRET, STRIPE_SECRET_KEY, SMTP_URL, S3_BUCKET, PUBLIC_URL',
    );
    const live = run({
      STRIPE_SECRET_KEY: 'sk_live_x',
      STRIPE_API_BASE: 'http://127.0.0.1:1',
      STRIPE_WEBHOOK_SECRET: 'whsec_a',
      STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_b',
    });
    await once(live.child, 'exit');
    expect(live.said()).toContain('STRIPE_SECRET_KEY is a live key, but STRIPE_API_BASE points elsewhere than Stripe.');
  });
});
