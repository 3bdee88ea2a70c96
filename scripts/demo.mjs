import { enableCompileCache } from 'node:module';
import { buildStale, root } from './build.mjs';
import { playStory } from './story.mjs';

process.env.LOG_LEVEL ??= 'warn';
const started = Date.now();
const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;

buildStale();
enableCompileCache(`${root}/.tmp/compile-cache`);
const { main, startFailure } = await import('../dist/server/main.js');
let running;
try {
  running = await main();
} catch (error) {
  console.error(startFailure(error));
  process.exit(1);
}
const { url, environment } = running;
console.log(`\nPorchlight is open at ${url} after ${seconds()}. Here is one sale, from the link to the payout.\n`);
try {
  const people = await playStory({ url, sandboxUrl: environment.stripe.apiBase, adminEmail: environment.adminEmail });
  console.log(`\nThe whole story took ${seconds()} from the command on.\n`);
  console.log('The site stays open:');
  console.log(`  Site      ${url}`);
  console.log(`  Mailbox   ${url}/dev/mailbox   (every sign-in code arrives here)`);
  console.log(`  The sale  ${url}/transaction/${people.shareLink}\n`);
  console.log(`Sign in at ${url}/auth with one of these addresses; the code is in the mailbox:`);
  for (const [role, email] of Object.entries(people.emails)) console.log(`  ${role.padEnd(14)} ${email}`);
  console.log('\nCtrl-C stops everything and keeps it for the next time.\n');
} catch (error) {
  console.error(`\nThe story broke off: ${error.message}`);
  process.exitCode = 1;
  process.kill(process.pid, 'SIGTERM');
}
