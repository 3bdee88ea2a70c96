import { TestMailServer } from '../notifications/test-mail-server.js';
import { windowStart } from '../../src/delivery/domain/windows.js';
import type { SlotLabel } from '../../src/delivery/published/slots.js';
import { shared } from '../support/day/day.js';
import { expectStatus, photo, type Person } from '../support/people.js';
import { Sale } from '../support/sale.js';
import { administratorOf } from './administrator.js';
import { loop, measure, type BenchCase, type Figures, type Form } from './measure.js';
import { BenchPlace, TRANSACTION } from './place.js';
import { cpuMsOf, memoryMbOf } from './process-figures.js';
import { Story, type Window } from './story.js';
import { isWanted, tableOf, tell } from './table.js';

/** Set by `npm run bench`. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 6);
/** A photo takes a hundred times as long as a question. */
const SLOW = 3;
const STORIES = 24;
/** After so many paid sales a seller is no longer new, and none is held. */
const FIRST_SALES = 3;
const AT_ONCE = [1, 8] as const;
/** A driver may set off three hours before. */
const HEAD_START_MS = 2.9 * 3_600_000;
const HOUR_MS = 3_600_000;

let place: BenchPlace;
let mail: TestMailServer;
let sale: Sale;
let admin: Person;

beforeAll(async () => {
  mail = await TestMailServer.start();
  place = await BenchPlace.start();
  // The limits of calls are not what is measured.
  place.every(100, 'DELETE FROM shared.rate_limit');
  sale = await new Sale({ url: place.url, sandboxUrl: await place.sandboxUrl() }).listed();
  admin = await administratorOf(sale);
  await sale.driverReady();
  const { body: settings } = await admin.get('/api/admin/config');
  const { version: _, ...kept } = settings;
  await expectStatus(admin.post('/api/admin/config', { ...kept, loadPerWindow: 10_000 }), 200);
}, HOUR_MS);
afterAll(async () => {
  await place.close();
  await mail.close();
});

/** A form with one photo as a phone makes it. */
async function listingForm(): Promise<Form> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Oak bookcase', amount: '150.00', size: 'small' }))
    form.set(name, value);
  form.append('images', await photo('#7a5230', 3_000, 2_000), 'front.jpg');
  const sent = new Response(form);
  return { type: sent.headers.get('content-type') ?? '', bytes: Buffer.from(await sent.arrayBuffer()) };
}

const asSeller = (): Record<string, string> => ({ cookie: sale.seller.cookieHeader, origin: place.url });

/** The first window that can be booked. */
async function openWindow(): Promise<Window> {
  return sale.openWindow(sale.seller);
}

const anItem = async (): Promise<{ id: string; shareLink: string }> => {
  const form = await listingForm();
  const headers = { ...asSeller(), 'content-type': form.type };
  const answer = await fetch(`${place.url}/api/products`, {
    method: 'POST',
    headers,
    body: new Uint8Array(form.bytes),
  });
  return (await answer.json()) as { id: string; shareLink: string };
};

const tellStory = (listing: { id: string; shareLink: string }): Story => new Story(place, mail, sale, listing);

/** Until a driver may set off to it. */
async function comeNearTo({ deliveryDate, deliveryWindow }: Window): Promise<void> {
  const start = windowStart(deliveryDate, deliveryWindow as SlotLabel).getTime();
  const { body } = await expectStatus<{ now: string }>(admin.post('/dev/clock/advance', { seconds: 0 }), 200);
  const seconds = Math.ceil((start - HEAD_START_MS - Date.parse(body.now)) / 1_000);
  if (seconds > 0) await expectStatus(admin.post('/dev/clock/advance', { seconds }), 200);
}

async function links(): Promise<void> {
  const body = await listingForm();
  const of: BenchCase = { name: 'W1 create a link', key: null, paths: ['/api/products'], headers: asSeller(), body };
  tell(tableOf(of.name, await measure(place, of, SECONDS * SLOW)));
  const page = { paths: [`/api/products/${sale.listing.shareLink}`] };
  const alone = await loop(place.url, page, { connections: 1, seconds: SECONDS });
  const [beside] = await Promise.all([
    loop(place.url, page, { connections: 1, seconds: SECONDS }),
    loop(place.url, of, { connections: 2, seconds: SECONDS }),
  ]);
  const words = ({ p50, p99, max }: typeof alone): string =>
    `p50 ${String(p50)}, p99 ${String(p99)}, most ${String(max)} ms`;
  tell(`The transaction page alone: ${words(alone)}; while photos are made: ${words(beside)}`);
}

async function firstSales(): Promise<void> {
  const all: Story[] = [];
  for (let number = 0; number < FIRST_SALES; number += 1) all.push(tellStory(await anItem()));
  const window = await openWindow();
  for (const story of all) await story.secure(window);
  await comeNearTo(window);
  for (const story of all) await story.release(admin);
}

async function wholeStory(): Promise<void> {
  place.variables['SMTP_URL'] = mail.url;
  await place.restart();
  await firstSales();
  const first = tellStory(await anItem());
  const copy = await place.copyDatabase('story');
  const window = await openWindow();
  const statements = await place.statementsOf(() => first.secure(window));
  await comeNearTo(window);
  statements.push(...(await place.statementsOf(() => first.release())));
  // The limit says all of it in one transaction.
  const told = statements.filter(({ sql }) => !TRANSACTION.test(sql));
  const limit = await place.limit({ kind: 'story', route: '/story', key: null, statements: told, body: {} }, copy);
  const figures: Figures[] = [];
  for (const connections of AT_ONCE) {
    figures.push(await stories(connections));
    const before = await cpuMsOf([limit.pid]);
    const databaseBefore = await place.databaseCpuMs();
    const asked = { paths: ['/story'], body: { type: 'application/json', bytes: Buffer.from('{}') } };
    const { total, seconds, p50, p99 } = await loop(limit.url, asked, { connections, seconds: SECONDS });
    const per = 1_000 / total;
    const cpu = {
      serverCpuMs: ((await cpuMsOf([limit.pid])) - before) * per,
      databaseCpuMs: ((await place.databaseCpuMs()) - databaseBefore) * per,
    };
    const memoryMb = await memoryMbOf(limit.pid);
    figures.push({ who: 'limit', connections, perSecond: total / seconds, p50, p99, ...cpu, memoryMb });
  }
  const transactions = statements.filter(({ sql }) => sql === 'COMMIT').length;
  const size = `${String(told.length)} statements in ${String(transactions)} transactions`;
  tell(tableOf(`W2 the whole story, ${size}`, figures));
}

it(
  'writes',
  async () => {
    if (isWanted('W1')) await links();
    if (isWanted('W2')) await wholeStory();
    expect((await fetch(`${place.url}/readyz`)).status).toBe(200);
  },
  HOUR_MS,
);

/** So many stories, some at once; time passes between the payments and the deliveries, and is not counted. */
async function stories(atOnce: number): Promise<Figures> {
  const all: Story[] = [];
  for (let number = 0; number < STORIES; number += 1) all.push(tellStory(await anItem()));
  const window = await openWindow();
  const took: number[] = [];
  const spent = { serverMs: 0, databaseMs: 0, ms: 0 };
  const part = async (act: (story: Story) => Promise<void>): Promise<void> => {
    const before = [await place.serverCpuMs(), await place.databaseCpuMs(), performance.now()] as const;
    await shared(all, atOnce, async (story) => {
      const start = performance.now();
      await act(story);
      const at = all.indexOf(story);
      took[at] = (took[at] ?? 0) + performance.now() - start;
    });
    spent.serverMs += (await place.serverCpuMs()) - before[0];
    spent.databaseMs += (await place.databaseCpuMs()) - before[1];
    spent.ms += performance.now() - before[2];
  };
  await part((story) => story.secure(window));
  await comeNearTo(window);
  await part((story) => story.release());
  took.sort((a, b) => a - b);
  const at = (share: number): number => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
  const perThousand = 1_000 / STORIES;
  return {
    who: 'product',
    connections: atOnce,
    perSecond: (STORIES * 1_000) / spent.ms,
    p50: at(0.5),
    p99: at(0.99),
    serverCpuMs: spent.serverMs * perThousand,
    databaseCpuMs: spent.databaseMs * perThousand,
    memoryMb: await place.serverMemoryMb(),
  };
}
