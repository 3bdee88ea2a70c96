import { buildStale } from './build.mjs';
import { readArguments } from './read-arguments.mjs';

const usage = 'npm run lever -- [NAME on|off --reason "…"]';
const { values, positionals } = readArguments(usage, { options: { reason: { type: 'string' } }, max: 2 });
buildStale(['server', 'program']);
const { startFailure } = await import('../dist/server/main.js');
const { lever } = await import('../dist/server/lever.js');
try {
  const { lines, code } = await lever(process.env, positionals, values.reason);
  if (code === 0) console.log(lines.join('\n'));
  else console.error(`${lines.join('\n')}\nUsage: ${usage}`);
  process.exitCode = code;
} catch (error) {
  console.error(startFailure(error));
  process.exitCode = 1;
}
