import { Environment } from '../../platform/config/environment.js';
import type { Given } from '../../platform/config/variables.js';
import { repeatGivenUp } from '../../platform/queue/repeat-given-up.js';
import { openInstallation } from '../embedded/open-database.js';

/**
 * `porchlight repeat-events [SUBSCRIBER]`: works with or without a running server; a stopped one handles the events
 * when it starts.
 */
export async function repeatEvents(given: Given, subscriber: string | null): Promise<number> {
  const environment = Environment.read(given);
  const close = await openInstallation(environment);
  try {
    return await repeatGivenUp(environment.directDatabaseUrl, subscriber);
  } finally {
    await close();
  }
}
