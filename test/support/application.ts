import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { rm } from 'node:fs/promises';
import { buildApplication } from '../../src/program/server/application.js';
import type { Environment } from '../../src/platform/config/environment.js';
import { startSandbox, type SandboxOptions } from '../../packages/stripe-sandbox/src/sandbox-server.js';
import type { LogStream } from '../../src/platform/system/pino-logger.js';
import { parseForm } from '../../packages/stripe-sandbox/src/http/form.js';
import { StripeContract } from '../../packages/stripe-sandbox/test/stripe-contract.js';
import { ApiClient } from './api-client.js';
import { DEVELOPMENT_KEY } from './development-key.js';
import { ownPort } from './own-port.js';
import { createDatabase, type CopiedDatabase } from './database.js';
import { CONNECT_WEBHOOK_SECRET, testEnvironment, WEBHOOK_SECRET } from './environment.js';

export interface TestApplication {
  url: string;
  sandboxUrl: string;
  readonly app: NestFastifyApplication;
  environment: Environment;
  /** The owner's URL, for tests that read or change rows directly; the product uses another role. */
  databaseUrl: string;
  /** A client with its own cookie jar, like a separate browser. */
  client(): ApiClient;
  /** Stops the product, runs `meanwhile`, and starts it again on the same database; the sandbox keeps running. */
  restart(meanwhile?: () => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

/** Read once per test file; null when the contract is not available. */
const contract = StripeContract.load();

/** Checks every call to the provider, and every answer, against the contract. */
function watched(known: StripeContract | null, mistakes: string[]): Pick<SandboxOptions, 'onExchange'> {
  if (known === null) return {};
  return {
    onExchange: ({ method, path, sent, status, answer }) => {
      const before = known.mistakes.length;
      known.check({ method, path, status, body: JSON.parse(answer) as unknown });
      if (status === 200) known.checkRequest({ method, path, form: parseForm(sent) });
      mistakes.push(...known.mistakes.slice(before));
    },
  };
}

/** Where the application runs; anything not given is created. */
export interface Place {
  database?: CopiedDatabase;
  port?: number;
  /** Where its log goes; the terminal by default. */
  log?: LogStream;
  /** By default so long that a busy machine reaches it in no test but those of the deadline itself. */
  deadlineMs?: number;
}

/** Starts the product and a sandbox on loopback, with a fresh database; close it in `afterAll`. */
export async function startApplication(
  variables: Record<string, string> = {},
  place: Place = {},
): Promise<TestApplication> {
  const database = place.database ?? (await createDatabase());
  const mistakes: string[] = [];
  const port = place.port ?? (await ownPort());
  const sandbox = await startSandbox({
    port: 0,
    databaseUrl: database.ownerUrl,
    key: 'sk_test_porchlight_sandbox',
    controlKey: DEVELOPMENT_KEY,
    webhookUrl: `http://127.0.0.1:${String(port)}/api/stripe/webhook`,
    webhookSecret: WEBHOOK_SECRET,
    connectWebhookSecret: CONNECT_WEBHOOK_SECRET,
    ...watched(contract, mistakes),
  });
  const environment = testEnvironment({ databaseUrl: database.url, port, sandboxUrl: sandbox.url, variables });
  const begin = async (): Promise<NestFastifyApplication> => {
    const built = await buildApplication(environment, place.log, place.deadlineMs ?? 240_000);
    await built.listen(port, '127.0.0.1');
    return built;
  };
  let app = await begin();
  const restart = async (meanwhile?: () => Promise<unknown>): Promise<void> => {
    await app.close();
    await meanwhile?.();
    app = await begin();
  };
  const url = environment.publicUrl;
  const close = async (): Promise<void> => {
    await app.close();
    await sandbox.close();
    await database.drop();
    await rm(environment.dataDir, { recursive: true, force: true });
    if (mistakes.length > 0) throw new Error(`The provider’s contract was broken:\n${mistakes.join('\n')}`);
  };
  return {
    url,
    sandboxUrl: sandbox.url,
    get app() {
      return app;
    },
    environment,
    databaseUrl: database.ownerUrl,
    client: () => new ApiClient(url),
    restart,
    close,
  };
}
