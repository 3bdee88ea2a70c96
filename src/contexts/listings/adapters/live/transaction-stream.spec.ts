import type { FastifyReply } from 'fastify';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import { TransactionStream } from './transaction-stream.js';
import type { TransactionState } from './transaction-channel.js';

const state = (version: number): TransactionState => ({
  status: 'waiting_for_payment',
  fundsState: 'none',
  sellerId: 1,
  buyerId: null,
  driverId: null,
  version,
});

/** A stream with everything written to its connection. */
function opened(): { stream: TransactionStream; written: string[] } {
  const written: string[] = [];
  const raw = {
    writableEnded: false,
    writeHead: () => raw,
    write: (text: string) => {
      if (raw.writableEnded) throw new Error('write after end');
      return written.push(text);
    },
    end: () => (raw.writableEnded = true),
  };
  const reply = { raw, header: () => reply, getHeaders: () => ({}), hijack: () => undefined };
  const stream = new TransactionStream(reply as unknown as FastifyReply, null, new FixedClock());
  stream.open(state(1));
  return { stream, written };
}

describe('a transaction’s stream', () => {
  it('sends each state once and never an older one', () => {
    const { stream, written } = opened();
    for (const version of [2, 2, 1, 3]) stream.push(state(version));
    stream.end();
    expect(written.filter((text) => text.startsWith('id:')).map((text) => /^id: (\d)/.exec(text)?.[1])).toEqual([
      '1',
      '2',
      '3',
    ]);
  });

  it('writes nothing after it ended, even if notifications arrive during shutdown', () => {
    const { stream, written } = opened();
    stream.end();
    const before = written.length;
    stream.push(state(2));
    expect(written).toHaveLength(before);
  });
});
