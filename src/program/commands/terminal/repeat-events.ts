import { repeatEvents } from '../repeat-events.js';
import type { Run } from './command.js';

export const run: Run = async ({ words: [subscriber] }, given) => {
  const repeated = await repeatEvents(given, subscriber ?? null);
  console.log(`${String(repeated)} failed events are being sent to their subscribers again.`);
  return 0;
};
