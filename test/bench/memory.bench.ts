import { Sale } from '../support/sale.js';
import { loop, type Loop } from './loop.js';
import { BenchPlace } from './place.js';
import { addProducts, shareLinkOf } from './seed.js';
import { tell } from './table.js';

/** Set by `npm run bench`. */
const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 10);
const PRODUCTS = 10_000;
const CONNECTIONS = 8;
const MINUTE_SECONDS = 60;
const HOUR_MS = 3_600_000;

let place: BenchPlace;
let sale: Sale;
beforeAll(async () => {
  place = await BenchPlace.start();
  sale = await new Sale(place).listed();
  await addProducts(place.database, { from: 1, to: PRODUCTS });
}, HOUR_MS);
afterAll(() => place.close());

it(
  'M1 memory under load',
  async () => {
    tell(`Memory before: ${(await place.product.memoryMb()).toFixed(0)} MB`);
    const headers = { cookie: sale.seller.cookieHeader };
    const pages = Array.from({ length: PRODUCTS }, (_, index) => `/api/products/${shareLinkOf(index + 1)}`);
    const options = `/api/products/${sale.listing.shareLink}/delivery-options?postalCode=L4J%202B2`;
    const paths = pages.flatMap((page, index) =>
      index % 10 === 0 ? [page, '/api/products?limit=20', options, `/transaction/${sale.listing.shareLink}`] : [page],
    );
    const minutes: Loop[] = [];
    for (let minute = 1; minute <= MINUTES; minute += 1) {
      const went = await loop(place.url, { paths, headers }, { connections: CONNECTIONS, seconds: MINUTE_SECONDS });
      minutes.push(went);
      const memory = (await place.product.memoryMb()).toFixed(0);
      tell(`M1 minute ${String(minute)}: ${memory} MB, ${(went.total / went.seconds).toFixed(0)} requests/s`);
    }
    expect(minutes).toHaveLength(MINUTES);
  },
  (MINUTES + 10) * MINUTE_SECONDS * 1_000,
);
