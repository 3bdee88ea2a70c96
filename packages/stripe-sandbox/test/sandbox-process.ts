import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import Stripe from 'stripe';
import { BEARING_KEY, DEVELOPMENT_KEY } from '../../../test/support/development-key.js';
import { SANDBOX_KEY } from './sandbox-world.js';

/** The built sandbox as a process of its own, which can be killed like any. */
export class SandboxProcess {
  #child: ChildProcess | null = null;
  #url = '';

  constructor(private readonly databaseUrl: string) {}

  /** A client that never tries again by itself. */
  get stripe(): Stripe {
    const { hostname, port } = new URL(this.#url);
    return new Stripe(SANDBOX_KEY, { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
  }

  async control(path: string, body: object): Promise<void> {
    const response = await fetch(`${this.#url}/_sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...BEARING_KEY },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ['dist/sandbox/main.js'], {
      cwd: resolve(import.meta.dirname, '../../..'),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        PATH: process.env['PATH'] ?? '',
        SANDBOX_DATABASE_URL: this.databaseUrl,
        SANDBOX_KEY,
        SANDBOX_CONTROL_KEY: DEVELOPMENT_KEY,
      },
    });
    this.#child = child;
    const [message] = (await once(child, 'message', { signal: AbortSignal.timeout(150_000) })) as [{ url: string }];
    this.#url = message.url;
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    this.#child = null;
  }
}
