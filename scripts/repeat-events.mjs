import { buildStale } from './build.mjs';
import { readArguments } from './read-arguments.mjs';

const { positionals: subscribers } = readArguments('npm run repeat-events -- [SUBSCRIBER]', { max: 1 });
buildStale(['server', 'program']);
const { startFailure } = await import('../dist/server/main.js');
const { repeatEvents } = await import('../dist/server/repeat-events.js');
try {
  const repeated = await repeatEvents(process.env, subscribers[0] ?? null);
  console.log(`${repeated} failed events are being sent to their subscribers again.`);
} catch (error) {
  console.error(startFailure(error));
  process.exitCode = 1;
}
