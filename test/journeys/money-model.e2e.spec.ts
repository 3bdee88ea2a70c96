import { gather, type Cast } from '../soak/cast.js';
import { KEPT, SELDOM } from '../soak/kept-stories.js';
import { play } from '../soak/play.js';
import { soak } from '../soak/run.js';

const SEEDS = process.env['LONG_TESTS'] === undefined ? [1, 2, 3] : [1, 2, 3, 6, 11, 17];
const ACTS = 60;
const SHORTEN_MS = 120_000;

describe('The money of interleaved sales, despite concurrent people, clocks, faults and restarts,', () => {
  let cast: Cast;

  beforeAll(async () => {
    cast = await gather();
  });
  afterAll(() => cast.original.drop());

  it.each(SEEDS)(
    'matches the provider to the cent after every action (seed %i)',
    async (seed) => {
      const { acts } = await soak(cast, { seed, acts: ACTS, shortenMs: SHORTEN_MS });
      expect(acts).toBeGreaterThan(10);
    },
    SHORTEN_MS + 60_000,
  );

  it.each(KEPT)('matches in a past failure: $once', async ({ story }) => {
    const { acts } = await play(cast, story);
    expect(acts).toBe(story.length);
  });

  it.each(SELDOM)('matches when $where', async ({ story }) => {
    const { acts } = await play(cast, story);
    expect(acts).toBeGreaterThanOrEqual(story.length - 1);
  });
});
