import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import pg from 'pg';

/** The abilities of the pooler; early PgBouncers with transaction pooling had none of them. */
interface Abilities {
  keepsStatements?: boolean;
  keepsTransactions?: boolean;
  /** Ignores the limits in the startup parameters. */
  takesLimits?: boolean;
  /** The statement timeout of the shared session. */
  statementTimeoutMs?: number;
}

type Abled = Required<Abilities>;

interface Job {
  from: Guest;
  bytes: Buffer;
}

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const failure = (code: string, text: string): Buffer =>
  message('E', Buffer.from(`SERROR\0C${code}\0M${text}\0\0`, 'latin1'));
const IS_LET_IN = message('R', Buffer.alloc(4));
const IS_READY = message('Z', Buffer.from('I'));
const TYPE_BYTES = 1;

/** Splits a stream into protocol messages; a client's first message has no type byte. */
class Messages {
  #rest: Buffer = Buffer.alloc(0);

  constructor(private skipped = TYPE_BYTES) {}

  add(chunk: Buffer): Buffer[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const whole: Buffer[] = [];
    for (;;) {
      if (this.#rest.length < this.skipped + 4) return whole;
      const end = this.skipped + this.#rest.readInt32BE(this.skipped);
      if (this.#rest.length < end) return whole;
      whole.push(this.#rest.subarray(0, end));
      this.#rest = this.#rest.subarray(end);
      this.skipped = TYPE_BYTES;
    }
  }
}

const typeOf = (each: Buffer): string => String.fromCharCode(each[0] ?? 0);

/** The offset of a prepared statement's name in a message; null without one. */
function nameAt(each: Buffer): number | null {
  const type = typeOf(each);
  if (type === 'P') return 5;
  if (type === 'B') return each.indexOf(0, 5) + 1;
  return (type === 'D' || type === 'C') && each[5] === 'S'.charCodeAt(0) ? 6 : null;
}

/** The message with a statement name unique to this client. */
function renamed(each: Buffer, prefix: string): Buffer {
  const at = nameAt(each);
  if (at === null || each[at] === 0) return each;
  const longer = Buffer.concat([each.subarray(0, at), Buffer.from(prefix), each.subarray(at)]);
  longer.writeInt32BE(longer.length - TYPE_BYTES, TYPE_BYTES);
  return longer;
}

/** A client of the pooler, which believes that it has its own session. */
class Guest {
  readonly #messages = new Messages(0);
  #asked: Buffer[] = [];
  #isIn = false;

  constructor(
    readonly socket: Socket,
    private readonly number: number,
    private readonly abilities: Abled,
    private readonly send: (job: Job) => void,
  ) {
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      for (const each of this.#messages.add(chunk)) this.#receive(each);
    });
  }

  #receive(each: Buffer): void {
    if (!this.#isIn) this.#letIn(each);
    else if (typeOf(each) === 'X') this.socket.end();
    else this.#ask(each);
  }

  #letIn(startup: Buffer): void {
    this.#isIn = true;
    if (!this.abilities.takesLimits && startup.includes('statement_timeout'))
      this.socket.end(failure('08P01', 'unsupported startup parameter: statement_timeout'));
    else {
      const madeUp = Buffer.alloc(8, this.number);
      this.socket.write(Buffer.concat([IS_LET_IN, message('K', madeUp), IS_READY]));
    }
  }

  #ask(each: Buffer): void {
    const type = typeOf(each);
    if (type === 'Q' && !this.abilities.keepsTransactions && each.includes('BEGIN')) {
      this.socket.write(Buffer.concat([failure('08P01', 'transaction blocks not allowed'), IS_READY]));
      return;
    }
    this.#asked.push(this.abilities.keepsStatements ? renamed(each, `c${String(this.number)}_`) : each);
    if (type !== 'Q' && type !== 'S') return;
    this.send({ from: this, bytes: Buffer.concat(this.#asked) });
    this.#asked = [];
  }
}

/** A transaction pooler whose clients all share one database session. */
export class SharedSession {
  readonly #jobs: Job[] = [];
  readonly #sockets = new Set<Socket>();
  #owner: Guest | null = null;
  #isBusy = false;
  #guests = 0;

  private constructor(
    private readonly server: Server,
    private readonly stream: Socket,
    readonly url: string,
  ) {}

  static async open(url: string, given: Abilities = {}): Promise<SharedSession> {
    const abilities: Abled = {
      keepsStatements: false,
      keepsTransactions: true,
      takesLimits: true,
      statementTimeoutMs: 0,
      ...given,
    };
    const session = new pg.Client({ connectionString: url, statement_timeout: abilities.statementTimeoutMs });
    // Closing the pooler cuts off the connection.
    session.on('error', () => undefined);
    await session.connect();
    const { stream } = (session as unknown as { connection: { stream: Socket } }).connection;
    stream.removeAllListeners('data');
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const own = Object.assign(new URL(url), { port: String((server.address() as AddressInfo).port) }).href;
    const pooler = new SharedSession(server, stream, own);
    pooler.#serve(abilities);
    return pooler;
  }

  #serve(abilities: Abled): void {
    const answers = new Messages();
    this.stream.on('data', (chunk: Buffer) => {
      for (const each of answers.add(chunk)) this.#pass(each);
    });
    this.server.on('connection', (socket) => {
      this.#sockets.add(socket);
      new Guest(socket, ++this.#guests, abilities, (job) => {
        this.#jobs.push(job);
        this.#next();
      });
    });
  }

  #pass(answer: Buffer): void {
    // Messages between transactions belong to no client.
    this.#owner?.socket.write(answer);
    if (typeOf(answer) !== 'Z') return;
    this.#isBusy = false;
    if (answer[5] === 'I'.charCodeAt(0)) this.#owner = null;
    this.#next();
  }

  #next(): void {
    if (this.#isBusy) return;
    const at = this.#jobs.findIndex(({ from }) => this.#owner === null || this.#owner === from);
    const [job] = at === -1 ? [] : this.#jobs.splice(at, 1);
    if (job === undefined) return;
    this.#isBusy = true;
    this.#owner = job.from;
    this.stream.write(job.bytes);
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.server.close();
    this.stream.destroy();
    await once(this.server, 'close');
  }
}
