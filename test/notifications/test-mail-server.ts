import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

export interface TakenMail {
  recipients: string[];
  /** Without angle brackets. */
  messageId: string;
  source: string;
}

/** How the server behaves, by the local part of the recipient's address. */
export type Conduct = 'take' | 'think' | 'hang' | 'die-in-message' | 'die-before-reply' | 'trickle';

interface Settings extends SMTPServerOptions {
  /** Reply codes at RCPT TO and MAIL FROM, by address. */
  refusals?: Readonly<Record<string, number>>;
  refusedMessages?: Readonly<Record<string, number>>;
  conduct?: Readonly<Record<string, Conduct>>;
  /** How long it delays the reply to each message, in milliseconds. */
  thinksMs?: number;
}

interface Connection {
  id: string;
  _socket: Socket;
}

/** How long `think` delays the reply. */
const LONG_MS = 500;

const refusal = (responseCode: number): Error => Object.assign(new Error('Not taken'), { responseCode });

/** A real SMTP server on loopback that accepts, refuses, hangs and dies as a test wants. */
export class TestMailServer {
  readonly taken: TakenMail[] = [];
  connectionsSeen = 0;
  readonly #server: SMTPServer;

  private constructor(private readonly settings: Settings) {
    const { refusals = {}, refusedMessages, conduct, thinksMs, ...options } = settings;
    const judge = ({ address }: { address: string }, done: (error?: Error | null) => void): void => {
      const code = refusals[address];
      done(code === undefined ? null : refusal(code));
    };
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onMailFrom: (address, _session, done) => {
        judge(address, done);
      },
      onRcptTo: (address, session, done) => {
        if (this.#conductOf(address.address) === 'trickle') this.#trickle(session);
        else judge(address, done);
      },
      onData: (stream, session, done) => {
        this.#receive(stream, session, done);
      },
      ...options,
    });
    this.#server.on('connect', () => (this.connectionsSeen += 1));
    // Tests disconnect without notice on purpose.
    this.#server.on('error', () => undefined);
  }

  static async start(settings: Settings = {}): Promise<TestMailServer> {
    const server = new TestMailServer(settings);
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get url(): string {
    return `smtp://127.0.0.1:${String((this.#server.server.address() as AddressInfo).port)}`;
  }

  get openConnections(): number {
    return this.#connections().length;
  }

  async close(): Promise<void> {
    for (const { _socket } of this.#connections()) _socket.destroy();
    await new Promise<void>((resolve) => {
      this.#server.close(resolve);
    });
  }

  #connections(): Connection[] {
    return [...(this.#server.connections as Set<Connection>)];
  }

  #socketOf({ id }: SMTPServerSession): Socket | undefined {
    return this.#connections().find((connection) => connection.id === id)?._socket;
  }

  #conductOf(address = ''): Conduct {
    return this.settings.conduct?.[address.split('@')[0] ?? ''] ?? 'take';
  }

  #trickle(session: SMTPServerSession): void {
    const socket = this.#socketOf(session);
    const timer = setInterval(() => socket?.write('250-One moment\r\n'), 50);
    socket?.once('close', () => {
      clearInterval(timer);
    });
  }

  #receive(stream: NodeJS.ReadableStream, session: SMTPServerSession, done: (error?: Error | null) => void): void {
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    const conduct = this.#conductOf(recipients[0]);
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => {
      if (conduct === 'die-in-message') this.#socketOf(session)?.destroy();
      chunks.push(chunk);
    });
    stream.on('end', () => {
      const code = this.settings.refusedMessages?.[recipients[0] ?? ''];
      if (conduct === 'die-in-message') return;
      if (code !== undefined) {
        done(refusal(code));
        return;
      }
      this.#take(recipients, Buffer.concat(chunks).toString('utf8'));
      if (conduct === 'die-before-reply') this.#socketOf(session)?.destroy();
      else if (conduct !== 'hang') setTimeout(done, conduct === 'think' ? LONG_MS : (this.settings.thinksMs ?? 0));
    });
  }

  #take(recipients: string[], source: string): void {
    const messageId = /^Message-ID: <(.*)>\r?$/im.exec(source)?.[1] ?? '';
    this.taken.push({ recipients, messageId, source });
  }
}
