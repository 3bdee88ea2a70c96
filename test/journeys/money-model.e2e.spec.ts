import { gather, type Cast } from '../soak/cast.js';
import { soak } from '../soak/run.js';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

describe('the money of interleaved sales, whatever people, clocks, faults and restarts do', () => {
  let cast: Cast;

  beforeAll(async () => {
    cast = await gather();
  });
  afterAll(() => cast.original.drop());

  it.each(SEEDS)(
    'agrees to the cent with the provider after every act (seed %i)',
    async (seed) => {
      const { acts } = await soak(cast, { seed, acts: 60, shortenMs: 120_000 });
      expect(acts).toBeGreaterThan(20);
    },
    300_000,
  );
});
