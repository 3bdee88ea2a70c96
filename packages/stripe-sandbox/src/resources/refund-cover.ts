import type { ApiObject } from '../store/sandbox.js';
import type { Work } from '../store/work.js';
import type { Charge } from './charges.js';
import { fundsIn } from './money.js';

export interface WaitingRefund extends ApiObject {
  amount: number;
  charge: string;
  currency: string;
}

/** What stands for a refund: the moment its money is taken of, or why it must wait. */
export type Cover = { readonly availableOn: number } | { readonly waitsFor: 'charge_pending' | 'insufficient_funds' };

/** Money of a charge that is still pending gives itself back; everything else is paid from what is available. */
export async function coverOf(work: Work, charge: Charge, amount: number): Promise<Cover> {
  const isPending = charge.$.availableOn > work.now;
  if (isPending && (await ownMoney(work, charge)) >= amount) return { availableOn: charge.$.availableOn };
  const { available } = await fundsIn(work, '', charge.currency);
  if (available >= amount) return { availableOn: work.now };
  return { waitsFor: isPending ? 'charge_pending' : 'insufficient_funds' };
}

/** What a charge still holds: less what was given back of it and what went to sellers. Its fee is owed beside it. */
async function ownMoney(work: Work, charge: Charge): Promise<number> {
  const [row] = await work.rows<{ gone: string }>(
    `select coalesce(sum(case type when 'refund' then (data->>'amount')::bigint
        else (data->>'amount')::bigint - (data->>'amount_reversed')::bigint end), 0) as gone
     from sandbox.object
     where (type = 'refund' and data->>'charge' = $1 and data->>'status' in ('pending', 'succeeded')
         and data->>'balance_transaction' is not null)
       or (type = 'transfer' and data->>'source_transaction' = $1)`,
    [charge.id],
  );
  return charge.amount_captured - Number(row?.gone ?? 0);
}

/** Refunds that wait for money, the oldest first. */
export async function waitingRefunds<T extends WaitingRefund>(work: Work): Promise<T[]> {
  const rows = await work.rows<{ data: T }>(
    `select data from sandbox.object where type = 'refund' and data->>'status' = 'pending'
       and data->>'balance_transaction' is null order by seq`,
  );
  return rows.map((row) => row.data);
}

/** The task that looks again is due whenever more of the platform's money becomes available. */
export async function awaitFunds(work: Work): Promise<void> {
  const [row] = await work.rows<{ next: string | null }>(
    `select min((data->>'available_on')::bigint) as next from sandbox.object
     where type = 'balance_transaction' and account = '' and (data->>'available_on')::bigint > $1`,
    [work.now],
  );
  const next = row?.next ?? null;
  if (next !== null) await work.scheduleOnceAt('fund-refunds', {}, Number(next) * 1000);
}
