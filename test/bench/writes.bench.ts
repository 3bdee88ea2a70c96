import { TestMailServer } from '../notifications/test-mail-server.js';
import { windowStart } from '../../src/contexts/delivery/domain/windows.js';
import type { SlotLabel } from '../../src/contexts/delivery/published/slots.js';
import { expectStatus, photo, type Person } from '../support/people.js';
import { Sale } from '../support/sale.js';
import { administratorOf } from './administrator.js';
import { LimitStory } from './limit-story.js';
import { loop, type Form } from './loop.js';
import { Moves } from './moves.js';
import { CONNECTIONS, countAll, measure, type BenchCase, type Counted, type Figures } from './measure.js';
import { idleOf, perOperation, setIdleAside, sumOf } from './meter.js';
import { BenchPlace, type Party } from './place.js';
import { smallestPhotoCpuMs, SMALLEST_SIDE } from './smallest-photo.js';
import { figuresOfParts, told, type Told } from './stories.js';
import { ProductStory, type Story, type Window } from './story.js';
import { countsTable, isWanted, tableOf, tell } from './table.js';

/** Set by `npm run bench`. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 6);
/** A photo takes a hundred times as long as a question. */
const SLOW = 3;
const PHOTO_CONNECTIONS = [1, 8] as const;
/** So many stories for each second that a case is measured; V8 compiles what is used most only after some dozens. */
const STORIES = 16;
/** The limit's are so short that CPU is too coarse a clock for fewer. */
const LIMIT_TIMES = 5;
const COUNTED_STORIES = 16;
const COUNTED_AT_ONCE = 8;
/** After so many paid sales a seller is no longer new, and none is held. */
const FIRST_SALES = 3;
/** A driver may set off three hours before. */
const HEAD_START_MS = 2.9 * 3_600_000;
const HOUR_MS = 3_600_000;
const PAID = 'W2 a new buyer, page to paid';
const WHOLE = 'W3 the whole sale, link to released';

let place: BenchPlace;
let mail: TestMailServer;
let moves: Moves;
let sale: Sale;
let admin: Person;
let smallest: Form;

beforeAll(async () => {
  mail = await TestMailServer.start();
  place = await BenchPlace.start();
  moves = await Moves.listen(place.databaseUrl);
  // The limits of calls are not what is measured.
  place.every(250, 'DELETE FROM shared.rate_limit');
  sale = await new Sale(place).listed();
  admin = await administratorOf(sale);
  await sale.driverReady();
  const { body: settings } = await admin.get('/api/admin/config');
  const { version: _, ...kept } = settings;
  await expectStatus(admin.post('/api/admin/config', { ...kept, loadPerWindow: 10_000 }), 200);
  const { body: seller } = await sale.seller.get<{ id: number }>('/api/user');
  await place.startLimit(seller.id);
  smallest = await listingForm(SMALLEST_SIDE, SMALLEST_SIDE);
  tell(await setIdleAside(place));
}, HOUR_MS);
afterAll(async () => {
  await moves.end();
  await place.close();
  await mail.close();
});

async function listingForm(width: number, height: number): Promise<Form> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Oak bookcase', amount: '150.00', size: 'small' }))
    form.set(name, value);
  form.append('images', await photo('#7a5230', width, height), 'front.jpg');
  const sent = new Response(form);
  return { type: sent.headers.get('content-type') ?? '', bytes: Buffer.from(await sent.arrayBuffer()) };
}

/** A link needs a photo: it has one of 8 by 8 pixels, which the limit throws away; then one as a phone makes it. */
async function linkCases(): Promise<BenchCase[]> {
  const headers = { cookie: sale.seller.cookieHeader, origin: place.url };
  const paths = ['/api/products'];
  const limit = { paths, headers: { cookie: place.limitCookie }, body: smallest };
  return [
    { name: 'W1 create a link, without a photo to speak of', product: { paths, headers, body: smallest }, limit },
    {
      name: 'W1 create a link, with a photo of 6 megapixels',
      product: { paths, headers, body: await listingForm(3_000, 2_000) },
    },
  ];
}

async function links(): Promise<void> {
  const [without, withPhoto] = await linkCases();
  if (without === undefined || withPhoto === undefined) return;
  tell(tableOf(without.name, await measure(place, without, SECONDS)));
  tell(
    `The photo of 8 by 8 pixels alone costs ${(await smallestPhotoCpuMs()).toFixed(2)} ms, in the product’s figure.`,
  );
  tell(tableOf(withPhoto.name, await measure(place, withPhoto, SECONDS * SLOW, PHOTO_CONNECTIONS)));
  const page = { paths: [`/api/products/${sale.listing.shareLink}`] };
  const alone = await loop(place.url, page, { connections: 1, seconds: SECONDS });
  const [beside] = await Promise.all([
    loop(place.url, page, { connections: 1, seconds: SECONDS }),
    loop(place.url, withPhoto.product, { connections: 2, seconds: SECONDS }),
  ]);
  const words = ({ p50, p99, max }: typeof alone): string =>
    `p50 ${String(p50)}, p99 ${String(p99)}, most ${String(max)} ms`;
  tell(`The transaction page alone: ${words(alone)}; while photos are made: ${words(beside)}`);
}

/** Until a driver may set off to it. */
async function comeNearTo({ deliveryDate, deliveryWindow }: Window): Promise<void> {
  const start = windowStart(deliveryDate, deliveryWindow as SlotLabel).getTime();
  const { body } = await expectStatus<{ now: string }>(admin.post('/dev/clock/advance', { seconds: 0 }), 200);
  const seconds = Math.ceil((start - HEAD_START_MS - Date.parse(body.now)) / 1_000);
  if (seconds > 0) await expectStatus(admin.post('/dev/clock/advance', { seconds }), 200);
  await place.product.settle();
}

const productStory = (): ProductStory => new ProductStory({ place, mail, moves }, sale, smallest);
const limitStory = (): Story => new LimitStory(place, smallest);
const many = <Item>(count: number, make: () => Item): Item[] => Array.from({ length: count }, make);

async function firstSales(): Promise<void> {
  const all = many(FIRST_SALES, productStory);
  for (const story of all) await story.list();
  const window = await sale.openWindow(sale.seller);
  for (const story of all) await story.secure(window);
  await comeNearTo(window);
  for (const story of all) await story.release(admin);
}

/** Tells so many stories of each party, product first. */
async function both(atOnce: number, stories: Record<Party['who'], number>): Promise<[Party, Told][]> {
  const window = await sale.openWindow(sale.seller);
  const comeNear = (): Promise<void> => comeNearTo(window);
  const product = await told(place.product, many(stories.product, productStory), { atOnce, window, comeNear });
  await place.product.settle();
  const still = (): Promise<void> => Promise.resolve();
  const limit = await told(place.limit, many(stories.limit, limitStory), { atOnce, window, comeNear: still });
  return [
    [place.product, product],
    [place.limit, limit],
  ];
}

async function sales(): Promise<void> {
  place.variables['SMTP_URL'] = mail.url;
  await place.restart();
  await firstSales();
  const warmUp = Math.round(SECONDS * STORIES);
  await both(CONNECTIONS[1], { product: warmUp, limit: warmUp * LIMIT_TIMES });
  const [paid, whole]: [Figures[], Figures[]] = [[], []];
  for (const connections of CONNECTIONS) {
    const count = Math.max(connections, Math.round(SECONDS * STORIES));
    for (const [party, parts] of await both(connections, { product: count, limit: count * LIMIT_TIMES })) {
      const more = { connections, memoryMb: await party.memoryMb() };
      paid.push(figuresOfParts(party, [parts.secure], more));
      whole.push(figuresOfParts(party, Object.values(parts), more));
    }
  }
  tell(tableOf(PAID, paid));
  tell(tableOf(WHOLE, whole));
}

async function countedSales(): Promise<Counted[]> {
  const [ofProduct, ofLimit] = await Promise.all([idleOf(place.product), idleOf(place.limit)]);
  const idle = { product: ofProduct, limit: ofLimit };
  // The first ones prepare the statements of each connection.
  await both(COUNTED_AT_ONCE, { product: COUNTED_STORIES, limit: COUNTED_STORIES * LIMIT_TIMES });
  const [product, limit] = (await both(COUNTED_AT_ONCE, { product: COUNTED_STORIES, limit: COUNTED_STORIES })).map(
    ([{ who }, parts]) => {
      const counts = (of: (keyof Told)[]): Counted['product'] =>
        perOperation(sumOf(of.map((part) => parts[part].spent)), COUNTED_STORIES, idle[who]);
      return { paid: counts(['secure']), whole: counts(['link', 'secure', 'release']) };
    },
  );
  if (product === undefined || limit === undefined) throw new Error('There is nothing to count.');
  return [
    { name: PAID, product: product.paid, limit: limit.paid },
    { name: WHOLE, product: product.whole, limit: limit.whole },
  ];
}

async function counts(): Promise<void> {
  await place.count();
  const [without] = await linkCases();
  const counted = isWanted('W1') && without !== undefined ? await countAll(place, [without]) : [];
  if (isWanted('W2') || isWanted('W3')) counted.push(...(await countedSales()));
  tell(countsTable(counted));
}

it(
  'writes',
  async () => {
    if (isWanted('W1')) await links();
    if (isWanted('W2') || isWanted('W3')) await sales();
    await counts();
    expect(await place.isReady()).toBe(true);
  },
  HOUR_MS,
);
