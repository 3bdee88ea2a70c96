import { enableCompileCache } from 'node:module';
import { buildStale, root } from './build.mjs';
import { endWithNpm } from './npm-shell.mjs';
import { readArguments } from './read-arguments.mjs';

readArguments('npm start');
endWithNpm();
buildStale();
// What Node compiled for an earlier start.
enableCompileCache(`${root}/.tmp/compile-cache`);
const { main, endFailedStart } = await import('../dist/server/main.js');
try {
  const { url, mailboxUrl } = await main();
  console.log(`\nPorchlight is open at ${url}`);
  if (mailboxUrl !== null) console.log(`The mailbox is at ${mailboxUrl}`);
  console.log('Ctrl-C stops it.\n');
} catch (error) {
  endFailedStart(error);
}
