import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

const HEADER_BYTES = 5;
const BEGINS = /^(BEGIN|START TRANSACTION)$/;
/** What only marks a transaction's parts is no statement. */
const BOUNDARY = /^(BEGIN|START TRANSACTION|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)$/;
const POSTGRES_PORT = 5_432;

/** `transactions` are those that were begun in so many words; a statement alone is none. */
export interface Counts {
  statements: number;
  transactions: number;
  roundTrips: number;
}

interface Message {
  type: string;
  body: Buffer;
}

/** Cuts what PostgreSQL sends into messages: a letter, a length and what they announce. */
function messageReader(): (bytes: Buffer) => Message[] {
  let rest = Buffer.alloc(0);
  return (bytes) => {
    const data = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    const messages: Message[] = [];
    let at = 0;
    while (data.length - at >= HEADER_BYTES) {
      const end = at + 1 + data.readInt32BE(at + 1);
      if (end > data.length) break;
      messages.push({ type: String.fromCharCode(data.readUInt8(at)), body: data.subarray(at + HEADER_BYTES, end) });
      at = end;
    }
    rest = Buffer.from(data.subarray(at));
    return messages;
  };
}

/**
 * Stands between a server and PostgreSQL and counts what PostgreSQL answers: a statement by its completion or its error, a
 * round trip by its being ready for the next. It slows everything down, so nothing is timed through it. It knows no TLS.
 */
export class WireCounter {
  readonly counts: Counts = { statements: 0, transactions: 0, roundTrips: 0 };
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;

  private constructor(private readonly target: URL) {
    this.#server = createServer((near) => {
      this.#join(near);
    });
  }

  static async before(databaseUrl: string): Promise<WireCounter> {
    const counter = new WireCounter(new URL(databaseUrl));
    await new Promise<void>((done) => counter.#server.listen(0, '127.0.0.1', done));
    return counter;
  }

  /** The database's URL through the counter. */
  get url(): string {
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String((this.#server.address() as AddressInfo).port);
    return url.href;
  }

  async end(): Promise<void> {
    const closed = new Promise((done) => this.#server.close(done));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #join(near: Socket): void {
    const far = connect(Number(this.target.port || POSTGRES_PORT), this.target.hostname);
    for (const socket of [near, far]) {
      this.#sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => this.#sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    const read = messageReader();
    let isConnected = false;
    far.on('data', (bytes) => {
      for (const message of read(bytes)) {
        if (isConnected) this.#count(message);
        else isConnected = message.type === 'Z';
      }
    });
  }

  #count({ type, body }: Message): void {
    if (type === 'Z') this.counts.roundTrips += 1;
    if (type === 'E') this.counts.statements += 1;
    if (type !== 'C') return;
    const tag = body.toString('latin1', 0, body.length - 1);
    if (BEGINS.test(tag)) this.counts.transactions += 1;
    if (!BOUNDARY.test(tag)) this.counts.statements += 1;
  }
}
