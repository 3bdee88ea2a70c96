import { type Call, type Endpoint, step } from './endpoint.js';
import { fundsOf } from './money.js';

async function balance({ work, account }: Call): Promise<unknown> {
  const funds = [...(await fundsOf(work, account)).entries()];
  const part = (of: 'available' | 'pending') =>
    funds.map(([currency, amounts]) => ({ amount: amounts[of], currency, source_types: { card: amounts[of] } }));
  return {
    object: 'balance',
    available: part('available'),
    ...(account === '' ? { connect_reserved: funds.map(([currency]) => ({ amount: 0, currency })) } : {}),
    livemode: false,
    pending: part('pending'),
  };
}

export const BALANCES: readonly Endpoint[] = [
  { method: 'GET', path: '/v1/balance', run: balance },
  {
    method: 'GET',
    path: '/v1/balance_transactions',
    run: ({ work, parameters, account }) =>
      work.list({
        type: 'balance_transaction',
        account,
        url: '/v1/balance_transactions',
        parameters,
        where: { currency: parameters.currency, source: parameters.source, type: parameters.type },
      }),
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    run: (call) => call.work.get(step(call), 'balance_transaction', call.account),
  },
  {
    method: 'GET',
    path: '/v1/payouts',
    run: ({ work, parameters, account }) =>
      work.list({
        type: 'payout',
        account,
        url: '/v1/payouts',
        parameters,
        where: { status: parameters.status, destination: parameters.destination },
      }),
  },
  {
    method: 'GET',
    path: '/v1/payouts/:id',
    run: (call) => call.work.get(step(call), 'payout', call.account, 'payout'),
  },
];
