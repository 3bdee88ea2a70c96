import { claimPort } from '../../src/program/embedded/free-port.js';
import { SANDBOX_KEY } from '../../src/program/embedded/sandbox-process.js';
import { DEVELOPMENT_KEY } from '../support/development-key.js';
import type { Processes } from './processes.js';

const SECRETS = { own: 'whsec_of_the_bench', connect: 'whsec_of_the_bench_connect' };

export interface BenchSandbox {
  url: string;
  /** What the product has to be given to use it. */
  variables: Record<string, string>;
}

/** Starts the provider's sandbox on its own database; its events go to the product at `productUrl`. */
export async function startSandbox(
  processes: Processes,
  { databaseUrl, productUrl }: { databaseUrl: string; productUrl: string },
): Promise<BenchSandbox> {
  const port = await claimPort(0);
  if (port === null) throw new Error('No free port.');
  const url = `http://127.0.0.1:${String(port)}`;
  const given = {
    SANDBOX_PORT: String(port),
    SANDBOX_DATABASE_URL: databaseUrl,
    SANDBOX_KEY,
    SANDBOX_CONTROL_KEY: DEVELOPMENT_KEY,
    SANDBOX_WEBHOOK_URL: `${productUrl}/api/stripe/webhook`,
    SANDBOX_WEBHOOK_SECRET: SECRETS.own,
    SANDBOX_CONNECT_WEBHOOK_SECRET: SECRETS.connect,
  };
  await processes.start(['dist/sandbox/main.js'], given, `${url}/_sandbox/health`);
  const variables = {
    STRIPE_API_BASE: url,
    STRIPE_SECRET_KEY: SANDBOX_KEY,
    STRIPE_WEBHOOK_SECRET: SECRETS.own,
    STRIPE_CONNECT_WEBHOOK_SECRET: SECRETS.connect,
  };
  return { url, variables };
}
