import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../support/people.js';

/** The signature that the test scanners find; harmless and unknown to other scanners. */
export const HARMFUL = 'PORCHLIGHT-HARMFUL-TEST-CONTENT';
const PROGRAM = '/usr/sbin/clamd';
/** Above the largest upload. */
const MAX_BYTES = 26_214_400;

export interface TestClamd {
  /** A URL for `CLAMD_URL`. */
  url: string;
  stop: () => Promise<void>;
}

/** The ways in which a scanner may fail. */
export type Fault = 'silent' | 'hangs-up' | 'refuses' | 'babbles';

/** The bytes received in frames; null until the end has arrived. */
function received(frames: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  for (let at = 0; at + 4 <= frames.length;) {
    const length = frames.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(frames.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

function answerOf(sent: Buffer): string | null {
  const end = sent.indexOf(0);
  const command = end < 0 ? '' : sent.subarray(0, end).toString('latin1');
  if (command === 'zPING') return 'PONG\0';
  const bytes = command === 'zINSTREAM' ? received(sent.subarray(end + 1)) : null;
  if (bytes === null) return null;
  if (bytes.length > MAX_BYTES) return 'INSTREAM size limit exceeded. ERROR\0';
  return bytes.includes(HARMFUL) ? 'stream: Porchlight.Test FOUND\0' : 'stream: OK\0';
}

function serve(socket: Socket, fault: Fault | null): void {
  socket.on('error', () => undefined);
  if (fault === 'hangs-up') return void socket.destroy();
  if (fault === 'refuses') return void socket.end('INSTREAM size limit exceeded. ERROR\0');
  if (fault === 'babbles') return void socket.end('HTTP/1.1 400 Bad Request '.repeat(100));
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => {
    parts.push(part);
    // Complete only with the empty frame, or the command's own end.
    const answer = fault === null && part.at(-1) === 0 ? answerOf(Buffer.concat(parts)) : null;
    if (answer !== null) socket.end(answer);
  });
}

/** Implements the part of clamd's protocol that the product uses, over TCP or a socket. */
export async function protocolClamd(fault: Fault | null = null, path?: string): Promise<TestClamd> {
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    open.add(socket);
    serve(socket, fault);
  });
  await new Promise<void>((done) =>
    path === undefined ? server.listen(0, '127.0.0.1', done) : server.listen(path, done),
  );
  const address = server.address();
  const url = typeof address === 'string' ? `unix://${address}` : `tcp://127.0.0.1:${String(address?.port)}`;
  const stop = (): Promise<void> =>
    new Promise((done) => {
      for (const socket of open) socket.destroy();
      server.close(() => done());
    });
  return { url, stop };
}

/** Whether the ClamAV daemon is installed on this machine (Debian: clamav-daemon). */
export const hasClamd = existsSync(PROGRAM);

/** The ClamAV daemon on a socket, with `HARMFUL` as its only signature. */
export async function realClamd(): Promise<TestClamd> {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'));
  const socket = join(folder, 'clamd.ctl');
  await mkdir(join(folder, 'signatures'));
  await writeFile(join(folder, 'signatures/test.ndb'), `Porchlight.Test:0:*:${Buffer.from(HARMFUL).toString('hex')}\n`);
  const settings = [`LocalSocket ${socket}`, `DatabaseDirectory ${folder}/signatures`, 'Foreground yes'];
  await writeFile(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
  const daemon: ChildProcess = spawn(PROGRAM, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  await eventually(() => Promise.resolve(existsSync(socket) ? true : undefined), 'clamd');
  const stop = async (): Promise<void> => {
    const ended = new Promise((done) => daemon.once('exit', done));
    daemon.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `unix://${socket}`, stop };
}
