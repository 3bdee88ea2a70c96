import type { Work } from '../store/work.js';
import { type Account } from './account.js';
import { balanceOf } from './balances.js';
import type { BankAccount } from './bank-account.js';
import { DAY, fundsOf, scheduleDayEnd } from './money.js';
import { makePayout } from './payouts.js';

interface Schedule {
  interval?: string;
  weekly_anchor?: string;
  weekly_payout_days?: string[];
  monthly_anchor?: number;
  monthly_payout_days?: number[];
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

function isPayoutDay({ interval, ...days }: Schedule, now: number): boolean {
  const today = new Date(now * 1000);
  if (interval === 'weekly') {
    const wanted = days.weekly_payout_days ?? [days.weekly_anchor ?? 'monday'];
    return wanted.includes(WEEKDAYS[today.getUTCDay()] ?? '');
  }
  if (interval === 'monthly') {
    const wanted = days.monthly_payout_days ?? [days.monthly_anchor ?? 1];
    return wanted.includes(today.getUTCDate());
  }
  return interval === 'daily';
}

/** The turn of a day on a balance: says what became available, and pays it out where the schedule says so. */
export async function closeDay(work: Work, account: string): Promise<void> {
  const owner = await ownerUnlessGone(work, account);
  if (owner === null) return;
  if (await becameAvailable(work, account)) {
    await work.emit('balance.available', await balanceOf(work, account), { account });
  }
  const schedule = (owner.settings.payouts?.schedule ?? {}) as Schedule;
  if (!owner.payouts_enabled || schedule.interval === 'manual') return;
  if (!isPayoutDay(schedule, work.now)) {
    await scheduleDayEnd(work, account, work.now);
    return;
  }
  await payOutAll(work, account, owner);
}

async function ownerUnlessGone(work: Work, account: string): Promise<Account | null> {
  const [row] = await work.rows<{ data: Account }>(
    `select data from sandbox.object where type = 'account' and data->'$'->>'access' = $1 and ($2 = '' or id = $2)`,
    [account === '' ? 'platform' : 'ours', account],
  );
  return row?.data ?? null;
}

async function becameAvailable(work: Work, account: string): Promise<boolean> {
  const rows = await work.rows(
    `select 1 from sandbox.object where type = 'balance_transaction' and account = $1
       and (data->>'amount')::bigint > 0 and data->>'type' in ('charge', 'payment')
       and (data->>'available_on')::bigint between $2 and $3 limit 1`,
    [account, work.now - DAY, work.now],
  );
  return rows.length > 0;
}

async function payOutAll(work: Work, account: string, owner: Account): Promise<void> {
  for (const [currency, { available }] of await fundsOf(work, account)) {
    const banks = owner.external_accounts.data as BankAccount[];
    const bank = banks.find((each) => each.currency === currency && each.default_for_currency);
    const amount = available - (owner.$.minimumBalance?.[currency] ?? 0);
    if (bank === undefined || bank.status === 'errored' || amount < 1) continue;
    const payout = await makePayout(work, account, { amount, currency, automatic: true, bank });
    await work.rows(
      `update sandbox.object set data = jsonb_set(data, '{$}', jsonb_build_object('payout', $3::text))
       where type = 'balance_transaction' and account = $1 and data->>'currency' = $2
         and (data->>'available_on')::bigint <= $4 and data->'$'->>'payout' is null`,
      [account, currency, payout.id, work.now],
    );
  }
}
