import fc from 'fast-check';
import { Calls, ROLES, type Call, type Role } from './calls.js';
import { Judge } from './judge.js';
import type { World } from './world.js';

export interface Finding {
  call: Call;
  what: string;
}

export interface Outcome {
  seed: number;
  calls: number;
  /** How many answers there were of each status. */
  statuses: Record<string, number>;
  /** Calls that were never answered with what they are for. */
  neverDone: string[];
  neverAsked: string[];
  findings: Finding[];
}

/** They would move the time, or end the sessions, under the calls that come after. */
const LEFT_OUT = new Set(['DevelopmentController_advance']);
const ENDS_SESSION = new Set([
  'SignInController_logout',
  'TermsController_reject',
  'SessionsController_endMany',
  'PeoplesSessionsController_endOf',
  'PeoplesSessionsController_endAll',
]);
const LIMITS_LAST = 100;
const LONGEST_CALL = 700;

/** One call as a line that can be read and sent again. */
export function told({ method, path, role, headers, body }: Call): string {
  const line = `${role}: ${method} ${path} ${JSON.stringify(headers)} ${JSON.stringify(body)}`;
  return line.replaceAll(/(.)\1{40,}/gu, '$1…').slice(0, LONGEST_CALL);
}

/** A wrong hand-over code is refused, and its try is counted and recorded. */
const isCounted = ({ text }: { text: string }): boolean => text.includes('"code-wrong"');

/** Calls everything as everyone, round after round: so many rounds, or until the time is over. */
export class Fuzz {
  readonly #judge: Judge;
  readonly #calls: Calls;
  readonly #done = new Set<string>();
  readonly #asked = new Set<string>();
  readonly #found = new Map<string, Finding>();
  readonly #statuses: Record<string, number> = {};
  readonly #suspects: Call[] = [];
  #count = 0;

  constructor(
    private readonly world: World,
    private readonly seed: number,
  ) {
    this.#judge = new Judge(world.document);
    this.#calls = new Calls(world.document, world.ids, world.known);
  }

  async run({ rounds = Infinity, mostMs = Infinity }: { rounds?: number; mostMs?: number }): Promise<Outcome> {
    const end = Date.now() + mostMs;
    for (let round = 0; round < rounds && Date.now() < end; round++) {
      await this.world.refresh();
      this.#calls.forget();
      for (const [at, { operationId, role }] of this.#round(round).entries()) {
        if (Date.now() > end && round > 0) break;
        const [call] = fc.sample(this.#calls.of(operationId, role), {
          seed: this.seed + round * 10_007 + at,
          numRuns: 1,
        });
        await this.#try(call!);
      }
      await this.#askSuspectsAgain();
    }
    const all = this.#calls.operations.map(({ operationId }) => operationId).filter((id) => !LEFT_OUT.has(id));
    return {
      seed: this.seed,
      calls: this.#count,
      statuses: this.#statuses,
      neverDone: all.filter((id) => !this.#done.has(id)),
      neverAsked: all.filter((id) => !this.#asked.has(id)),
      findings: [...this.#found.values()],
    };
  }

  /** Every call by everyone, in an order of its own. */
  #round(round: number): { operationId: string; role: Role }[] {
    const pairs = this.#calls.operations.flatMap(({ operationId }) =>
      ROLES.filter((role) => role === 'visitor' || !ENDS_SESSION.has(operationId)).map((role) => ({
        operationId,
        role,
      })),
    );
    const wanted = pairs.filter(({ operationId }) => !LEFT_OUT.has(operationId));
    const order = fc.shuffledSubarray(wanted, { minLength: wanted.length });
    return fc.sample(order, { seed: this.seed + round, numRuns: 1 })[0]!;
  }

  async #try(call: Call): Promise<void> {
    if (this.#count++ % LIMITS_LAST === 0) await this.world.watch.forgetLimits();
    const heard = await this.world.ask(call);
    this.#asked.add(call.operationId);
    this.#statuses[heard.status] = (this.#statuses[heard.status] ?? 0) + 1;
    if (heard.status < 400) this.#done.add(call.operationId);
    const wrong = this.#judge.verdict(call, heard);
    if (wrong !== null) this.#note(call, wrong);
    const changes = await this.world.watch.changes();
    if (heard.status >= 400 && changes.length > 0) this.#suspects.push(call);
  }

  /**
   * Events of earlier calls may have come to their handlers during a refused one: only what changes something again, when
   * all others have come to rest, and once more, was that call.
   */
  async #askSuspectsAgain(): Promise<void> {
    const again = async (call: Call): Promise<{ status: number; changes: string[] }> => {
      const heard = await this.world.ask(call);
      const changes = await this.world.watch.changes();
      return { status: heard.status, changes: isCounted(heard) ? [] : changes };
    };
    await this.world.watch.quiet();
    for (const call of this.#suspects.splice(0)) {
      const first = await again(call);
      if (first.changes.length === 0) continue;
      await this.world.watch.quiet();
      if (first.status < 400) continue;
      const { status, changes } = await again(call);
      if (status >= 400 && changes.length > 0)
        this.#note(call, `refused with ${String(status)}, but changed ${changes.join(', ')}`);
    }
  }

  #note(call: Call, what: string): void {
    const key = `${call.operationId} ${what.slice(0, 60)}`;
    if (!this.#found.has(key)) this.#found.set(key, { call, what });
  }
}
