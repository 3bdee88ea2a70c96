import { buildStale } from './build.mjs';

buildStale();
const { main, startFailure } = await import('../dist/src/main.js');
try {
  const { url, environment } = await main();
  console.log(`\nPorchlight is open at ${url}`);
  if (environment.servesDevelopmentTools) console.log(`The mailbox is at ${url}/dev/mailbox`);
  console.log('Ctrl-C stops it.\n');
} catch (error) {
  console.error(startFailure(error));
  process.exit(1);
}
