import { startApplication, type TestApplication } from '../../../../../test/support/application.js';
import { comparedWith, figure } from '../../../../../test/support/measuring/figures.js';
import type { Person } from '../../../../../test/support/people.js';
import { Sale } from '../../../../../test/support/sale.js';

/** The bodies that keep the server longest within the limits of product.md §12. */
const photos = (count: number): object => ({ photos: Array.from({ length: count }, () => ({ id: 'x', turn: 1 })) });
const names = (count: number): object => Object.fromEntries(Array.from({ length: count }, (_, n) => [`x${n}`, n]));
const SHAPES: [what: string, body: object][] = [
  ['660 objects', photos(660)],
  ['64 unknown names', names(64)],
  ['30 objects of 64 unknown names', { photos: Array.from({ length: 30 }, () => names(64)) }],
  ['64 kB of text', { name: 'é'.repeat(32_000) }],
];
/** How many times as long as a small body that is refused. */
const MAX_TIMES = 6;

let site: TestApplication;
let seller: Person;
beforeAll(async () => {
  site = await startApplication();
  ({ seller } = await Sale.at(site, 'listed'));
});
afterAll(() => site.close());

it.each(SHAPES)('%s keep the server little longer than a small body', async (what, body) => {
  const put = async (sent: object): Promise<void> => {
    expect((await seller.call('PUT', '/api/draft', { body: sent })).status).toBe(400);
  };
  const found = await comparedWith(
    () => put(names(1)),
    () => put(body),
  );
  figure(what, found.ms, 'ms');
  figure(what, found.times, '× a small body');
  expect(found.times).toBeLessThan(MAX_TIMES);
});
