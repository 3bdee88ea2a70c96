import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const int16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);
const int32 = (value: number): Buffer => Buffer.from([0, 0, value >> 8, value & 0xff]);
const IS_READY = message('Z', Buffer.from('I'));
const TEXT = 25;
const INT4 = 23;

/** One row as PostgreSQL's answer to a simple query. */
function answer(row: Record<string, string | number>): Buffer {
  const columns = Object.entries(row);
  const described = columns.map(([name, value]) =>
    Buffer.concat([
      Buffer.from(`${name}\0`),
      int32(0),
      int16(0),
      int32(typeof value === 'number' ? INT4 : TEXT),
      int16(0),
      int32(0),
      int16(0),
    ]),
  );
  const values = columns.map(([, value]) => Buffer.concat([int32(String(value).length), Buffer.from(String(value))]));
  return Buffer.concat([
    message('T', Buffer.concat([int16(columns.length), ...described])),
    message('D', Buffer.concat([int16(columns.length), ...values])),
    message('C', Buffer.from('SELECT 1\0')),
    IS_READY,
  ]);
}

/** A fake old PostgreSQL: accepts connections without a password, and answers every query with this row. */
export async function oldPostgres(row: Record<string, string | number>): Promise<{ url: string; server: Server }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), IS_READY]));
      socket.on('data', (asked) => {
        if (asked.toString('latin1', 0, 1) === 'Q') socket.write(answer(row));
        else socket.end();
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `postgres://old@127.0.0.1:${String((server.address() as AddressInfo).port)}/old`, server };
}
