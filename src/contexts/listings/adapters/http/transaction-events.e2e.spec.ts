import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { ListingsApplication, type SignedIn } from '../../../../../test/listings/start-listings.js';
import { eventually } from '../../../../../test/support/people.js';
import type { ProductOwnerView, TransactionMoved } from '../../published/views.js';

/** A client of the event stream without a browser. */
class Listener {
  readonly heard: TransactionMoved[] = [];
  readonly ids: string[] = [];
  isOver = false;
  /** Everything received, comments included. */
  text = '';
  readonly #abort = new AbortController();

  static async open(url: string, shareLink: string, cookie = '', seen?: string): Promise<Listener> {
    const listener = new Listener();
    const headers = { ...(cookie === '' ? {} : { cookie }), ...(seen === undefined ? {} : { 'last-event-id': seen }) };
    const answer = await fetch(`${url}/api/products/${shareLink}/events`, { headers, signal: listener.#abort.signal });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    if (answer.body !== null) void listener.#read(answer.body);
    return listener;
  }

  async until(count: number): Promise<TransactionMoved[]> {
    return eventually(
      () => Promise.resolve(this.heard.length >= count ? this.heard : undefined),
      `${String(count)} events`,
    );
  }

  leave(): void {
    this.#abort.abort();
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    let text = '';
    try {
      for await (const chunk of body.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>) {
        text += chunk;
        this.text += chunk;
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) this.#keep(block);
      }
    } catch {
      // Aborting the request ends the read loop.
    }
    this.isOver = true;
  }

  #keep(block: string): void {
    const [, id, data] = /^id: (.+)\ndata: (.+)$/.exec(block) ?? [];
    if (id === undefined || data === undefined) return;
    this.ids.push(id);
    this.heard.push(JSON.parse(data) as TransactionMoved);
  }
}

describe('GET /api/products/{shareLink}/events', () => {
  let world: ListingsApplication;
  let seller: SignedIn;
  let product: ProductOwnerView;
  const listeners: Listener[] = [];
  beforeAll(async () => {
    world = await ListingsApplication.start();
    seller = await world.seller();
  });
  beforeEach(async () => {
    product = (await world.create<ProductOwnerView>(seller)).body;
  });
  afterEach(() => {
    for (const listener of listeners.splice(0)) listener.leave();
  });
  afterAll(() => world.close());

  const listen = async (by: SignedIn | null = null): Promise<Listener> => {
    const listener = await Listener.open(world.url, product.shareLink, by?.client.cookieHeader);
    listeners.push(listener);
    return listener;
  };
  const sell = (buyerId = 999): Promise<boolean> => {
    const sale = { buyerId, checkoutId: randomUUID(), deliveryDate: '2030-01-01', deliveryWindow: '1pm-2pm' };
    return world.inside(() => world.register.sell(product.id, sale));
  };

  it('sends the current state, then each change, and the money only to the parties', async () => {
    const buyer = await world.signedIn();
    const admin = await world.signedIn('admin@porchlight.test');
    const stranger = await world.signedIn();
    const [anyone, other, ofSeller, ofBuyer, ofStaff] = await Promise.all(
      [null, stranger, seller, buyer, admin].map(listen),
    );
    await Promise.all(listeners.map((listener) => listener.until(1)));
    await sell(buyer.id);
    await Promise.all(listeners.map((listener) => listener.until(2)));
    const at = expect.any(String) as string;
    const open = { status: 'waiting_for_payment', at };
    const sold = { status: 'payment_secured', at };
    expect(anyone?.heard).toEqual([open, sold]);
    expect(other?.heard).toEqual([open, sold]);
    expect(ofSeller?.heard).toEqual([
      { ...open, fundsState: 'none' },
      { ...sold, fundsState: 'held' },
    ]);
    expect(ofBuyer?.heard).toEqual([open, { ...sold, fundsState: 'held' }]);
    expect(ofStaff?.heard).toEqual([
      { ...open, fundsState: 'none' },
      { ...sold, fundsState: 'held' },
    ]);
    expect(anyone?.ids).toEqual(['1', '2']);
  });

  it('resumes after the last event that the page received, without repeating any', async () => {
    const first = await listen();
    await first.until(1);
    const resume = async (seen: string): Promise<Listener> => {
      const listener = await Listener.open(world.url, product.shareLink, '', seen);
      listeners.push(listener);
      return listener;
    };
    const upToDate = await resume(first.ids[0] ?? '');
    const [foreign, garbage] = [await resume('999999'), await resume('nonsense')];
    for (const listener of [foreign, garbage]) expect(await listener.until(1)).toHaveLength(1);
    expect([upToDate.heard, upToDate.text]).toEqual([[], ': listening\nretry: 3000\n\n']);
    await sell();
    expect((await upToDate.until(1)).map(({ status }) => status)).toEqual(['payment_secured']);
    const late = await resume('1');
    expect((await late.until(1)).map(({ status }) => status)).toEqual(['payment_secured']);
    expect(late.ids).toEqual(['2']);
  });

  it('misses no change made while the stream is opening', async () => {
    const opening = Array.from({ length: 8 }, () => listen());
    await sell();
    for (const listener of await Promise.all(opening)) {
      const last = await eventually(
        () => Promise.resolve(listener.heard.at(-1)?.status === 'payment_secured' ? true : undefined),
        'the sale',
      );
      expect(last).toBe(true);
    }
  });

  it('catches up on changes made while its database connection was down', async () => {
    const listener = await listen();
    await listener.until(1);
    const database = new pg.Client({ connectionString: world.databaseUrl });
    await database.connect();
    await database.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'porchlight-live' AND datname = current_database()",
    );
    await database.end();
    await sell();
    expect((await listener.until(2)).at(-1)?.status).toBe('payment_secured');
    await world.inside(() => world.register.advance(product.id, 'depart'));
    expect((await listener.until(3)).at(-1)?.status).toBe('driver_dispatched');
  });

  it('refuses unknown links and too many streams from one client', async () => {
    expect((await fetch(`${world.url}/api/products/nolink00/events`)).status).toBe(404);
    for (let count = 0; count < 20; count++) await listen();
    const path = `${world.url}/api/products/${product.shareLink}/events`;
    const refused = await fetch(path);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    for (const listener of listeners.splice(0)) listener.leave();
    await eventually(async () => {
      const abort = new AbortController();
      const { status } = await fetch(path, { signal: abort.signal });
      abort.abort();
      return status === 200 ? true : undefined;
    }, 'a free place');
  });
});

it('The stream ends when the server shuts down', async () => {
  const server = await ListingsApplication.start();
  const { shareLink } = (await server.create<ProductOwnerView>(await server.seller())).body;
  const listener = await Listener.open(server.url, shareLink);
  await listener.until(1);
  await server.close();
  await eventually(() => Promise.resolve(listener.isOver ? true : undefined), 'the end of the stream');
  expect(listener.heard).toHaveLength(1);
});

describe('two instances on one database', () => {
  it('send each other’s changes to their pages', async () => {
    const one = await ListingsApplication.start();
    const { id, shareLink } = (await one.create<ProductOwnerView>(await one.seller())).body;
    const other = await ListingsApplication.start(one.databaseUrl);
    const listener = await Listener.open(other.url, shareLink);
    await listener.until(1);
    const sale = { buyerId: 999, checkoutId: randomUUID(), deliveryDate: '2030-01-01', deliveryWindow: '1pm-2pm' };
    await one.inside(() => one.register.sell(id, sale));
    expect((await listener.until(2)).map(({ status }) => status)).toEqual(['waiting_for_payment', 'payment_secured']);
    listener.leave();
    await other.close();
    await one.close();
  });

  it('end a session’s streams within seconds of the session, and keep visitors’ streams open', async () => {
    const one = await ListingsApplication.start();
    const { shareLink } = (await one.create<ProductOwnerView>(await one.seller())).body;
    const other = await ListingsApplication.start(one.databaseUrl);
    const person = await one.signedIn();
    const cookie = person.client.cookieHeader;
    const opening = [Listener.open(one.url, shareLink, cookie), Listener.open(other.url, shareLink, cookie)];
    const theirs = await Promise.all(opening);
    const visitor = await Listener.open(other.url, shareLink);
    await Promise.all([...theirs, visitor].map((listener) => listener.until(1)));
    // Suspends the user as an administrator would.
    await one.write('UPDATE identity.user SET active = false WHERE id = $1', [person.id]);
    for (const listener of theirs)
      await eventually(() => Promise.resolve(listener.isOver ? true : undefined), 'the end of the stream', 15_000);
    expect(visitor.isOver).toBe(false);
    visitor.leave();
    await other.close();
    await one.close();
  });
});
