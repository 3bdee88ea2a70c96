import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const START = `
  const system = '${ROOT}/dist/src/platform/system/';
  const { createLogger } = await import(system + 'pino-logger.js');
  const { handleUnhandledErrors } = await import(system + 'unhandled-errors.js');
  const stop = async () => console.log('stopped');
`;

interface Line {
  level: number;
  msg: string;
  err: { message: string; stack?: string };
}

/** Runs code in a separate process with the server's handlers; returns its exit code and log lines. */
async function ended(act: string): Promise<{ code: number | null; lines: Line[]; said: string[] }> {
  const script = `${START} handleUnhandledErrors(createLogger('error'), stop); ${act}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  const all = output.trim().split('\n');
  const lines = all.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Line);
  return { code: child.exitCode, lines, said: all.filter((line) => !line.startsWith('{')) };
}

describe('An unhandled error', () => {
  it('is logged with its stack when it is a rejection, and the process continues', async () => {
    const act = `Promise.reject(new Error('left alone')); Promise.reject(undefined); setTimeout(() => console.log('still here'), 300);`;
    const { code, lines, said } = await ended(act);
    expect([code, said]).toEqual([0, ['still here']]);
    expect(lines.map(({ level, err }) => [level, err.message])).toEqual([
      [50, 'left alone'],
      [50, 'undefined'],
    ]);
    expect(lines[0]?.err.stack).toContain('at ');
  });

  it('is logged once as fatal when it is an exception, and the process stops gracefully with exit code 1', async () => {
    const act = `setTimeout(() => { throw new Error('thrown') }); setTimeout(() => { throw new Error('and again') }); setInterval(() => {}, 1000);`;
    const { code, lines, said } = await ended(act);
    expect([code, said]).toEqual([1, ['stopped']]);
    expect(lines.map(({ level, err }) => [level, err.message])).toEqual([[60, 'thrown']]);
  });

  it('is logged when even the stop fails', async () => {
    const act = `process.removeAllListeners('uncaughtException');
      handleUnhandledErrors(createLogger('error'), () => Promise.reject(new Error('cannot stop')));
      setTimeout(() => { throw new Error('thrown') });`;
    const { code, lines } = await ended(act);
    // The order of the two lines is not fixed in a process that is ending.
    const said = new Map(lines.map(({ level, err }) => [err.message, level]));
    expect([code, lines.length, said.get('thrown'), said.get('cannot stop')]).toEqual([1, 2, 60, 50]);
  });
});
