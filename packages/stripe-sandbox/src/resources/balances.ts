import { textOf } from '../http/parameters.js';
import { changedFrom } from '../store/sandbox.js';
import type { Work } from '../store/work.js';
import { type Account, ownerOf } from './account.js';
import { type Call, type Endpoint, step } from './endpoint.js';
import { fundsOf, scheduleDayEnd } from './money.js';

export async function balanceOf(work: Work, account: string) {
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

interface GivenSettings {
  debit_negative_balances?: boolean;
  payouts?: {
    minimum_balance_by_currency?: Record<string, number | null> | null;
    schedule?: { interval?: string; monthly_payout_days?: number[]; weekly_payout_days?: string[] };
    statement_descriptor?: string;
  };
}

interface PayoutSettings extends Record<string, unknown> {
  debit_negative_balances?: boolean;
  schedule?: Record<string, unknown>;
  statement_descriptor?: string | null;
}

function settingsOf(owner: Account) {
  const { debit_negative_balances: debits, schedule = {}, statement_descriptor: descriptor } = payoutSettings(owner);
  const { delay_days: days, ...shown } = schedule;
  const minimum = owner.$.minimumBalance ?? {};
  return {
    object: 'balance_settings',
    payments: {
      debit_negative_balances: debits ?? true,
      payouts: {
        automatic_transfer_rules_by_currency: null,
        minimum_balance_by_currency: Object.keys(minimum).length === 0 ? null : minimum,
        schedule: shown,
        statement_descriptor: textOf(descriptor),
        status: owner.payouts_enabled ? 'enabled' : 'disabled',
      },
      settlement_timing: { delay_days: days, start_of_day: null },
    },
  };
}

const payoutSettings = (owner: Account): PayoutSettings => owner.settings.payouts ?? {};

function newMinimum(old: Record<string, number>, given: Record<string, number | null> | null): Record<string, number> {
  if (given === null) return {};
  const kept = Object.entries({ ...old, ...given }).filter((pair): pair is [string, number] => pair[1] !== null);
  return Object.fromEntries(kept);
}

async function updateSettings({ work, parameters, account }: Call): Promise<unknown> {
  const owner = await ownerOf(work, account);
  const given = (parameters.payments ?? {}) as GivenSettings;
  const before = structuredClone(settingsOf(owner));
  const settings = payoutSettings(owner);
  if (given.debit_negative_balances !== undefined) settings.debit_negative_balances = given.debit_negative_balances;
  const { schedule, minimum_balance_by_currency: minimum, statement_descriptor: descriptor } = given.payouts ?? {};
  if (descriptor !== undefined) settings.statement_descriptor = descriptor;
  if (schedule !== undefined) settings.schedule = newSchedule(settings.schedule, schedule);
  if (minimum !== undefined) owner.$.minimumBalance = newMinimum(owner.$.minimumBalance ?? {}, minimum);
  owner.settings.payouts = settings;
  await work.save(owner);
  await scheduleDayEnd(work, account, work.now);
  const shown = settingsOf(owner);
  await work.emit('balance_settings.updated', shown, { account, previous: changedFrom(before, shown) });
  return shown;
}

/** Another interval forgets the days of the former one. */
function newSchedule(old: Record<string, unknown> = {}, given: Record<string, unknown>): Record<string, unknown> {
  const sameInterval = given.interval === undefined || given.interval === old.interval;
  return { ...(sameInterval ? old : { delay_days: old.delay_days }), ...given };
}

export const BALANCES: readonly Endpoint[] = [
  { method: 'GET', path: '/v1/balance', run: ({ work, account }) => balanceOf(work, account) },
  {
    method: 'GET',
    path: '/v1/balance_settings',
    run: async ({ work, account }) => settingsOf(await ownerOf(work, account)),
  },
  { method: 'POST', path: '/v1/balance_settings', run: updateSettings },
  {
    method: 'GET',
    path: '/v1/balance_transactions',
    run: ({ work, parameters, account }) => {
      const { currency, source, type, payout } = parameters;
      const byPayout = payout === undefined ? [] : [{ sql: `data->'$'->>'payout' = $1`, value: payout }];
      const url = '/v1/balance_transactions';
      const where = { currency, source, type };
      return work.list({ type: 'balance_transaction', account, url, parameters, where, also: byPayout });
    },
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    run: (call) => call.work.get(step(call), 'balance_transaction', call.account),
  },
];
