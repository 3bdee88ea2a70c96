import { refusal, seller } from './sandbox-acts.js';
import { SandboxWorld, SECRETS } from './sandbox-world.js';

let world: SandboxWorld;
beforeAll(async () => {
  world = await SandboxWorld.start();
});
afterAll(async () => {
  await world.close();
  expect(world.contract?.mistakes ?? []).toEqual([]);
});

describe('a seller account', () => {
  it('begins with everything due and becomes verified at the end of the form', async () => {
    const account = await seller(world, '');
    expect(account).toMatchObject({
      type: 'express',
      details_submitted: false,
      charges_enabled: false,
      default_currency: 'cad',
    });
    expect(account.requirements?.currently_due).toContain('external_account');
    expect(account.capabilities).toEqual({ card_payments: 'inactive', transfers: 'inactive' });

    const link = await world.stripe.accountLinks.create({
      account: account.id,
      type: 'account_onboarding',
      refresh_url: 'https://shop.example/refresh',
      return_url: 'https://shop.example/return',
      collection_options: { fields: 'eventually_due' },
    });
    expect(link.expires_at - link.created).toBe(300);
    const opened = await world.fetch(link.url, { redirect: 'manual' });
    const form = new URL(opened.headers.get('location') ?? '', link.url);
    expect(await (await world.fetch(form)).text()).toContain('Verify and finish');
    const done = await world.fetch(form, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ outcome: 'verified' }),
    });
    expect(done.headers.get('location')).toBe('https://shop.example/return');

    const again = await world.fetch(link.url, { redirect: 'manual' });
    expect(again.headers.get('location')).toBe('https://shop.example/refresh');
    expect(await world.stripe.accounts.retrieve(account.id)).toMatchObject({
      details_submitted: true,
      charges_enabled: true,
      payouts_enabled: true,
      capabilities: { transfers: 'active' },
      requirements: { currently_due: [], past_due: [], disabled_reason: null },
    });
    const { event, raw, signature } = await world.event('account.updated', account.id);
    expect(event.account).toBe(account.id);
    expect(world.stripe.webhooks.constructEvent(raw, signature, SECRETS.connect).id).toBe(event.id);
    expect(() => world.stripe.webhooks.constructEvent(raw, signature, SECRETS.own)).toThrow(/No signatures found/);
  });

  it.each([
    ['submitted', { details_submitted: true, requirements: { disabled_reason: 'requirements.pending_verification' } }],
    [
      'action_required',
      { details_submitted: true, requirements: { currently_due: ['individual.verification.document'] } },
    ],
    ['pending', { details_submitted: false }],
    ['rejected', { requirements: { disabled_reason: 'rejected.other' } }],
    ['restricted', { details_submitted: true, requirements: { currently_due: [], disabled_reason: 'other' } }],
  ])('can end %s', async (outcome, state) => {
    const { id } = await seller(world, outcome);
    expect(await world.stripe.accounts.retrieve(id)).toMatchObject({
      charges_enabled: false,
      payouts_enabled: false,
      ...state,
    });
  });

  it('is out of reach once it is deleted or disconnected', async () => {
    const [deleted, left] = [await seller(world), await seller(world)];
    expect(await world.stripe.accounts.del(deleted.id)).toEqual(
      expect.objectContaining({ id: deleted.id, deleted: true }),
    );
    await world.control(`accounts/${left.id}/deauthorize`);
    for (const { id } of [deleted, left]) {
      const error = await refusal(world.stripe.accounts.retrieve(id));
      expect(error).toMatchObject({ statusCode: 403, code: 'account_invalid' });
    }
    const { event } = await world.event('account.application.deauthorized');
    expect(event.account).toBe(left.id);
    const ids = (await world.stripe.accounts.list({ limit: 100 })).data.map(({ id }) => id);
    expect(ids).not.toContain(left.id);
  });

  it('is listed newest first, a page at a time, until it is deleted', async () => {
    const made = [(await seller(world, '')).id, (await seller(world, '')).id, (await seller(world, '')).id].reverse();
    const first = await world.stripe.accounts.list({ limit: 2 });
    expect([first.data.map(({ id }) => id), first.has_more, first.url]).toEqual([
      made.slice(0, 2),
      true,
      '/v1/accounts',
    ]);
    const next = await world.stripe.accounts.list({ limit: 1, starting_after: made[1] ?? '' });
    expect(next.data.map(({ id }) => id)).toEqual(made.slice(2));
    const back = await world.stripe.accounts.list({ limit: 2, ending_before: made[2] ?? '' });
    expect(back.data.map(({ id }) => id)).toEqual(made.slice(0, 2));
    await world.stripe.accounts.del(made[1] ?? '');
    const all: string[] = [];
    for await (const { id } of world.stripe.accounts.list({ limit: 1 })) all.push(id);
    expect(all.slice(0, 2)).toEqual([made[0], made[2]]);
    expect(new Set(all).size).toBe(all.length);
    expect(await refusal(world.stripe.accounts.list({ starting_after: 'acct_none' }))).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
    });
  });

  it('is not deleted while it is a Standard one, holds money or is gone', async () => {
    const standard = await world.stripe.accounts.create({ type: 'standard', country: 'CA', email: 'own@example.com' });
    expect(await refusal(world.stripe.accounts.del(standard.id))).toMatchObject({
      statusCode: 403,
      code: 'not_allowed_on_standard_account',
      message: expect.stringContaining('This application is not authorized to delete this account.') as string,
    });
    const rich = await seller(world);
    await world.stripe.paymentIntents.create({
      amount: 9_000,
      currency: 'cad',
      allowed_payment_method_types: ['card'],
      payment_method: 'pm_card_bypassPending',
      confirm: true,
      capture_method: 'automatic',
    });
    const sent = await world.stripe.transfers.create({ amount: 1_000, currency: 'cad', destination: rich.id });
    expect(await refusal(world.stripe.accounts.del(rich.id))).toMatchObject({ statusCode: 400 });
    expect((await world.fetch(`${world.url}/connect/accounts/${rich.id}`)).status).toBe(200);
    await world.stripe.transfers.createReversal(sent.id);
    await world.stripe.accounts.del(rich.id);
    for (const id of [rich.id, 'acct_none'])
      expect(await refusal(world.stripe.accounts.del(id))).toMatchObject({ statusCode: 403, code: 'account_invalid' });
    expect((await world.fetch(`${world.url}/connect/accounts/${rich.id}`)).status).toBe(404);
  });

  it('gets a dashboard only after its form', async () => {
    const account = await seller(world, '');
    expect(await refusal(world.stripe.accounts.createLoginLink(account.id))).toMatchObject({ statusCode: 400 });
    await world.control(`accounts/${account.id}/onboard`, { outcome: 'verified' });
    const { url } = await world.stripe.accounts.createLoginLink(account.id);
    expect(await (await world.fetch(url)).text()).toContain('$0.00 CAD');
  });
});
