import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Sends each request to the next instance, and retries another one when the connection is refused. A broken connection
 * is answered with 502, because the request may have been processed. After `askEvery`, it uses only ready instances and
 * does not retry.
 */
export class LoadBalancer {
  instances: string[] = [];
  /** The number of broken connections. */
  brokenOff = 0;
  #turn = 0;
  #ready: string[] | null = null;
  #asking: NodeJS.Timeout | undefined;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<LoadBalancer> {
    const server = createServer();
    const balancer = new LoadBalancer(server);
    server.on('request', (incoming, outgoing) => void balancer.#pass(incoming, outgoing));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  /** Starts polling /readyz of every instance at this interval. */
  async askEvery(ms: number): Promise<void> {
    const ask = async (): Promise<void> => {
      const answers = await Promise.all(
        this.instances.map(async (url) => ((await fetch(`${url}/readyz`).catch(() => null))?.ok === true ? [url] : [])),
      );
      this.#ready = answers.flat();
    };
    await ask();
    this.#asking = setInterval(() => void ask(), ms);
  }

  /** The instances that receive requests. */
  get inUse(): readonly string[] {
    return this.#ready ?? this.instances;
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    this.#turn += 1;
    this.#try(incoming, Buffer.concat(chunks), outgoing, this.#turn, this.#ready === null ? this.instances.length : 1);
  }

  #try(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, turn: number, left: number): void {
    const target = new URL(incoming.url ?? '/', this.inUse[turn % this.inUse.length]);
    const { method, headers } = incoming;
    const onward = request(target, { method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && left > 1) {
        this.#try(incoming, body, outgoing, turn + 1, left - 1);
        return;
      }
      this.brokenOff += 1;
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    onward.end(body);
  }

  async close(): Promise<void> {
    clearInterval(this.#asking);
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}
