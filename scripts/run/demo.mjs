import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sayWithSeconds } from './build.mjs';
import { KeptBrowsers } from './kept-browsers.mjs';
import { endWithNpm } from './npm-shell.mjs';
import { openSite } from './open-site.mjs';
import { readArguments } from './read-arguments.mjs';
import { playStory, StoryProblem } from './story.mjs';

// --once stops everything after the story.
const { values: options } = readArguments('npm run demo -- [--once]', { options: { once: { type: 'boolean' } } });
// The people of the story are invented: no real card provider and no real mailbox may hear of them.
const real = ['STRIPE_SECRET_KEY', 'STRIPE_API_BASE', 'SMTP_URL'].find((name) => process.env[name]);
if (real !== undefined) {
  console.error(`The demo uses the card provider’s sandbox and its own mailbox. Unset ${real}.`);
  process.exit(2);
}

// The first nightly reconciliation runs amid the story and warns of a fee that is not known yet.
process.env.LOG_LEVEL ??= 'error';
const started = Date.now();
const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;

endWithNpm();

const DEFAULT_PORT = 3000;

/** The port, or any free one for 0, when it can be listened to; else null. */
async function freePort(port) {
  const probe = createServer().listen(port, process.env.HOST || '127.0.0.1');
  try {
    await once(probe, 'listening');
    return probe.address().port;
  } catch {
    return null;
  } finally {
    probe.close();
  }
}

/** Another program on the port that was not asked for is no reason to have no demo. */
async function avoidTakenPort() {
  if (process.env.PORT || process.env.PUBLIC_URL || (await freePort(DEFAULT_PORT)) !== null) return;
  const port = await freePort(0);
  if (port === null) return;
  process.env.PORT = String(port);
  console.log(`\nPort ${DEFAULT_PORT} is taken, so the demo is at http://${process.env.HOST || '127.0.0.1'}:${port}`);
}

function tellWhatIsOpen({ url, mailboxUrl }, { shareLink, emails }) {
  console.log('The site stays open:');
  console.log(`  Site      ${url}`);
  console.log(`  Mailbox   ${mailboxUrl}   (every sign-in code arrives here)`);
  console.log(`  The sale  ${url}/transaction/${shareLink}\n`);
  console.log(`Sign in at ${url}/auth with one of these addresses; the code is in the mailbox:`);
  for (const [role, email] of Object.entries(emails)) console.log(`  ${role.padEnd(14)} ${email}`);
  console.log('\nCtrl-C stops everything; the data is kept for next time.\n');
}

async function demo(running) {
  const { url, environment } = running;
  console.log(`\nPorchlight is open at ${url} after ${seconds()}. Here is one sale, from the link to the payout.\n`);
  const people = await playStory({
    url,
    server: `http://${environment.host}:${environment.port}`,
    sandboxUrl: environment.stripe.apiBase,
    adminEmail: environment.adminEmail,
    browsers: new KeptBrowsers(join(environment.dataDir, 'demo-browsers.json')),
    developmentKey: environment.developmentKey,
  });
  console.log(`\nThe whole story took ${seconds()} from start to finish.\n`);
  return people;
}

// Whatever ends the demo before the story was told, a signal too, ends it as failed.
process.exitCode = 1;
const { running, startFailure, buildFrench } = await openSite({
  say: sayWithSeconds(started),
  beforeStart: avoidTakenPort,
});
if (!options.once) void buildFrench();
try {
  const people = await demo(running);
  process.exitCode = 0;
  if (!options.once) tellWhatIsOpen(running, people);
} catch (error) {
  const why = error instanceof StoryProblem ? error.message : startFailure(error);
  console.error(`\nThe story stopped at “${error.step}”: ${why}`);
}
if (options.once || process.exitCode !== 0) {
  try {
    await running.stop();
    console.log('Everything is stopped; the data is kept for next time.');
  } catch (error) {
    console.error(`Some parts couldn’t be stopped: ${startFailure(error)}`);
    process.exitCode = 1;
  }
  process.exit();
}
