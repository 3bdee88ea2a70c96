import { connect, type NetConnectOpts } from 'node:net';

const DEFAULT_PORT = 3310;
/** An answer is one line with a short signature name. */
const MAX_LETTERS = 1_000;
const CHUNK_BYTES = 65_536;

/** `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`. */
function placeOf(url: string): NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) };
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: port === '' ? DEFAULT_PORT : Number(port) };
}

/** Each chunk is prefixed with its length, and an empty one ends the stream (clamd(8), INSTREAM). */
function* framed(bytes: Buffer): Iterable<Buffer> {
  const lengthOf = (count: number): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(count);
    return length;
  };
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

/** Sends a command to clamd and returns its answer. Throws if there is none in time. */
async function ask(url: string, parts: Iterable<Buffer>, patienceMs: number): Promise<string> {
  const signal = AbortSignal.timeout(patienceMs);
  const socket = connect({ ...placeOf(url), signal });
  for (const part of parts) socket.write(part);
  let answer = '';
  for await (const part of socket.setEncoding('latin1')) {
    answer += String(part);
    const end = answer.indexOf('\0');
    if (end >= 0) return answer.slice(0, end);
    if (answer.length > MAX_LETTERS) throw new Error('The answer does not come from clamd.');
  }
  throw new Error('clamd closed the connection without an answer.');
}

/** clamd's verdict on these bytes, for example `stream: OK` or `stream: Eicar-Test-Signature FOUND`. */
export const instream = (url: string, bytes: Buffer, patienceMs: number): Promise<string> =>
  ask(url, [Buffer.from('zINSTREAM\0'), ...framed(bytes)], patienceMs);

/** `PONG` from a healthy clamd. */
export const ping = (url: string, patienceMs: number): Promise<string> =>
  ask(url, [Buffer.from('zPING\0')], patienceMs);
