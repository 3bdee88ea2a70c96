import { MOVES } from '../../src/contexts/listings/published/transaction-moves.js';
import { callsIn, type Call } from '../support/moves/calls.js';
import { expectReached, STATES, type State } from '../support/moves/states.js';
import { ROLES, Theatre, type Case, type Role } from '../support/moves/theatre.js';

let theatre: Theatre;
beforeAll(async () => {
  theatre = await Theatre.open();
});
afterAll(() => theatre.close());

/** The codes with which a move may be refused (api.md, "Codes"). */
const REFUSALS = [
  'wrong-state',
  'funds-frozen',
  'on-hold',
  'not-arrived',
  'disputed',
  'refunded',
  'already-released',
  'not-delivered',
  'already-sold',
  'item-reserved',
  'checkout-open',
  'expired',
];
/** The statuses for callers who may not make the call in any state. */
const CLOSED: Record<Call['door'], number[]> = { driver: [403, 404, 409], product: [403, 404, 409], staff: [403] };

interface Refusal {
  status: number;
  code: string;
  message: string;
  details: { state?: string } | undefined;
}

async function ask(call: Call, one: Case, role: Role): Promise<Refusal> {
  const { status, body } = await call.send(one, theatre.who(role, one), theatre);
  return {
    status,
    code: body.code ?? '',
    message: body.message ?? '',
    details: body.details as Refusal['details'],
  };
}

/** Expects a code and a sentence for people. */
function expectSentence({ code, message }: Refusal): void {
  expect(message).toMatch(/^[\p{Lu}“].{8,}[.!?]$/u);
  expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
}

function expectClosed(call: Call, role: Role, refusal: Refusal): void {
  expectSentence(refusal);
  if (role === 'anonymous') expect([refusal.status, refusal.code]).toEqual([401, 'not-signed-in']);
  else expect(CLOSED[call.door]).toContain(refusal.status);
  const drives: Role[] = ['driver', 'other driver', 'suspended driver', 'seller'];
  if (call.door === 'driver' && role !== 'anonymous' && !drives.includes(role))
    expect([refusal.status, refusal.code]).toEqual([403, 'forbidden']);
}

/** Right person, wrong state: 409 with the state, or not found. */
function expectRefused(call: Call, state: State, refusal: Refusal): void {
  expectSentence(refusal);
  const isNone = state.delivery === 'none' && call.door !== 'product';
  if (isNone && refusal.status === 404) return;
  expect(refusal.status).toBe(409);
  expect(REFUSALS).toContain(refusal.code);
  if (refusal.code === 'wrong-state') expect(typeof refusal.details?.state).toBe('string');
}

describe.each(Object.entries(STATES))('A transaction that is %s', (_, state) => {
  const calls = Object.entries(callsIn(state));
  let one: Case;
  beforeAll(async () => {
    one = await state.reach(theatre);
    await expectReached(state, one);
    await theatre.quiet();
  });

  it('offers its parties exactly the moves that it allows them', async () => {
    const named: Record<string, string> = { rating: 'rate' };
    for (const role of ['seller', 'buyer'] as const) {
      const { body } = await one[role].get<{ viewer?: { actions: string[] } }>(`/api/products/${one.shareLink}`);
      const offered = (body.viewer?.actions ?? []).filter((action) => action !== 'checkout');
      const expected = calls
        .filter(
          ([name, call]) =>
            call.door === 'product' && name !== 'checkout' && call.who.includes(role) && call.allowed(state),
        )
        .map(([name]) => named[name] ?? name);
      expect([role, ...offered.sort()]).toEqual([role, ...expected.sort()]);
    }
  });

  it('refuses every call by the wrong person or in the wrong state, and changes nothing', async () => {
    const before = await theatre.tables();
    for (const [name, call] of calls) {
      for (const role of ROLES) {
        const isRight = call.who.includes(role);
        if ((isRight && call.allowed(state)) || call.ignored?.includes(role) === true) continue;
        const refusal = await ask(call, one, role);
        try {
          if (isRight) expectRefused(call, state, refusal);
          else expectClosed(call, role, refusal);
        } catch (cause) {
          throw new Error(`${name} by ${role}: ${JSON.stringify(refusal)}`, { cause });
        }
      }
      expect([name, await theatre.tables()]).toEqual([name, before]);
    }
  });

  const allowed = calls.flatMap(([name, call]) =>
    call.allowed(state) ? (call.tried ?? call.who).map((role) => [name, role, call] as const) : [],
  );
  if (allowed.length > 0)
    it.each(allowed)('allows %s by the %s, and changes state as the table says', async (_name, role, call) => {
      const another = await state.reach(theatre);
      const answer = await ask(call, another, role);
      expect(answer).toMatchObject({ status: 200, code: '' });
      const to = call.move === undefined ? undefined : (MOVES[call.move] as { to?: string }).to;
      const [row] = await theatre.inDatabase<{ status: string }>('SELECT status FROM listings.listing WHERE id = $1', [
        another.id,
      ]);
      expect(row?.status).toBe(to ?? state.status);
    });
});
