import pg from 'pg';
import { startApplication, type TestApplication } from '../application.js';
import { portraitApproved } from '../driver-documents.js';
import { expectStatus, Person, photo } from '../people.js';
import { Sale } from '../sale.js';
import { Seeds } from '../seeds.js';
import { reportProblem } from '../trouble.js';
import type { Door } from './rule.js';
import { withRoutes, type Route } from './routes.js';
import { BEARING_KEY } from '../development-key.js';

/** Everyone who can call a route; the buyer and the newcomer are prospects. */
export const PARTIES = ['visitor', 'newcomer', 'stranger', 'seller', 'buyer', 'driver', 'admin', 'dev'] as const;
export type Party = (typeof PARTIES)[number];

/** The ids of one sale, for the parameters of the routes. */
interface Things {
  listing: string;
  shareLink: string;
  checkout: string;
  problem: string;
  job: string;
  proof: string;
  user: string;
  driver: string;
  document: string;
  photo: string;
  account: string;
}

const CHECKS = JSON.stringify({ sameItem: true, complete: true, asDescribed: true, packed: true });
/** Valid bodies for the routes of a transaction and a job, so that only ownership decides. */
const BODIES: Record<string, object> = {
  // Needs a fresh proof; the invalid body changes nothing.
  'PATCH /api/admin/users/:id': { active: 'no' },
  'PATCH /api/products/:id': { description: 'With its keys.' },
  'POST /api/products/:id/rating': { rating: 4 },
  'POST /api/products/:id/contest-trip': { reason: 'No one rang the bell.' },
  'POST /api/products/:id/condition': { accept: true },
  'POST /api/products/:id/case/answer': { kind: 'offer', amount: 1 },
  'POST /api/products/:id/case/decline': {},
  'POST /api/products/:id/case/withdraw': {},
  'POST /api/products/:id/reschedule': { deliveryDate: '2126-01-05', deliveryWindow: '9am-10am' },
};
const FORMS: Record<string, Record<string, string>> = {
  problem: { reason: 'damaged', text: 'The left door is cracked.' },
  message: { text: 'Was it like that at the door?' },
  pickup: { code: '0000', checks: CHECKS },
  differs: { checks: CHECKS.replace('true', 'false'), text: 'A shelf is missing.' },
  deliver: { code: '0000' },
  fail: { reason: 'buyer-absent' },
};
const MANY_PHOTOS: ReadonlySet<string> = new Set(['problem', 'message']);
/** Calls without a body, or whose valid body would be refused for the state. */
const EMPTY = /\/(cancel|confirm|relist|renew|leave|accept|release|depart|arrive)$/;

/** Two sales with different people, and people who are not part of either. */
export class Cast {
  readonly #people = new Map<Party, Person>();
  readonly #things: Things[] = [];
  #photo!: Blob;

  private constructor(
    readonly site: TestApplication,
    readonly routes: readonly Route[],
  ) {}

  static async gather(): Promise<Cast> {
    const variables = { INTERCOM_SECRET: 'a-secret-of-the-support-chat', INTERCOM_APP_ID: 'chat1234' };
    const { built, routesOf } = await withRoutes(() => startApplication(variables));
    const cast = new Cast(built, routesOf(built.app.getHttpAdapter().getInstance()));
    cast.#photo = await photo('#446644', 40, 30);
    const sales = [await cast.#sale(), await cast.#sale()];
    for (const sale of sales) cast.#things.push(await cast.#thingsOf(sale));
    const [{ seller, buyer, driver }, another] = sales as [Sale, Sale];
    const dev = new Person(built.url, 'developer@porchlight.test');
    const newcomer = new Person(built.url, 'newcomer@porchlight.test');
    const stranger = another.seller;
    const { id } = await dev.signIn();
    const admin = await another.admin();
    await expectStatus(admin.call('PATCH', `/api/admin/users/${String(id)}`, { body: { userRole: 'dev' } }), 200);
    await new Seeds(built).signInAgain(dev, id);
    await newcomer.signIn({ asProspect: true });
    const visitor = new Person(built.url, 'nobody@porchlight.test');
    Object.entries({ visitor, newcomer, stranger, seller, buyer, driver, admin, dev }).forEach(([name, person]) =>
      cast.#people.set(name as Party, person),
    );
    return cast;
  }

  /** A sale on its way to the buyer, with a pickup photo and a reported problem. */
  async #sale(): Promise<Sale> {
    const sale = await (await (await new Sale(this.site).listed()).paid()).accepted();
    const { body: driver } = await sale.driver.get<{ id: number }>('/api/user');
    await portraitApproved(sale.driver, driver.id, await sale.admin());
    await sale.onTheWay();
    await reportProblem(sale, 'The left door is cracked.');
    return sale;
  }

  async #thingsOf(sale: Sale): Promise<Things> {
    const { id: listing, shareLink } = sale.listing;
    const { body: user } = await sale.seller.get<{ id: number; stripeConnectId: string }>('/api/user');
    const { body: seen } = await sale.buyer.get<{ imageUrls: string[] }>(`/api/products/${shareLink}`);
    const { body: driver } = await sale.driver.get<{ id: number }>('/api/user');
    const { body: documents } = await sale.driver.get<{ items: { id: string; file: string | null }[] }>(
      '/api/driver/documents',
    );
    const { body: problem } = await sale.buyer.get<{ id: string }>(`/api/products/${listing}/problem`);
    const [, proof = ''] = /\/proofs\/([\w-]+)/.exec(JSON.stringify(seen)) ?? [];
    return {
      listing,
      shareLink,
      checkout: sale.checkout?.checkoutSessionId ?? '',
      problem: problem.id,
      job: sale.jobId,
      proof,
      user: String(user.id),
      driver: String(driver.id),
      document: documents.items.find(({ file }) => file !== null)?.id ?? '',
      photo: seen.imageUrls[0] ?? '',
      account: user.stripeConnectId,
    };
  }

  /** Sets the age of everyone's last proof. */
  async proofsAre(minutesOld: number): Promise<void> {
    const client = new pg.Client({ connectionString: this.site.databaseUrl });
    await client.connect();
    await client.query(`UPDATE identity.session SET verified_at = now() - $1 * interval '1 minute'`, [minutesOld]);
    await client.end();
  }

  /** The parties that a door admits. */
  static admitted(door: Door): readonly Party[] {
    if (door === 'anyone') return PARTIES;
    if (door === 'signed-in') return PARTIES.filter((party) => party !== 'visitor');
    if (door === 'administrators') return ['admin'];
    return door === 'driver' ? ['driver'] : ['admin', 'dev'];
  }

  /** Calls a route about the first sale, or about the other one, which belongs to someone else. */
  async ask(party: Party, route: Route, which: 'own' | 'foreign' = 'own', more: Record<string, string> = {}) {
    const headers: Record<string, string> = { origin: this.site.url, ...BEARING_KEY, ...more };
    const cookie = this.#people.get(party)?.cookieHeader ?? '';
    if (cookie !== '') headers['cookie'] ??= cookie;
    let body: RequestInit['body'];
    if (!['GET', 'HEAD', 'OPTIONS'].includes(route.method)) {
      const sent = this.#bodyOf(route);
      if (!(sent instanceof FormData)) headers['content-type'] = 'application/json';
      body = sent;
    }
    const url = new URL(this.#addressOf(route.path, which), this.site.url);
    const answer = await fetch(url, { method: route.method, headers, body, redirect: 'manual' });
    // Live events never end.
    const isLive = answer.headers.get('content-type')?.startsWith('text/event-stream') === true;
    const text = isLive ? await answer.body?.cancel() : await answer.text();
    return { status: answer.status, text: text ?? '', headers: answer.headers };
  }

  #bodyOf({ method, path }: Route): FormData | string {
    const [, last = ''] = /^\/api\/(?:products|driver\/jobs)\/:id\/(?:case\/)?(\w+)$/.exec(path) ?? [];
    const fields = FORMS[last];
    if (fields === undefined)
      return JSON.stringify(BODIES[`${method} ${path}`] ?? (EMPTY.test(path) ? {} : { nothing: 1 }));
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (last !== 'deliver') form.append(MANY_PHOTOS.has(last) ? 'photos' : 'photo', this.#photo, 'a.jpg');
    return form;
  }

  #addressOf(path: string, which: 'own' | 'foreign'): string {
    const things = this.#things[which === 'own' ? 0 : 1];
    if (things === undefined) throw new Error('There is no such sale.');
    const { listing, shareLink, checkout, problem, job, proof, user, driver, account } = things;
    const ids: [RegExp, string][] = [
      [/previews\/:file/, `previews/${listing}.jpg`],
      [/:shareLink/, shareLink],
      [/:proofId/, proof],
      [/\/photos.*:file/, things.photo],
      [/:stripeConnectId/, account],
      [/:weekEnd/, '2026-01-04'],
      [/:number/, '1'],
      [/:name/, 'listings.expire'],
      [/:text/, shareLink],
      [/:fsa/, 'L4L'],
      [/:userId/, driver],
      [/:documentId/, things.document],
      [/:kind/, 'passport'],
      [/:productId/, listing],
      [/users\/:id/, `users/${user}`],
      [/cases\/:id/, `cases/${problem}`],
      [/orders\/:id/, `orders/${checkout}`],
      [/(jobs|deliveries)\/:id/, `$1/${job}`],
      [/(mail|email-templates)\/:id/, `$1/${job}`],
      [/:id/, listing],
    ];
    const filled = ids.reduce((address, [part, value]) => address.replace(part, value), path);
    return filled + (QUERIES[path]?.(things) ?? '');
  }
}

/** Required query parameters. */
const QUERIES: Record<string, (things: Things) => string> = {
  '/api/links': ({ shareLink }) => `?text=${shareLink}`,
  '/api/products/:shareLink/delivery-options': () => '?postalCode=L4J%202B2',
  '/api/statements': () => '?month=2026-06',
  '/api/statements.csv': () => '?month=2026-06',
  '/api/admin/ledger': ({ listing }) => `?productId=${listing}`,
};
