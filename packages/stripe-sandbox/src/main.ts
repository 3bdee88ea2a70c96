import pino from 'pino';
import { startSandbox } from './sandbox-server.js';

const log = pino({ base: null }, pino.destination(2));

const given = (name: string): string | undefined => {
  const value = process.env[name];
  return value === undefined || value === '' ? undefined : value;
};

async function main(): Promise<void> {
  const databaseUrl = given('SANDBOX_DATABASE_URL');
  if (databaseUrl === undefined)
    throw new Error('SANDBOX_DATABASE_URL is missing: the sandbox keeps its state in PostgreSQL.');
  const port = Number(given('SANDBOX_PORT') ?? '0');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('SANDBOX_PORT must be a port number, or 0 for a free one.');
  const sandbox = await startSandbox({
    port,
    databaseUrl,
    key: given('SANDBOX_KEY'),
    controlKey: given('SANDBOX_CONTROL_KEY'),
    webhookUrl: given('SANDBOX_WEBHOOK_URL'),
    webhookSecret: given('SANDBOX_WEBHOOK_SECRET'),
    connectWebhookSecret: given('SANDBOX_CONNECT_WEBHOOK_SECRET'),
  });
  // The parent may be killed at any time: its pipe and channel closing must not end the sandbox.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  process.on('disconnect', () => undefined);
  process.on('SIGHUP', () => undefined);
  process.stdout.write(`${JSON.stringify({ sandbox: 'listening', url: sandbox.url })}\n`);
  process.send?.({ type: 'listening', url: sandbox.url }, undefined, undefined, () => undefined);
  const stop = (code: number): void => {
    sandbox.close().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'The sandbox could not be stopped in order');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', () => {
    stop(0);
  });
  process.once('SIGINT', () => {
    stop(0);
  });
  // The same rule as the product's own (decision 0026).
  process.on('unhandledRejection', (reason) => {
    log.error({ err: reason }, 'A promise was rejected and no code handled it; the sandbox goes on');
  });
  process.once('uncaughtException', (error) => {
    log.fatal({ err: error }, 'An exception was not caught; the sandbox stops in order and ends');
    stop(1);
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`The sandbox did not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
