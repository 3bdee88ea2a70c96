import fastify from 'fastify';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { eventually } from '../../../../test/support/people.js';
import { csvParts, csvText, sendCsv, torontoTime } from './csv.js';

describe('a table as CSV', () => {
  it('ends every line with CRLF and quotes fields that need it', () => {
    expect(
      csvText(
        ['Name', 'Amount'],
        [
          ['Desk, "oak"', 12.5],
          ['two\nlines', -3],
          [null, 0],
        ],
      ),
    ).toBe('Name,Amount\r\n"Desk, ""oak""",12.50\r\n"two\nlines",-3.00\r\n,0.00\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('neutralises the text %j', (text) => {
    const [, line = ''] = csvText(['Name'], [[text]]).split('\r\n');
    expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
  });
});

describe('a time in a CSV file', () => {
  it.each([
    ['2026-06-30T18:05:09.400Z', '2026-06-30 14:05:09'],
    ['2026-01-01T04:59:59Z', '2025-12-31 23:59:59'],
    ['2026-07-01T04:00:00Z', '2026-07-01 00:00:00'],
  ])('%s is %s in Toronto time', (instant, written) => {
    expect([torontoTime(instant), torontoTime(new Date(instant))]).toEqual([written, written]);
  });
});

describe('a download that the client has stopped reading', () => {
  it('is cut off and no longer read from the source', async () => {
    const server = fastify();
    const read = { hasEnded: false };
    async function* rows(): AsyncGenerator<string[][]> {
      try {
        for (let part = 0; part < Infinity; part++)
          yield await Promise.resolve(Array.from({ length: 500 }, () => ['x'.repeat(200), String(part)]));
      } finally {
        read.hasEnded = true;
      }
    }
    server.get('/', (_request, reply) =>
      sendCsv(reply, 'a.csv', Readable.from(csvParts(['A', 'B'], rows())), { leftMs: 200 }),
    );
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    const [answer] = (await once(get({ port, host: '127.0.0.1' }), 'response')) as [IncomingMessage];
    const cut = once(answer, 'error');
    answer.pause();
    await eventually(() => Promise.resolve(read.hasEnded || undefined), 'the end of the reading');
    answer.resume();
    await cut;
    expect(answer.complete).toBe(false);
    await server.close();
  });
});

describe('a download whose source fails', () => {
  it('is cut off and logs the reason', async () => {
    const lines: string[] = [];
    const server = fastify({ logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } } });
    async function* rows(): AsyncGenerator<string[][]> {
      yield await Promise.resolve([['1', '2']]);
      throw new Error('The database went away.');
    }
    server.get('/', (_request, reply) => sendCsv(reply, 'a.csv', Readable.from(csvParts(['A', 'B'], rows()))));
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    await expect(fetch(`http://127.0.0.1:${String(port)}/`).then((answer) => answer.text())).rejects.toThrow();
    expect(lines.join('')).toContain('Download failed before its end');
    expect(lines.join('')).toContain('The database went away.');
    await server.close();
  });
});
