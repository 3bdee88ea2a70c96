import type { Logger } from 'pino';

const GRACE_MS = 20_000;

const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/**
 * Logs unhandled errors (decision 0026). After an unhandled rejection the process continues. An uncaught exception ends
 * the process: `end` may stop its parts in order within 20 seconds, and the exit code is 1.
 */
export function handleUnhandledErrors(log: Logger, end: () => Promise<unknown>): void {
  let isEnding = false;
  process.on('unhandledRejection', (reason) => {
    log.error({ err: errorOf(reason) }, 'Unhandled promise rejection; the process continues');
  });
  process.on('uncaughtException', (thrown) => {
    if (isEnding) return;
    isEnding = true;
    log.fatal({ err: errorOf(thrown) }, 'Uncaught exception; shutting down');
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    end().then(
      () => process.exit(1),
      (error: unknown) => {
        log.error({ err: errorOf(error) }, 'Graceful shutdown failed');
        process.exit(1);
      },
    );
  });
}
