import { aStripeClient } from '../../../../../../test/payments/a-stripe-client.js';
import { ImmediateUnitOfWork } from '../../../../../../test/platform/fakes/immediate-unit-of-work.js';
import { testEnvironment } from '../../../../../../test/support/environment.js';
import { ProviderRefusal, ProviderUnclear } from '../../application/ports/card-provider.js';
import Stripe from 'stripe';

const client = aStripeClient(testEnvironment({ databaseUrl: 'postgres://nowhere' }));
const failing = (error: unknown): Promise<unknown> =>
  client.call(() => Promise.reject(error as Error)).catch((e: unknown) => e);
const raw = (statusCode: number, type: 'invalid_request_error' | 'api_error' | 'card_error', code?: string) =>
  Stripe.errors.StripeError.generate({
    type,
    statusCode,
    message: 'no',
    ...(code === undefined ? {} : { code }),
  });

describe('the provider’s client', () => {
  it('is never called inside a unit of work, because a rollback could not undo its effects', async () => {
    let isCalled = false;
    const call = (): Promise<unknown> =>
      client.call(() => {
        isCalled = true;
        return Promise.resolve();
      });
    await expect(new ImmediateUnitOfWork().run(call)).rejects.toThrow('The card provider');
    expect(isCalled).toBe(false);
    await call();
    expect(isCalled).toBe(true);
  });

  it.each([
    [400, 'invalid_request_error', 'balance_insufficient'],
    [402, 'card_error', 'card_declined'],
    [403, 'invalid_request_error', 'account_invalid'],
    [404, 'invalid_request_error', 'resource_missing'],
  ] as const)('treats %i %s %s as a definite refusal', async (status, type, code) => {
    const error = await failing(raw(status, type, code));
    expect(error).toBeInstanceOf(ProviderRefusal);
    expect((error as ProviderRefusal).code).toBe(code);
  });

  it.each([
    [401, 'invalid_request_error'],
    [409, 'invalid_request_error'],
    [429, 'invalid_request_error'],
    [500, 'api_error'],
    [503, 'api_error'],
  ] as const)('treats %i as unclear, to be retried with the same key', async (status, type) => {
    expect(await failing(raw(status, type))).toBeInstanceOf(ProviderUnclear);
  });

  it('treats a lost connection as unclear, and rethrows a bug', async () => {
    const lost = new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'lost' });
    expect(await failing(lost)).toBeInstanceOf(ProviderUnclear);
    const bug = new TypeError('undefined is no listing');
    expect(await failing(bug)).toBe(bug);
  });
});
