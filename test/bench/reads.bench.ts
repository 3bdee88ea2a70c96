import { eventually, Person } from '../support/people.js';
import { Sale } from '../support/sale.js';
import { administratorOf } from './administrator.js';
import { countAll, measure, type BenchCase, type Figures } from './measure.js';
import { setIdleAside } from './meter.js';
import { BenchPlace } from './place.js';
import { addProducts, shareLinkOf } from './seed.js';
import { countsTable, isWanted, tableOf, tell } from './table.js';

/** Set by `npm run bench`. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 6);
const SIZES = (process.env['BENCH_SIZES'] ?? '1000,100000,1000000').split(',').map(Number);
const OWN = { first: 9_000_001, count: 200 };
const PATHS = 20_000;
/** No cache can guess the next: a prime goes through all of them. */
const STEP = 7_919;
const HOUR_MS = 3_600_000;

let place: BenchPlace;
let sale: Sale;
let admin: Person;
let sellerId: number;
const told: { name: string; size: number; figures: Figures[] }[] = [];

beforeAll(async () => {
  place = await BenchPlace.start();
  tell(`Cold start to the first answer: ${place.coldStartMs.toFixed(0)} ms`);
  sale = await new Sale(place).listed();
  admin = await administratorOf(sale);
  sellerId = (await sale.seller.get<{ id: number }>('/api/user')).body.id;
  await addProducts(place.database, { from: OWN.first, to: OWN.first + OWN.count - 1, sellerId });
}, HOUR_MS);
afterAll(() => place.close());

const among = (products: number): string[] =>
  Array.from({ length: Math.min(PATHS, products) }, (_, index) => shareLinkOf(1 + ((index * STEP) % products)));

function casesOf(products: number): BenchCase[] {
  const pages = { paths: among(products).map((link) => `/api/products/${link}`) };
  const newest = { paths: [`/api/products?limit=20&status=waiting_for_payment`] };
  const options = `/api/products/${sale.listing.shareLink}/delivery-options?postalCode=L4J%202B2`;
  const all = '/api/products/all?limit=50&status=item_delivered&sort=amount&order=desc';
  const cases: BenchCase[] = [
    { name: 'R1 the public transaction page', product: pages, limit: pages },
    {
      name: 'R2 a seller’s newest 20',
      product: { ...newest, headers: { cookie: sale.seller.cookieHeader } },
      limit: { ...newest, headers: { cookie: place.limitCookie } },
    },
    { name: 'R3 delivery options', product: { paths: [options] } },
    { name: 'R4 all transactions', product: { paths: [all], headers: { cookie: admin.cookieHeader } } },
  ];
  return cases.filter(({ name }) => isWanted(name));
}

/** A comparison is one only where both send the same. */
async function expectSameAnswers({ name, product, limit }: BenchCase): Promise<void> {
  if (limit === undefined) return;
  const [path = ''] = product.paths;
  const bytes = async (url: string, headers: Record<string, string> = {}): Promise<number> =>
    (await (await fetch(url + path, { headers })).text()).length;
  const [ours, theirs] = [await bytes(place.url, product.headers), await bytes(place.limit.url, limit.headers)];
  if (Math.abs(ours - theirs) > ours / 20)
    throw new Error(`${name}: the product sends ${String(ours)} characters, the limit ${String(theirs)}.`);
}

it.each(SIZES)(
  'reads among %i products',
  async (products) => {
    const before = SIZES[SIZES.indexOf(products) - 1] ?? 0;
    await addProducts(place.database, { from: before + 1, to: products });
    await place.startLimit(sellerId);
    tell(await setIdleAside(place));
    for (const one of casesOf(products)) {
      await expectSameAnswers(one);
      const figures = await measure(place, one, SECONDS);
      told.push({ name: one.name, size: products, figures });
      tell(tableOf(`${one.name}, ${products.toLocaleString('en-CA')} products`, figures));
    }
    await eventually(async () => ((await place.isReady()) ? true : undefined), 'the server');
    tell(`Memory: ${(await place.product.memoryMb()).toFixed(0)} MB`);
    expect(told.flatMap(({ figures }) => figures).every(({ perSecond }) => perSecond > 0)).toBe(true);
  },
  HOUR_MS,
);

it(
  'reads, counted',
  async () => {
    await place.count();
    const counted = await countAll(place, casesOf(SIZES.at(-1) ?? 0));
    tell(countsTable(counted));
    expect(counted.every(({ product }) => product.statements > 0)).toBe(true);
  },
  HOUR_MS,
);
