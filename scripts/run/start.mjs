import { endWithNpm } from './npm-shell.mjs';
import { openSite } from './open-site.mjs';
import { readArguments } from './read-arguments.mjs';
import { sayWithSeconds } from './build.mjs';

readArguments('npm start');
endWithNpm();
const { running, buildFrench } = await openSite({ say: sayWithSeconds() });
const { url, mailboxUrl } = running;
console.log(`\nPorchlight is open at ${url}`);
if (mailboxUrl !== null) console.log(`The mailbox is at ${mailboxUrl}`);
console.log('Ctrl-C stops it.\n');
await buildFrench();
