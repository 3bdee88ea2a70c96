import { Fuzz, told, type Outcome } from '../fuzz/run.js';
import { World } from '../fuzz/world.js';

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const MINUTES = process.env['FUZZ_MINUTES'];
/** A number of rounds, unless minutes are given, so that every machine makes the same calls. */
const ROUNDS = 3;
const SETTLING_MS = 360_000;

describe(`Every call of the API’s description, with good and bad input (seed ${String(SEED)})`, () => {
  let world: World;
  let outcome: Outcome;

  beforeAll(
    async () => {
      world = await World.open();
      const extent = MINUTES === undefined ? { rounds: ROUNDS } : { mostMs: Number(MINUTES) * 60_000 };
      outcome = await new Fuzz(world, SEED).run(extent);
      if (process.env['FUZZ_TELLS'] === undefined) return;
      const { calls, statuses, neverDone } = outcome;
      const answers = Object.entries(statuses).map(([status, count]) => `${status}: ${String(count)}`);
      process.stdout.write(`Seed ${String(SEED)}, ${String(calls)} calls; answers ${answers.join(', ')}.\n`);
      process.stdout.write(`Never answered with what they are for: ${neverDone.join(', ') || 'none'}.\n`);
    },
    SETTLING_MS + Number(MINUTES ?? 0) * 120_000,
  );
  afterAll(() => world.close());

  it('is answered as described, never with a 500, and a refusal changes nothing', () => {
    expect(outcome.findings.map(({ call, what }) => `${call.operationId}: ${what}\n    ${told(call)}`)).toEqual([]);
  });

  it('was made by every role, hundreds of times', () => {
    expect(outcome.neverAsked).toEqual([]);
    expect(outcome.calls).toBeGreaterThan(500);
  });

  it('left everyone signed in, so that each call was made in its role', async () => {
    for (const role of ['seller', 'buyer', 'driver', 'admin'] as const)
      expect([role, (await world.people.get(role)!.get('/api/user')).status]).toEqual([role, 200]);
  });
});
