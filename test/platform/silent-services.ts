import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Environment } from '../../src/platform/config/environment.js';

/** A bucket, a mail server and a card provider that accept connections and never answer. */
export class SilentServices {
  readonly #sockets: Socket[] = [];

  private constructor(
    readonly environment: Environment,
    private readonly server: Server,
  ) {
    server.on('connection', (socket) => this.#sockets.push(socket));
  }

  static async start(): Promise<SilentServices> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const place = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const environment = Environment.read({
      S3_BUCKET: 'photos',
      S3_ENDPOINT: `http://${place}`,
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'hush-hush-hush-hush',
      SMTP_URL: `smtp://${place}`,
      STRIPE_API_BASE: `http://${place}`,
      STRIPE_WEBHOOK_SECRET: 'whsec_own',
      STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connect',
    });
    return new SilentServices(environment, server);
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.server.close();
  }
}
