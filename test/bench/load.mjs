import autocannon from 'autocannon';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A closed loop of its own process: so many connections, each asking again as soon as it was answered. */
const asked = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const { url, paths, connections, seconds, headers, method = 'GET', bodyFile } = asked;
const body = bodyFile === undefined ? undefined : readFileSync(bodyFile);
let next = 0;
const setupRequest = (request) => {
  const path = paths[next++ % paths.length];
  // As the pages do: each change has a key of its own.
  return body === undefined
    ? { ...request, path }
    : { ...request, path, headers: { ...request.headers, 'idempotency-key': randomUUID() } };
};
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  headers,
  requests: [{ method, body, setupRequest }],
});
const { p50, p99, max } = result.latency;
const { total } = result.requests;
process.stdout.write(
  JSON.stringify({ total, seconds: result.duration, p50, p99, max, failed: result.non2xx + result.errors }),
);
