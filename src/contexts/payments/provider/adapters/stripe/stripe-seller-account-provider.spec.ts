import { aStripeClient } from '../../../../../../test/payments/a-stripe-client.js';
import fastify, { type FastifyInstance } from 'fastify';
import { testEnvironment } from '../../../../../../test/support/environment.js';
import type { ProviderOperation } from '../../application/ports/provider-operations.js';
import type { AccountParameters, ProviderAccount } from '../../application/ports/seller-account-provider.js';
import { StripeRequests } from './stripe-requests.js';
import { StripeSellerAccountProvider } from './stripe-seller-account-provider.js';

interface Seen {
  method: string;
  url: string;
  key: string | undefined;
  type: string | undefined;
  body: string;
}

const ACCOUNT = {
  id: 'acct_new',
  object: 'account',
  details_submitted: false,
  charges_enabled: false,
  payouts_enabled: false,
  capabilities: { transfers: 'inactive' },
  requirements: null,
};
const OPERATION: ProviderOperation<AccountParameters> = {
  id: 'operation-1',
  kind: 'account',
  subject: 'user_7',
  attempt: 1,
  key: 'v1:test:account:user_7:1',
  parameters: {
    userId: 7,
    email: 'maya@example.ca',
    businessType: 'individual',
    firstName: 'Maya',
    lastName: null,
    siteUrl: 'https://porchlight.example',
  },
  request: null,
  state: 'planned',
  sentAt: null,
  tries: 0,
  providerId: null,
  paymentId: null,
  error: null,
  createdAt: new Date('2026-06-10T14:00:00Z'),
};

/** A server that only records the SDK's requests, because neither form can be tested against the real provider here. */
describe('creating a connected account', () => {
  let server: FastifyInstance;
  let base: string;
  const seen: Seen[] = [];

  beforeAll(async () => {
    server = fastify();
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body);
    });
    server.all('*', (request, reply) => {
      const { method, url, headers } = request;
      const key = headers['idempotency-key'];
      seen.push({
        method,
        url,
        key: typeof key === 'string' ? key : undefined,
        type: headers['content-type'],
        body: typeof request.body === 'string' ? request.body : '',
      });
      return reply.send(ACCOUNT);
    });
    base = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    seen.length = 0;
  });

  const create = (form: 'v1' | 'v2'): Promise<ProviderAccount> => {
    const variables = { STRIPE_ACCOUNT_CREATION: form };
    const environment = testEnvironment({ databaseUrl: 'postgres://nowhere', sandboxUrl: base, variables });
    const request = new StripeRequests(environment).of('account', OPERATION.parameters, OPERATION.id);
    return new StripeSellerAccountProvider(aStripeClient(environment)).createAccount({ ...OPERATION, request });
  };

  it('requests in the first form an Express account in Canada that can be paid', async () => {
    expect((await create('v1')).id).toBe('acct_new');
    expect(seen).toHaveLength(1);
    const form = new URLSearchParams(seen[0]?.body);
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/v1/accounts', key: OPERATION.key });
    expect(form.get('type')).toBe('express');
    expect(form.get('capabilities[transfers][requested]')).toBe('true');
    expect([form.get('metadata[user_id]'), form.get('metadata[operation_id]')]).toEqual(['7', 'operation-1']);
  });

  it('sends JSON with both configurations in the second form, and reads the account in the first', async () => {
    const account = await create('v2');
    expect(account).toMatchObject({ id: 'acct_new', facts: { transfersActive: false } });
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /v2/core/accounts',
      'GET /v1/accounts/acct_new',
    ]);
    expect([seen[0]?.key, seen[0]?.type]).toEqual([OPERATION.key, 'application/json']);
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({
      contact_email: 'maya@example.ca',
      display_name: 'Maya',
      dashboard: 'express',
      identity: { country: 'ca', entity_type: 'individual' },
      configuration: {
        merchant: { capabilities: { card_payments: { requested: true } } },
        recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
      },
      metadata: { user_id: '7', operation_id: 'operation-1' },
    });
  });
});
