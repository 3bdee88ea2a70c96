import autocannon from 'autocannon';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * A closed loop of its own process: so many connections, each asking again as soon as it was answered; for so many seconds, or
 * until so many requests are answered, so that none is under way at the end.
 */
const asked = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const { url, paths, connections, seconds, amount, headers, method = 'GET', bodyFile } = asked;
const body = bodyFile === undefined ? undefined : readFileSync(bodyFile);
let next = 0;
let [began, ended] = [0, 0];
const setupRequest = (request) => {
  began ||= performance.now();
  const path = paths[next++ % paths.length];
  // As the pages do: each change has a key of its own.
  return body === undefined
    ? { ...request, path }
    : { ...request, path, headers: { ...request.headers, 'idempotency-key': randomUUID() } };
};
const result = await new Promise((done, fail) => {
  const options = {
    url,
    connections,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    headers,
    requests: [{ method, body, setupRequest }],
  };
  const run = autocannon(options, (error, found) => (error === null ? done(found) : fail(error)));
  // Its own duration is in whole seconds where the amount is given.
  run.on('response', () => (ended = performance.now()));
});
const { p50, p99, max } = result.latency;
const total = result['2xx'];
const took = (ended - began) / 1_000;
process.stdout.write(JSON.stringify({ total, seconds: took, p50, p99, max, failed: result.non2xx + result.errors }));
