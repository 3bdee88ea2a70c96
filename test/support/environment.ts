import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Environment } from '../../src/platform/config/environment.js';
import { DEVELOPMENT_KEY } from './development-key.js';

export const WEBHOOK_SECRET = 'whsec_test_own_account_endpoint';
export const CONNECT_WEBHOOK_SECRET = 'whsec_test_connect_endpoint';
export const APP_SECRET = 'a secret for tests that is long enough';

export interface TestEnvironmentOptions {
  databaseUrl: string;
  port?: number;
  sandboxUrl?: string;
  variables?: Record<string, string>;
}

/** The environment of a test: quiet, with its own data folder, using the parts that the test started. */
export function testEnvironment({
  databaseUrl,
  port = 0,
  sandboxUrl,
  variables = {},
}: TestEnvironmentOptions): Environment {
  const environment = Environment.read({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'fatal',
    PORT: String(port),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'porchlight-data-')),
    DATABASE_URL: databaseUrl,
    APP_SECRET,
    // Every seller in a test is new, and many cancel; tests about these rules turn them on.
    HOLD_NEW_SELLERS: '0',
    LOSS_CEILINGS: '0',
    // A connection knows no table at first, so many of them cost more than they save.
    DATABASE_POOL_SIZE: '5',
    ...variables,
  });
  const stripe = {
    apiBase: sandboxUrl ?? 'http://127.0.0.1:9',
    secretKey: 'sk_test_porchlight_sandbox',
    webhookSecret: WEBHOOK_SECRET,
    connectWebhookSecret: CONNECT_WEBHOOK_SECRET,
  };
  environment.useDevelopmentKey(DEVELOPMENT_KEY);
  environment.useEmbedded({ databaseUrl, appSecret: APP_SECRET, stripe });
  return environment;
}
