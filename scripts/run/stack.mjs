import { buildStale } from './build.mjs';
import { endOnSignal } from './end-on-signal.mjs';
import { readArguments } from './read-arguments.mjs';
import { missing } from './stack/needed.mjs';
import { mailsTo } from './stack/mailboxes.mjs';
import { deviceIn } from './stack/device.mjs';
import { FIRST_PORT } from './stack/ports.mjs';
import { Stack } from './stack/stack.mjs';
import { playStory, StoryProblem } from './story.mjs';

const USAGE = 'npm run stack -- [--no-story | --end]';
const { values: options } = readArguments(USAGE, {
  options: { 'no-story': { type: 'boolean' }, end: { type: 'boolean' } },
});

function refuse(sentence, code = 2) {
  console.error(sentence);
  process.exit(code);
}

if (process.platform !== 'linux') refuse('The stack runs on Linux.');
const lacking = missing();
if (lacking !== null) refuse(lacking);
const first = Number(process.env.STACK_PORT || FIRST_PORT);
if (!Number.isInteger(first) || first < 1_024 || first > 65_000) refuse('STACK_PORT must be a port, 1024 to 65000.');
const stack = new Stack({ first, ...(process.env.STACK_DIR ? { folder: process.env.STACK_DIR } : {}) });

if (options.end) {
  await stack.end((line) => console.log(line));
  console.log(`The stack has ended; its data stays in ${stack.folder}.`);
  process.exit(0);
}

// Ctrl-C leaves nothing half started behind.
let isEnding = false;
endOnSignal(() => {
  isEnding = true;
  console.log('\nEnding what was started …');
  return stack.end();
});

function tell() {
  const { url, ports, folder, sandboxUrl, secrets, pooling } = stack;
  console.log(`
Everything stays open:
  Site          ${url}   (authority: ${stack.authority})
  Instances     ${['one', 'two', 'three'].map((name) => `http://127.0.0.1:${ports[name]}`).join('  ')}
  Database      127.0.0.1:${ports.database} (HAProxy: ${stack.primary} takes changes), copy 127.0.0.1:${ports.standby}
  Pooler        127.0.0.1:${ports.pooler} (PgBouncer ${pooling.version}, ${pooling.poolMode} mode)
  Provider      ${sandboxUrl}   (controls: X-Development-Key ${secrets.developmentKey})
  Mail          ${stack.mailFolder}/<address>/new
  Photos        ${folder}/objects, by S3 at http://127.0.0.1:${ports.objects}
  Prometheus    http://127.0.0.1:${ports.prometheus}
  Alertmanager  http://127.0.0.1:${ports.alertmanager}   (alerts: ${folder}/alerts.jsonl)
  Logs          ${folder}/log

npm run stack -- --end ends it and keeps its data.
`);
}

buildStale();
stack.trust();
try {
  await stack.start((line) => console.log(` • ${line}`));
  if (!options['no-story']) {
    console.log(`\nPorchlight is open at ${stack.url}. Here is one sale through the proxy.\n`);
    await playStory({
      server: stack.url,
      url: stack.url,
      sandboxUrl: stack.sandboxUrl,
      adminEmail: 'admin@porchlight.test',
      developmentKey: stack.secrets.developmentKey,
      mailsTo: (address) => mailsTo(stack.mailFolder, address),
      device: deviceIn(stack.folder, stack.url),
      isProduction: true,
    });
  }
  tell();
  process.exit(0);
} catch (error) {
  // The signal's own word is the last.
  if (isEnding) await new Promise(() => undefined);
  const where = error instanceof StoryProblem || error.step ? `The story stopped at “${error.step}”: ` : '';
  console.error(`\n${where}${error.message}`);
  console.error(`What runs stays; its logs are in ${stack.folder}/log. npm run stack -- --end ends it.`);
  process.exit(1);
}
