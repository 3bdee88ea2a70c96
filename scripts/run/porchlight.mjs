#!/usr/bin/env node
import { buildStale } from './build.mjs';
import { endWithNpm } from './npm-shell.mjs';

/** `npx porchlight COMMAND` in a checkout: the program of the image, built where it is stale. */
const [command = 'serve'] = process.argv.slice(2);
if (command === 'serve') endWithNpm();
buildStale(command === 'serve' ? undefined : ['server']);
await import('../../dist/server/porchlight.js');
