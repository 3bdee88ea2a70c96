import fc from 'fast-check';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startApplication, type TestApplication } from '../../../../test/support/application.js';
import { comparedWith, figure } from '../../../../test/support/measuring/figures.js';
import type { Person } from '../../../../test/support/people.js';
import { Sale } from '../../../../test/support/sale.js';

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

/** JSON texts of every shape: wide, deep, long, with the same name again and again, with numbers of 100,000 digits. */
const digits = fc.integer({ min: 1, max: 100_000 }).map((count) => '9'.repeat(count));
const leaf = fc.oneof(
  fc.constantFrom('0', 'null', '""', '[]', '{}', '1e309', '-0'),
  fc.integer({ min: 0, max: 70_000 }).map((length) => `"${'é'.repeat(length)}"`),
  digits,
);
const count = fc.oneof(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 0, max: 20_000 }));
const shape = fc.oneof(
  fc.tuple(count, leaf).map(([wide, each]) => `[${Array.from({ length: wide }, () => each.slice(0, 200)).join()}]`),
  fc.tuple(count, leaf).map(([deep, end]) => '['.repeat(deep) + end + ']'.repeat(deep)),
  fc
    .tuple(count, fc.boolean())
    .map(
      ([names, isDoubled]) =>
        `{${Array.from({ length: names }, (_, n) => `"x${isDoubled ? '' : String(n)}":1`).join()}}`,
    ),
  fc.tuple(count, count).map(([wide, names]) => {
    const one = `{${Array.from({ length: names % 70 }, (_, n) => `"x${String(n)}":1`).join()}}`;
    return `{"photos":[${Array.from({ length: wide }, () => one).join()}]}`;
  }),
  leaf,
);
/** Fewer than the calls that one person may make in a minute. */
const SHAPES_TRIED = 200;

it('random shapes are refused, and none stops the event loop', async () => {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const seen = new Map<number, number>();
  let worst = 0;
  await fc.assert(
    fc.asyncProperty(shape, async (body) => {
      const headers = { 'content-type': 'application/json', origin: site.url, cookie: seller.cookieHeader };
      delay.reset();
      delay.enable();
      const { status } = await fetch(`${site.url}/api/draft`, { method: 'PUT', headers, body: body.slice(0, 900_000) });
      delay.disable();
      worst = Math.max(worst, delay.max / 1e6);
      seen.set(status, (seen.get(status) ?? 0) + 1);
      expect([400, 413]).toContain(status);
    }),
    { numRuns: SHAPES_TRIED },
  );
  figure(`longest stop of the event loop, ${[...seen].map((one) => one.join(': ')).join(', ')}`, worst, 'ms');
});
