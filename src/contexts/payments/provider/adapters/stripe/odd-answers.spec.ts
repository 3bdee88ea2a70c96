import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aStripeClient } from '../../../../../../test/payments/a-stripe-client.js';
import { testEnvironment } from '../../../../../../test/support/environment.js';
import { CardProvider, ProviderRefusal, ProviderUnclear } from '../../application/ports/card-provider.js';
import type { ConnectedAccounts } from '../../application/ports/connected-accounts.js';
import type { SellerAccountProvider } from '../../application/ports/seller-account-provider.js';
import { StripeCardProvider } from './stripe-card-provider.js';
import { StripeConnectedAccounts } from './stripe-connected-accounts.js';
import { StripeSellerAccountProvider } from './stripe-seller-account-provider.js';

const PAGE = '<html><body>It works!</body></html>';
const WHOLE = JSON.stringify({ id: 'acct_1', object: 'account', details_submitted: true });
type Answer = (response: ServerResponse) => void;
const sends =
  (status: number, body: string, type = 'application/json'): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': type, 'stripe-should-retry': 'false' }).end(body);

/** What stands between us and the provider may answer anything. */
const ODD: [string, Answer][] = [
  ['a page with status 200', sends(200, PAGE, 'text/html')],
  ['a page with status 403', sends(403, PAGE, 'text/html')],
  ['a page with status 404', sends(404, PAGE, 'text/html')],
  ['a page with status 502', sends(502, PAGE, 'text/html')],
  ['nothing', sends(200, '')],
  ['nothing with status 204', (response) => void response.writeHead(204).end()],
  ['JSON that is cut off', sends(200, WHOLE.slice(0, -12))],
  [
    'half of what it announced',
    (response) => void response.writeHead(200, { 'content-length': 900, 'stripe-should-retry': 'false' }).end(WHOLE),
  ],
  ['null', sends(200, 'null')],
  ['a list without items', sends(200, '{"object":"list"}')],
  ['a bare array', sends(200, '[]')],
  ['a number', sends(200, '7')],
  ['an empty object', sends(200, '{}')],
  ['an empty object with status 400', sends(400, '{}')],
  ['an error in one word', sends(400, '{"error":"no"}')],
  ['a redirection', (response) => void response.writeHead(302, { location: '/elsewhere' }).end(PAGE)],
  ['a redirection without a place', (response) => void response.writeHead(307).end()],
];

let server: Server;
let answer: Answer;
let card: CardProvider;
let sellers: SellerAccountProvider;
let accounts: ConnectedAccounts;
beforeAll(async () => {
  server = createServer((_request, response) => {
    answer(response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const sandboxUrl = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const environment = testEnvironment({ databaseUrl: 'postgres://nowhere', sandboxUrl });
  const client = aStripeClient(environment);
  card = new StripeCardProvider(client, environment);
  sellers = new StripeSellerAccountProvider(client);
  accounts = new StripeConnectedAccounts(client);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const URLS = { refreshUrl: 'https://porchlight.example/again', returnUrl: 'https://porchlight.example/back' };
const CALLS: [string, () => Promise<unknown>][] = [
  ['an account', () => sellers.findAccount('acct_1')],
  ['a link', () => sellers.createOnboardingLink('acct_1', URLS)],
  ['a dashboard', () => sellers.createDashboardLink('acct_1')],
  ['a balance', () => card.balanceOf('acct_1')],
  ['a checkout', () => card.findCheckout('cs_1')],
  ['a charge', () => card.findCharge('ch_1')],
  ['a dispute', () => card.findDispute('dp_1')],
  ['a refund', () => card.findRefund('re_1')],
  ['the events', () => card.listEvents(new Date())],
  ['the accounts', () => accounts.pages()[Symbol.asyncIterator]().next()],
];

const outcomeOf = async (ask: () => Promise<unknown>): Promise<unknown> =>
  ask().then(
    (value) => value,
    (error: unknown) => (error instanceof ProviderUnclear ? 'unclear' : error),
  );

describe('an answer that is not the provider’s', () => {
  it.each(ODD)('(%s) leaves every question unclear, and is no defect', async (_what, odd) => {
    answer = odd;
    const outcomes = await Promise.all(CALLS.map(async ([name, ask]) => [name, await outcomeOf(ask)]));
    expect(outcomes).toEqual(CALLS.map(([name]) => [name, 'unclear']));
  });
});

describe('an account that the provider does not give', () => {
  const GONE: [string, number, object][] = [
    ['deleted', 404, { code: 'resource_missing', param: 'account', message: "No such account: 'acct_1'" }],
    ['disconnected', 403, { code: 'account_invalid', message: 'Application access may have been revoked.' }],
    ['closed to our key, without a code', 403, { message: 'The key does not have access to account acct_1' }],
  ];

  it.each(GONE)('(%s) is gone for every call', async (_what, status, error) => {
    answer = sends(status, JSON.stringify({ error: { type: 'invalid_request_error', ...error } }));
    expect(await sellers.findAccount('acct_1')).toBeNull();
    expect(await sellers.createOnboardingLink('acct_1', URLS)).toBeNull();
    expect(await sellers.createDashboardLink('acct_1')).toBeNull();
    expect(await accounts.find('acct_1')).toBeNull();
    await expect(card.balanceOf('acct_1')).rejects.toMatchObject({ code: 'account_invalid' });
  });

  it('is not gone if something else is missing or refused', async () => {
    for (const error of [
      { code: 'resource_missing', param: 'source_transaction', message: "No such charge: 'ch_1'" },
      { code: 'parameter_invalid', message: 'Not like this' },
    ]) {
      answer = sends(400, JSON.stringify({ error: { type: 'invalid_request_error', ...error } }));
      await expect(sellers.findAccount('acct_1')).rejects.toBeInstanceOf(ProviderRefusal);
    }
  });
});

describe('a word that is not known yet', () => {
  it('changes nothing for a checkout, a refund, a dispute or an account', async () => {
    answer = sends(200, JSON.stringify({ id: 'cs_1', object: 'checkout.session', status: 'resting', livemode: false }));
    expect(await card.findCheckout('cs_1')).toMatchObject({ status: 'open', paid: null });
    answer = sends(200, JSON.stringify({ id: 're_1', object: 'refund', status: 'resting' }));
    expect(await card.findRefund('re_1')).toMatchObject({ status: 'pending' });
    const dispute = { id: 'dp_1', object: 'dispute', charge: 'ch_1', amount: 1, reason: 'new', created: 1 };
    const more = { status: 'resting', balance_transactions: [], evidence_details: {} };
    answer = sends(200, JSON.stringify({ ...dispute, ...more }));
    expect(await card.findDispute('dp_1')).toMatchObject({ outcome: 'open', evidenceDueBy: null });
    const account = { id: 'acct_1', object: 'account', requirements: { disabled_reason: 'resting' } };
    answer = sends(200, JSON.stringify({ ...account, capabilities: { transfers: 'resting' } }));
    expect(await sellers.findAccount('acct_1')).toMatchObject({ facts: { transfersActive: false } });
  });
});
