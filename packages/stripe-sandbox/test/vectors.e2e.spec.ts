import { readFileSync } from 'node:fs';
import Stripe from 'stripe';
import { refusal, seller } from './sandbox-acts.js';
import { SandboxWorld } from './sandbox-world.js';
import { clearFaults } from '../../../test/support/sandbox-controls.js';

type State = Partial<Pick<Stripe.Account, 'details_submitted' | 'charges_enabled' | 'payouts_enabled'>> & {
  deleted?: true;
  capabilities?: Record<string, string>;
  req?: Partial<Stripe.Account.Requirements>;
};
interface Vector {
  name: string;
  account?: State | null;
  error?: { status?: number; code?: string; type?: string };
}

const file = new URL('../../../test/payments/account-status-vectors.json', import.meta.url);
const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as { vectors: Vector[] };
const states = vectors.filter(({ account }) => account !== undefined && account !== null && account.deleted !== true);
const errors = vectors.filter(({ error }) => error !== undefined);
const LISTS = ['currently_due', 'past_due', 'eventually_due', 'pending_verification', 'errors'] as const;

let world: SandboxWorld;
beforeAll(async () => {
  world = await SandboxWorld.start();
});
afterAll(async () => {
  await world.close();
  // One vector has a reason that the contract does not know, and one an account that is only named as gone.
  const others = (world.contract?.mistakes ?? []).filter(
    (each) => !/disabled_reason|GET \/v1\/accounts\/\{id\} 200: data must have required/.test(each),
  );
  expect(others).toEqual([]);
});

/** Orders the failure for the next time the account is read. */
async function orderFailure(id: string, { status, code }: NonNullable<Vector['error']>): Promise<void> {
  if (code === 'account_invalid') {
    await world.control(`accounts/${id}/deauthorize`);
    return;
  }
  const mode = status === undefined ? 'drop_before' : String(status);
  await world.control('faults', { method: 'GET', path: '/v1/accounts/{id}', mode, times: 5 });
}

describe('every state of an account that the product must tell apart can be had', () => {
  it('there are as many as were recorded', () => {
    // The other two are an account that was never made and one that is only named as deleted.
    expect([vectors.length, states.length + errors.length + 2]).toEqual([25, 25]);
  });

  it.each(states.map((vector) => [vector.name, vector.account] as const))('%s', async (_name, account) => {
    const { req = {}, ...flags } = account as State;
    const { id } = await seller(world, '');
    await world.control(`accounts/${id}/state`, { ...flags, requirements: req });
    const found = await world.stripe.accounts.retrieve(id);
    expect(found).toMatchObject(flags);
    expect(found.capabilities).toEqual(flags.capabilities);
    expect(found.requirements?.disabled_reason).toBe(req.disabled_reason ?? null);
    expect(found.requirements?.current_deadline).toBe(req.current_deadline ?? null);
    for (const list of LISTS) expect(found.requirements?.[list]).toEqual(req[list] ?? []);
    await world.event('account.updated', id);
  });

  it('an account that is named as deleted', async () => {
    const { id } = await seller(world);
    await world.control(`accounts/${id}/state`, { deleted: true });
    expect(await world.stripe.accounts.retrieve(id)).toMatchObject({ id, object: 'account', deleted: true });
    expect((await world.stripe.accounts.list({ limit: 100 })).data.map((each) => each.id)).not.toContain(id);
  });

  it.each(errors.map((vector) => [vector.name, vector.error] as const))('%s', async (_name, error = {}) => {
    const { id } = await seller(world);
    await orderFailure(id, error);
    const met = await refusal(world.client({ maxNetworkRetries: 0 }).accounts.retrieve(id));
    expect(met.statusCode).toBe(error.status);
    if (error.code !== undefined) expect(met.code).toBe(error.code);
    if (error.type !== undefined) expect(met.type).toBe(error.type);
    await clearFaults(world.url);
  });
});
