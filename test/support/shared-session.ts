import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import pg from 'pg';

/** What this pooler can do; the first PgBouncers with transaction pooling could do none of it. */
interface Abilities {
  keepsStatements?: boolean;
  keepsTransactions?: boolean;
  /** Passes over the limits with which a connection begins. */
  takesLimits?: boolean;
  /** Of the session that it shares. */
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

/** Whole messages of the protocol from what arrives in pieces; the first of a client has no type. */
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

/** Where a message has the name of a prepared statement; null where it has none. */
function nameAt(each: Buffer): number | null {
  const type = typeOf(each);
  if (type === 'P') return 5;
  if (type === 'B') return each.indexOf(0, 5) + 1;
  return (type === 'D' || type === 'C') && each[5] === 'S'.charCodeAt(0) ? 6 : null;
}

/** The same message with a name that only this client has. */
function renamed(each: Buffer, prefix: string): Buffer {
  const at = nameAt(each);
  if (at === null || each[at] === 0) return each;
  const longer = Buffer.concat([each.subarray(0, at), Buffer.from(prefix), each.subarray(at)]);
  longer.writeInt32BE(longer.length - TYPE_BYTES, TYPE_BYTES);
  return longer;
}

/** A client of the pooler, which believes to have a session of its own. */
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
      for (const each of this.#messages.add(chunk)) this.#hear(each);
    });
  }

  #hear(each: Buffer): void {
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

/** A pooler with a single session of the database, which all its clients share from one transaction to the next. */
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
    // It is cut off at the end.
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
    // What is heard between two transactions is of no client.
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
