import { buildStale } from './build.mjs';

const subscribers = process.argv.slice(2);
if (subscribers.length > 1) {
  console.error('npm run repeat-events -- [SUBSCRIBER]');
  process.exit(2);
}
buildStale(['server', 'program']);
const { startFailure } = await import('../dist/server/main.js');
const { repeatEvents } = await import('../dist/server/repeat-events.js');
try {
  const repeated = await repeatEvents(process.env, subscribers[0] ?? null);
  console.log(`${repeated} given-up events are on their way to their subscribers again.`);
} catch (error) {
  console.error(startFailure(error));
  process.exitCode = 1;
}
