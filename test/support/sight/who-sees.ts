import { torontoDay } from '../../../src/platform/domain/toronto-time.js';
import { expectStatus, Person } from '../people.js';
import { WORDS, type NotedSale } from '../noted-sale.js';
import { BEARING_KEY } from '../development-key.js';

export const ROLES = ['visitor', 'stranger', 'seller', 'buyer', 'driver', 'admin'] as const;
export type Role = (typeof ROLES)[number];
/** The names of the words in the answer, by call and role. */
export type Seen = Record<string, Partial<Record<Role, string>>>;

/** The table with each list sorted like the answers. */
export const sorted = (table: Seen): Seen =>
  Object.fromEntries(
    Object.entries(table).map(([path, who]) => [
      path,
      Object.fromEntries(Object.entries(who).map(([role, words]) => [role, words.split(' ').sort().join(' ')])),
    ]),
  );

/** Calls that show everyone's data on purpose. */
const NOT_WALKED: Record<string, string> = {
  '/dev/mailbox': 'every message, for anyone with the development key',
  '/dev/mailbox.json': 'every message, for anyone with the development key',
};
const STREAM = 'text/event-stream';
const STREAM_MS = 150;

interface Documented {
  paths: Record<string, Record<string, { parameters?: { name: string; in: string; required?: boolean }[] }>>;
}

/** A sale with everyone who may see it. */
export class Onlookers {
  private constructor(
    private readonly sale: NotedSale,
    private readonly people: Record<Role, Person>,
    private readonly ids: Record<string, number>,
    private readonly words: Record<string, string>,
    readonly questions: string[],
  ) {}

  static async of(sale: NotedSale): Promise<Onlookers> {
    const { url } = sale.site;
    const stranger = new Person(url, `stranger-${String(process.pid)}@porchlight.test`);
    await stranger.signIn();
    const { seller, buyer, driver } = sale;
    const admin = await sale.admin();
    const visitor = new Person(url, 'nobody@porchlight.test');
    const idOf = async (who: Person): Promise<number> => (await who.get<{ id: number }>('/api/user')).body.id;
    const ids = { 'seller-id': await idOf(seller), 'buyer-id': await idOf(buyer), 'driver-id': await idOf(driver) };
    const codes = await Promise.all([sale.transaction(seller), sale.transaction(buyer)]);
    const words = {
      ...WORDS,
      'seller-email': seller.email,
      'buyer-email': buyer.email,
      'driver-email': driver.email,
      'pickup-code': `"${codes[0].viewer?.pickupCode ?? 'none'}"`,
      'delivery-code': `"${codes[1].viewer?.deliveryCode ?? 'none'}"`,
    };
    const { body } = await expectStatus<Documented>(admin.get('/api/docs-json'), 200);
    const questions = Object.keys(body.paths).filter(
      (path) => 'get' in (body.paths[path] ?? {}) && !(path in NOT_WALKED),
    );
    return new Onlookers(sale, { visitor, stranger, seller, buyer, driver, admin }, ids, words, questions);
  }

  /** Makes each call as each role; returns which details of the sale's people each answer has, and the admin's refusals. */
  async look(
    roles: readonly Role[] = ROLES,
    paths: readonly string[] = this.questions,
  ): Promise<{ seen: Seen; refused: string[] }> {
    const given = await this.#given();
    const seen: Seen = {};
    const refused: string[] = [];
    for (const path of paths) {
      for (const role of roles) {
        const { status, text } = await this.#ask(role, addressOf(path, given));
        if (role === 'admin' && status !== 200) refused.push(`${path} ${String(status)}`);
        const found = this.#wordsIn(text);
        if (found.length > 0) (seen[path] ??= {})[role] = found.join(' ');
      }
    }
    return { seen, refused };
  }

  async #given(): Promise<Record<string, string>> {
    const { listing, seller, checkout, jobId } = this.sale;
    const { body: page } = await seller.get<{ imageUrls: string[]; deliveryDate: string }>(
      `/api/products/${listing.shareLink}`,
    );
    const { body: user } = await seller.get<{ stripeConnectId: string }>('/api/user');
    const { body: papers } = await this.sale.driver.get<{ items: { id: string; state: string }[] }>(
      '/api/driver/documents',
    );
    const admin = await (
      await this.sale.admin()
    ).get<{ viewer: { proofs: { id: string }[] } }>(`/api/products/${listing.shareLink}`);
    return {
      shareLink: listing.shareLink,
      text: listing.shareLink,
      listingId: listing.id,
      file: page.imageUrls[0]?.split('/').at(-1) ?? '',
      '/previews/file': `${listing.id}.jpg`,
      proofId: admin.body.viewer.proofs[0]?.id ?? '',
      documentId: papers.items.find(({ state }) => state === 'waiting')?.id ?? '',
      number: '1',
      weekEnd: '2026-06-07',
      name: 'listings.expire',
      stripeConnectId: user.stripeConnectId,
      userId: String(this.ids['driver-id']),
      '/users/id': String(this.ids['seller-id']),
      '/jobs/id': jobId,
      '/orders/id': checkout?.checkoutSessionId ?? '',
      id: listing.id,
      productId: listing.id,
      day: page.deliveryDate,
      q: '',
    };
  }

  async #ask(role: Role, address: string): Promise<{ status: number; text: string }> {
    const { cookieHeader, url } = this.people[role];
    const aborted = new AbortController();
    const headers = { ...BEARING_KEY, ...(cookieHeader === '' ? {} : { cookie: cookieHeader }) };
    const response = await fetch(url + address, { headers, redirect: 'manual', signal: aborted.signal });
    if (response.headers.get('content-type')?.startsWith(STREAM) !== true)
      return { status: response.status, text: await response.text() };
    const text = await firstOf(response);
    aborted.abort();
    return { status: response.status, text };
  }

  #wordsIn(text: string): string[] {
    const words = Object.entries(this.words).filter(([, word]) => text.includes(word));
    const ids = Object.entries(this.ids).filter(([, id]) => new RegExp(`"[a-z]\\w*Id":${String(id)}\\b`).test(text));
    return [...words, ...ids].map(([name]) => name).sort();
  }
}

/** The first chunk of a stream, if it comes immediately. */
async function firstOf(response: Response): Promise<string> {
  const nothing = new Promise<string>((done) => setTimeout(() => done(''), STREAM_MS));
  const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader();
  const first = reader?.read().then(({ value }) => new TextDecoder().decode(value));
  return Promise.race([first?.catch(() => '') ?? nothing, nothing]);
}

/** Fills in the path's parameters; the parent segment tells parameters with the same name apart. */
function addressOf(path: string, given: Record<string, string>): string {
  const filled = path.replaceAll(/(\/[a-z-]+\/)\{(\w+)\}/g, (_, parent: string, name: string) => {
    const value = given[`${parent}${name}`] ?? given[name] ?? '';
    return `${parent}${encodeURIComponent(value)}`;
  });
  const rest = filled.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
  return `${rest}${QUERIES[path]?.(given) ?? ''}`;
}

const QUERIES: Record<string, (given: Record<string, string>) => string> = {
  '/api/products/{shareLink}/delivery-options': () => '?postalCode=L4J%202B2',
  '/api/admin/ledger': ({ productId }) => `?productId=${productId ?? ''}`,
  '/api/links': ({ shareLink }) => `?text=${shareLink ?? ''}`,
  '/api/admin/drivers/{userId}/run': ({ day }) => `?day=${day ?? ''}`,
  '/api/admin/dispatch': ({ day }) => `?day=${day ?? ''}`,
  '/api/driver/run': ({ day }) => `?day=${day ?? ''}`,
  '/api/driver/jobs': ({ day }) => `?day=${day ?? ''}`,
  '/api/statements': () => `?month=${torontoDay(new Date()).slice(0, 7)}`,
  '/api/statements.csv': () => `?month=${torontoDay(new Date()).slice(0, 7)}`,
};
