import { aStripeClient } from '../../../../../../test/payments/a-stripe-client.js';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testEnvironment } from '../../../../../../test/support/environment.js';
import { ProviderUnclear } from '../../application/ports/card-provider.js';
import { StripeCardProvider } from './stripe-card-provider.js';

const PAGE = 100;
const ALL = 250;
const transactionOf = (number: number) => ({
  id: `txn_${String(number)}`,
  object: 'balance_transaction',
  amount: 100,
  fee: 3,
  created: 1_781_000_000,
  currency: 'cad',
  source: `ch_${String(number)}`,
  type: 'charge',
  reporting_category: 'charge',
});

/** The fake provider's responses: pages of a long list, a balance, a missing object, and a failing one. */
function answerTo(url: URL): [number, object] {
  const { pathname, searchParams } = url;
  const list = (data: object[], more = false): [number, object] => [
    200,
    { object: 'list', data, has_more: more, url: '/v1/balance_transactions' },
  ];
  if (pathname === '/v1/balance')
    return [
      200,
      {
        object: 'balance',
        available: [
          { currency: 'cad', amount: 5 },
          { currency: 'usd', amount: 9 },
        ],
        pending: [{ currency: 'cad', amount: -7 }],
      },
    ];
  if (pathname.endsWith('/txn_7')) return [200, { ...transactionOf(7), source: null }];
  if (pathname.includes('/txn_'))
    return [
      404,
      { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such transaction' } },
    ];
  if (searchParams.get('source') === 'ch_broken')
    return [400, { error: { type: 'invalid_request_error', message: 'broken' } }];
  if (searchParams.get('source') !== null) return list([{ ...transactionOf(1), source: searchParams.get('source') }]);
  if (searchParams.get('created[gte]') !== '1780000000')
    return [400, { error: { type: 'invalid_request_error', message: 'created' } }];
  const after = Number(searchParams.get('starting_after')?.slice(4) ?? 0);
  const size = Math.min(PAGE, ALL - after);
  return list(
    Array.from({ length: size }, (_, index) => transactionOf(after + index + 1)),
    after + size < ALL,
  );
}

describe('the provider’s movements through the SDK', () => {
  let server: Server;
  let provider: StripeCardProvider;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const [status, body] = answerTo(new URL(request.url ?? '/', 'http://127.0.0.1'));
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const sandboxUrl = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const environment = testEnvironment({ databaseUrl: 'postgres://nowhere', port: 0, sandboxUrl });
    provider = new StripeCardProvider(aStripeClient(environment), environment);
  });
  afterAll(() => new Promise((closed) => server.close(closed)));

  it('are read completely, page by page', async () => {
    const movements = await provider.listBalanceTransactions(new Date(1_780_000_000_000));
    expect(movements.map(({ id }) => id)).toEqual(
      Array.from({ length: ALL }, (_, index) => `txn_${String(index + 1)}`),
    );
    expect(movements[0]).toMatchObject({ kind: 'charge', reference: 'ch_1', amountCents: 100, feeCents: 3 });
  });

  it('are found by their object, or by their own id without one', async () => {
    expect(await provider.findBalanceTransactions('re_5')).toMatchObject([{ reference: 're_5' }]);
    expect(await provider.findBalanceTransactions('txn_7')).toMatchObject([{ id: 'txn_7', reference: 'txn_7' }]);
    expect(await provider.findBalanceTransactions('txn_8')).toEqual([]);
    await expect(provider.findBalanceTransactions('ch_broken')).rejects.toThrow('broken');
  });

  it('leave a balance in Canadian dollars, available plus pending', async () => {
    expect(await provider.findBalance()).toBe(-2);
  });

  it('are unclear without a response', async () => {
    const environment = testEnvironment({
      databaseUrl: 'postgres://nowhere',
      port: 0,
      sandboxUrl: 'http://127.0.0.1:9',
    });
    const nobody = new StripeCardProvider(aStripeClient(environment), environment);
    await expect(nobody.findBalance()).rejects.toBeInstanceOf(ProviderUnclear);
  });
});
