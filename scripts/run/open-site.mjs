import { enableCompileCache } from 'node:module';
import { Build, BuildFailed, buildStale, root } from './build.mjs';

/**
 * Builds what is stale and starts the server, which prepares its database while the English site is being built. French
 * follows once it is open. Tells `say` each step; a start that failed ends the process.
 */
export async function openSite({ say, beforeStart = async () => undefined }) {
  const isProduction = process.env.NODE_ENV === 'production';
  if (isProduction) buildStale();
  const build = new Build(isProduction ? {} : { say });
  let server;
  try {
    const english = build.site('en');
    // The server waits for it, and says that it failed.
    english.catch(() => undefined);
    await build.server();
    // What Node compiled for an earlier start.
    enableCompileCache(`${root}/.tmp/compile-cache`);
    server = await import('../../dist/server/main.js');
    await beforeStart();
    if (!isProduction) say('Starting the database, the card provider’s sandbox and the server …');
    const running = await server.main(english);
    return { running, startFailure: server.startFailure, buildFrench: () => buildFrench(build) };
  } catch (error) {
    if (!(error instanceof BuildFailed)) server?.endFailedStart(error);
    console.error(error instanceof BuildFailed ? error.message : error);
    process.exit(1);
  }
}

/** French pages are shown in English until then. */
async function buildFrench(build) {
  try {
    await build.site('fr', { isBehind: true });
  } catch (error) {
    if (!build.isEnded) console.error(error.message);
  }
}
