import type Stripe from 'stripe';
import { refusal, seller } from './sandbox-acts.js';
import { SandboxWorld } from './sandbox-world.js';

let world: SandboxWorld;
beforeAll(async () => {
  world = await SandboxWorld.start();
});
afterAll(async () => {
  await world.close();
  expect(world.contract?.mistakes ?? []).toEqual([]);
});

const link = (account: string, more: object = {}) =>
  world.stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    refresh_url: 'https://shop.example/refresh',
    return_url: 'https://shop.example/return',
    ...more,
  });

describe('a state that the provider may put an account into', () => {
  it.each([
    ['nothing left but payouts', { charges_enabled: true, payouts_enabled: false, requirements: {} }],
    ['under review', { requirements: { disabled_reason: 'under_review' } }],
    [
      'something due later',
      {
        charges_enabled: true,
        payouts_enabled: true,
        requirements: { currently_due: ['individual.id_number'], current_deadline: 1_900_000_000 },
      },
    ],
    ['paused by the platform', { requirements: { disabled_reason: 'platform_paused' } }],
    ['listed', { requirements: { disabled_reason: 'listed' } }],
    ['rejected with something due', { requirements: { past_due: ['x'], disabled_reason: 'rejected.fraud' } }],
    ['nothing but a reason', { capabilities: {}, requirements: { disabled_reason: 'other' } }],
    ['enabled without transfers', { charges_enabled: true, capabilities: { transfers: 'inactive' } }],
  ])('can be reached: %s', async (_name, state) => {
    const { id } = await seller(world, '');
    await world.control(`accounts/${id}/state`, { details_submitted: true, ...state });
    const account = await world.stripe.accounts.retrieve(id);
    expect(account).toMatchObject({ details_submitted: true, ...state });
    await world.event('account.updated', id);
  });

  it('is refused in words that no account knows', async () => {
    const { id } = await seller(world, '');
    for (const state of [
      { charges_enabled: 'yes' },
      { capabilities: { transfers: 'maybe' } },
      { requirements: { currently_due: 'x' } },
      { requirements: { wrong: [] } },
      { wrong: true },
    ]) {
      expect(await world.control<{ error: { message: string } }>(`accounts/${id}/state`, state)).toHaveProperty(
        'error.message',
      );
    }
  });
});

describe('an account link', () => {
  it('leads back for a new one once it is late', async () => {
    const { id } = await seller(world, '');
    const { url } = await link(id);
    await world.control('clock/advance', { seconds: 301 });
    const late = await world.fetch(url, { redirect: 'manual' });
    expect(late.headers.get('location')).toBe('https://shop.example/refresh');
    expect((await world.stripe.accounts.retrieve(id)).details_submitted).toBe(false);
  });

  it('is refused without its addresses, for another kind and for an unknown account', async () => {
    const { id } = await seller(world, '');
    expect(await refusal(link(id, { refresh_url: undefined }))).toMatchObject({ param: 'refresh_url' });
    expect(await refusal(link(id, { return_url: 'nowhere' }))).toMatchObject({ code: 'url_invalid' });
    expect(await refusal(link(id, { type: 'account_update' }))).toMatchObject({ statusCode: 400, param: 'type' });
    expect(await refusal(link(id, { type: 'other' }))).toMatchObject({ param: 'type' });
    expect(await refusal(link('acct_1none'))).toMatchObject({ statusCode: 403, code: 'account_invalid' });
  });

  it('is the seller’s own business afterwards: some fields are closed', async () => {
    const { id } = await seller(world, '');
    const individual = { first_name: 'Ada' };
    const told = await world.stripe.accounts.update(id, { individual });
    expect(told.requirements?.currently_due).not.toContain('individual.first_name');
    await link(id);
    expect(await refusal(world.stripe.accounts.update(id, { individual }))).toMatchObject({
      statusCode: 403,
      param: 'individual',
    });
    const changed = await world.stripe.accounts.update(id, { email: 'new@example.com', metadata: { user_id: '42' } });
    expect(changed).toMatchObject({ email: 'new@example.com', metadata: { user_id: '42' } });
  });
});

describe('an account', () => {
  it('is made by type or by controller, not by both', async () => {
    const controller = {
      fees: { payer: 'application' as const },
      losses: { payments: 'application' as const },
      stripe_dashboard: { type: 'express' as const },
    };
    expect(await world.stripe.accounts.create({ controller, country: 'CA' })).toMatchObject({
      type: 'express',
      controller,
    });
    expect(await refusal(world.stripe.accounts.create({ controller, type: 'express' }))).toMatchObject({
      statusCode: 400,
    });
    expect(await refusal(world.stripe.accounts.create({ type: 'express', country: 'QQ' }))).toMatchObject({
      param: 'country',
    });
    expect(await refusal(world.stripe.accounts.create({ type: 'express', email: 'nobody' }))).toMatchObject({
      code: 'email_invalid',
    });
  });

  it('is listed newest first, page by page', async () => {
    const made = [await seller(world, ''), await seller(world, ''), await seller(world, '')].map(({ id }) => id);
    const first = await world.stripe.accounts.list({ limit: 2 });
    expect(first.data.map(({ id }) => id)).toEqual([made[2], made[1]]);
    expect(first).toMatchObject({ has_more: true, url: '/v1/accounts' });
    const next = await world.stripe.accounts.list({ limit: 1, starting_after: made[1] ?? '' });
    expect(next.data.map(({ id }) => id)).toEqual([made[0]]);
    const both = { starting_after: made[1] ?? '', ending_before: made[0] ?? '' };
    expect(await refusal(world.stripe.accounts.list(both))).toMatchObject({ statusCode: 400 });
    expect(await refusal(world.stripe.accounts.list({ starting_after: 'acct_none' }))).toMatchObject({
      code: 'resource_missing',
      param: 'starting_after',
    });
  });

  it('is not deleted with money on it, nor one of its own making', async () => {
    const { id } = await seller(world);
    await world.stripe.topups.create({ amount: 5_000, currency: 'cad' });
    await world.event('topup.succeeded');
    await world.stripe.transfers.create({ amount: 1_000, currency: 'cad', destination: id });
    expect(await refusal(world.stripe.accounts.del(id))).toMatchObject({ statusCode: 400 });
    const standard = await world.stripe.accounts.create({ type: 'standard' });
    const error = await refusal(world.stripe.accounts.del(standard.id));
    expect(error).toMatchObject({ statusCode: 403 });
    expect(error.message).toContain('This application is not authorized to delete this account.');
    expect(await refusal(world.stripe.accounts.createLoginLink(standard.id))).toMatchObject({
      message: `Cannot create an edit link for the account ${standard.id}, which is not an Express account.`,
    });
  });

  it('is rejected by the platform, and taken back', async () => {
    const { id } = await seller(world);
    const old = { reason: 'fraud' } as unknown as Stripe.AccountRejectParams;
    expect(await refusal(world.stripe.accounts.reject(id, old))).toMatchObject({ param: 'reason' });
    expect(await world.stripe.accounts.reject(id, { reason: 'fraud_other' })).toMatchObject({
      charges_enabled: false,
      payouts_enabled: false,
      requirements: { disabled_reason: 'rejected.platform_fraud' },
    });
    const back = (await (
      await world.fetch(`${world.url}/v1/accounts/${id}/unreject`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_porchlight_sandbox' },
      })
    ).json()) as Stripe.Account;
    expect(back).toMatchObject({ charges_enabled: true, capabilities: { transfers: 'active' } });
  });

  it('has capabilities of its own', async () => {
    const { id } = await seller(world, 'submitted');
    expect(await world.stripe.accounts.retrieveCapability(id, 'transfers')).toMatchObject({
      status: 'pending',
      requested: true,
    });
    const off = await world.stripe.accounts.updateCapability(id, 'card_payments', { requested: false });
    expect(off).toMatchObject({ status: 'unrequested', requested: false });
    expect((await world.stripe.accounts.listCapabilities(id)).data.map((each) => each.id)).toEqual(['transfers']);
    await world.event('capability.updated', 'card_payments');
    expect(await refusal(world.stripe.accounts.retrieveCapability(id, 'flying'))).toMatchObject({ statusCode: 404 });
  });

  it('has bank accounts, of which one is the default', async () => {
    const { id } = await seller(world, '');
    const first = await world.stripe.accounts.createExternalAccount(id, { external_account: 'btok_ca' });
    const second = await world.stripe.accounts.createExternalAccount(id, { external_account: 'btok_ca_other' });
    expect([first, second]).toMatchObject([{ default_for_currency: true }, { default_for_currency: false }]);
    expect((await world.stripe.accounts.listExternalAccounts(id, { limit: 1 })).has_more).toBe(true);
    expect(await world.stripe.accounts.retrieveExternalAccount(id, second.id)).toMatchObject({ last4: '6789' });
    expect(await refusal(world.stripe.accounts.deleteExternalAccount(id, first.id))).toMatchObject({ statusCode: 400 });
    expect(await world.stripe.accounts.deleteExternalAccount(id, second.id)).toMatchObject({ deleted: true });
    await world.event('account.external_account.deleted', second.id);
    await link(id);
    const late = world.stripe.accounts.createExternalAccount(id, { external_account: 'btok_ca' });
    expect(await refusal(late)).toMatchObject({ statusCode: 403 });
  });

  it('may be the platform’s own, which no list shows', async () => {
    const own = await world.stripe.accounts.retrieveCurrent();
    expect(own).toMatchObject({ type: 'standard', charges_enabled: true });
    expect((await world.stripe.accounts.list({ limit: 100 })).data.map(({ id }) => id)).not.toContain(own.id);
    expect((await world.stripe.accounts.retrieve(own.id)).id).toBe(own.id);
    await world.restart();
    expect((await world.stripe.accounts.retrieveCurrent()).id).toBe(own.id);
  });
});
