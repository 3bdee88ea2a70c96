import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A multipart form as it travels. */
export interface Form {
  type: string;
  bytes: Buffer;
}

/** A call, to one path after the other. */
export interface Call {
  paths: string[];
  headers?: Record<string, string>;
  /** Sent with each; without it, the call only reads. */
  body?: Form;
}

export interface Loop {
  total: number;
  seconds: number;
  p50: number;
  p99: number;
  max: number;
  failed: number;
}

/** How a loop is run: for so many seconds, or until so many requests are answered. */
export type Asked = { connections: number } & ({ seconds: number } | { amount: number });

let loops = 0;

/** A closed loop from a process of its own. Throws when a request failed. */
export async function loop(url: string, { paths, headers = {}, body }: Call, how: Asked): Promise<Loop> {
  const file = join(tmpdir(), `porchlight-load-${String(process.pid)}-${String(++loops)}`);
  const asked = { url, paths, headers, ...how };
  if (body === undefined) await writeFile(file, JSON.stringify(asked));
  else {
    await writeFile(`${file}.body`, body.bytes);
    const more = { method: 'POST', bodyFile: `${file}.body`, headers: { ...headers, 'content-type': body.type } };
    await writeFile(file, JSON.stringify({ ...asked, ...more }));
  }
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'load.mjs'), file], { maxBuffer: 1 << 24 });
  const result = JSON.parse(stdout) as Loop;
  if (result.total === 0) throw new Error(`${url} answered nothing in ${String(result.seconds)} s.`);
  if (result.failed > 0) throw new Error(`${String(result.failed)} requests of ${url} failed.`);
  return result;
}

/** So many calls, one after the other. Throws when one failed. */
export async function callOften(url: string, { paths, headers = {}, body }: Call, times: number): Promise<void> {
  for (let number = 0; number < times; number += 1) {
    const path = paths[number % paths.length] ?? '';
    const sent = { ...headers, 'content-type': body?.type ?? '', 'idempotency-key': randomUUID() };
    const answer = await fetch(
      url + path,
      body === undefined ? { headers } : { method: 'POST', headers: sent, body: new Uint8Array(body.bytes) },
    );
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${String(answer.status)}: ${text}`);
  }
}
