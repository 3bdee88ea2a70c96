import { eventually, Person } from '../support/people.js';
import { Sale } from '../support/sale.js';
import { administratorOf } from './administrator.js';
import { measure, type BenchCase, type Figures } from './measure.js';
import { BenchPlace } from './place.js';
import { addProducts, shareLinkOf } from './seed.js';
import { isWanted, tableOf, tell } from './table.js';

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
const told: { name: string; size: number; figures: Figures[] }[] = [];

beforeAll(async () => {
  place = await BenchPlace.start();
  tell(`Cold start to the first answer: ${place.coldStartMs.toFixed(0)} ms`);
  sale = await new Sale({ url: place.url, sandboxUrl: await place.sandboxUrl() }).listed();
  admin = await administratorOf(sale);
  const { body: seller } = await sale.seller.get<{ id: number }>('/api/user');
  await addProducts(place.database, { from: OWN.first, to: OWN.first + OWN.count - 1, sellerId: seller.id });
}, HOUR_MS);
afterAll(() => place.close());

const among = (products: number): string[] =>
  Array.from({ length: Math.min(PATHS, products) }, (_, index) => shareLinkOf(1 + ((index * STEP) % products)));

function casesOf(products: number): BenchCase[] {
  const links = among(products);
  const page = `/api/products?limit=20&status=waiting_for_payment`;
  return [
    {
      name: 'R1 the public transaction page',
      key: links[0] ?? null,
      paths: links.map((link) => `/api/products/${link}`),
    },
    { name: 'R2 the shop, newest 20', key: null, paths: [page], headers: { cookie: sale.seller.cookieHeader } },
    {
      name: 'R3 delivery options',
      key: sale.listing.shareLink,
      paths: [`/api/products/${sale.listing.shareLink}/delivery-options?postalCode=L4J%202B2`],
    },
    {
      name: 'R4 all transactions',
      key: null,
      paths: ['/api/products/all?limit=50&status=item_delivered&sort=amount&order=desc'],
      headers: { cookie: admin.cookieHeader },
    },
  ];
}

it.each(SIZES)(
  'reads among %i products',
  async (products) => {
    const before = SIZES[SIZES.indexOf(products) - 1] ?? 0;
    await addProducts(place.database, { from: before + 1, to: products });
    for (const one of casesOf(products).filter(({ name }) => isWanted(name))) {
      const figures = await measure(place, one, SECONDS);
      told.push({ name: one.name, size: products, figures });
      tell(tableOf(`${one.name}, ${products.toLocaleString('en-CA')} products`, figures));
    }
    await eventually(async () => ((await fetch(`${place.url}/readyz`)).ok ? true : undefined), 'the server');
    tell(`Memory: ${(await place.serverMemoryMb()).toFixed(0)} MB`);
    expect(told.flatMap(({ figures }) => figures).every(({ perSecond }) => perSecond > 0)).toBe(true);
  },
  HOUR_MS,
);
