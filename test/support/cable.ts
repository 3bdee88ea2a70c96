import { createServer as createFront, request, type Server as HttpServer } from 'node:http';
import { createServer, connect, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A TCP proxy to the site that can be cut, after which connections are refused like by a stopped server. */
export class Cable {
  readonly #sockets = new Set<Socket>();
  readonly #pairs = new Set<() => void>();
  #server: Server | undefined;
  #port: number;
  #isHeld = false;
  /** The delay of each chunk, in milliseconds; can change at any time. */
  delayMs = 0;

  /** `site` can be changed while the line is cut; `port` is where it listens, 0 for any free port. */
  constructor(
    public site: string,
    port = 0,
  ) {
    this.#port = port;
  }

  get url(): string {
    return `http://127.0.0.1:${String(this.#port)}`;
  }

  async mend(): Promise<void> {
    const { hostname, port } = new URL(this.site);
    const server = createServer((near) => {
      const far = connect(Number(port), hostname);
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on('error', () => socket.destroy());
        socket.on('close', () => this.#sockets.delete(socket));
      }
      const join = (): void => void near.pipe(this.#slowly()).pipe(far).pipe(this.#slowly()).pipe(near);
      this.#pairs.add(join);
      if (!this.#isHeld) join();
      near.on('close', () => {
        this.#pairs.delete(join);
        far.destroy();
      });
      far.on('close', () => near.destroy());
    });
    await new Promise<void>((done) => server.listen(this.#port, '127.0.0.1', done));
    const address = server.address();
    if (typeof address === 'object' && address !== null) this.#port = address.port;
    this.#server = server;
  }

  #slowly(): Transform {
    return new Transform({
      transform: (chunk, _, done) => {
        if (this.delayMs === 0) done(null, chunk);
        else setTimeout(() => done(null, chunk), this.delayMs);
      },
    });
  }

  /** Holds all data without refusing connections, like a hanging server. */
  hold(): void {
    this.#isHeld = true;
    for (const socket of this.#sockets) socket.unpipe().pause();
  }

  /** Delivers the held data, like a server that resumes. */
  letGo(): void {
    this.#isHeld = false;
    for (const join of this.#pairs) join();
  }

  async cut(): Promise<void> {
    const server = this.#server;
    const closed = new Promise<void>((done) => (server === undefined ? done() : server.close(() => done())));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}

const WORKER = '/driver-worker.js';

/** A proxy to the site that can serve another build of the driver's service worker. */
export class Front {
  nextBuild = false;
  readonly #server: HttpServer;

  constructor(site: string) {
    const { hostname, port } = new URL(site);
    this.#server = createFront((asked, reply) => {
      const isOther = this.nextBuild && asked.url === WORKER;
      // Uncompressed, so that it can be changed.
      const headers = isOther ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers;
      const passed = request({ hostname, port, method: asked.method, path: asked.url, headers }, (answer) => {
        const { statusCode = 502 } = answer;
        if (!isOther) {
          reply.writeHead(statusCode, answer.headers);
          answer.pipe(reply);
          return;
        }
        let script = '';
        answer.setEncoding('utf8').on('data', (part: string) => (script += part));
        answer.on('end', () => {
          const { 'content-length': _length, ...rest } = answer.headers;
          reply.writeHead(statusCode, rest).end(script.replace(/"[0-9a-f]{12}"/, '"aaaaaaaaaaaa"'));
        });
      });
      passed.on('error', () => reply.destroy());
      asked.pipe(passed);
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    const address = this.#server.address();
    return `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }
}
