import type { ApiObject } from '../store/sandbox.js';
import { newId } from '../store/ids.js';
import type { Work } from '../store/work.js';

export const DAY = 86_400;
/** How long the money of a charge stays pending in Canada. */
export const SETTLING_SECONDS = 7 * DAY;

export interface BalanceTransaction extends ApiObject {
  amount: number;
  available_on: number;
  created: number;
  currency: string;
  fee: number;
  net: number;
  source: string | null;
  type: string;
}

export interface Booking {
  /** '' for the platform. */
  readonly account: string;
  readonly amount: number;
  readonly fee?: number;
  readonly feeDescription?: string;
  readonly currency: string;
  readonly type: string;
  readonly reportingCategory: string;
  readonly source: string;
  readonly availableOn: number;
  readonly description?: string | null;
}

/** Every movement of a balance is one of these; the balance is their sum. */
export async function book(work: Work, booking: Booking): Promise<BalanceTransaction> {
  const { amount, fee = 0, currency } = booking;
  const description = booking.feeDescription ?? 'Stripe processing fees';
  if (amount > 0) await announceMoney(work, booking);
  return work.insert<BalanceTransaction>(
    {
      id: newId('txn_'),
      object: 'balance_transaction',
      amount,
      available_on: booking.availableOn,
      balance_type: 'payments',
      created: work.now,
      currency,
      description: booking.description ?? null,
      exchange_rate: null,
      fee,
      fee_details: fee === 0 ? [] : [{ amount: fee, application: null, currency, description, type: 'stripe_fee' }],
      net: amount - fee,
      reporting_category: booking.reportingCategory,
      source: booking.source,
      status: 'pending',
      type: booking.type,
    },
    booking.account,
  );
}

/** New money of the platform may pay refunds that wait: of its own charge at once, of others when it is available. */
async function announceMoney(work: Work, { account, availableOn }: Booking): Promise<void> {
  await scheduleDayEnd(work, account, availableOn);
  if (account !== '') return;
  await work.rows(
    `insert into sandbox.task (kind, payload, due_ms) select 'fund-refunds', '{}', due
     from unnest($1::bigint[]) as due
     where exists (select 1 from sandbox.object where type = 'refund' and data->>'status' = 'pending'
       and data->>'balance_transaction' is null)`,
    [[...new Set([work.now, Math.max(work.now, availableOn)])].map((at) => at * 1000)],
  );
}

/** The end of the day on which money becomes available: then it is announced, and paid out where that is automatic. */
export async function scheduleDayEnd(work: Work, account: string, availableOn: number): Promise<void> {
  const day = Math.floor(Math.max(work.now, availableOn) / DAY) + 1;
  await work.scheduleOnceAt('daily-balance', { account }, day * DAY * 1000);
}

export interface Funds {
  readonly available: number;
  readonly pending: number;
}

export async function fundsOf(work: Work, account: string): Promise<Map<string, Funds>> {
  const rows = await work.rows<{ currency: string; available: string; pending: string }>(
    `select data->>'currency' as currency,
       coalesce(sum((data->>'net')::bigint) filter (where (data->>'available_on')::bigint <= $2), 0) as available,
       coalesce(sum((data->>'net')::bigint) filter (where (data->>'available_on')::bigint > $2), 0) as pending
     from sandbox.object where type = 'balance_transaction' and account = $1 group by 1 order by 1`,
    [account, work.now],
  );
  const funds = new Map(
    rows.map((row) => [row.currency, { available: Number(row.available), pending: Number(row.pending) }]),
  );
  if (funds.size === 0) funds.set('cad', { available: 0, pending: 0 });
  return funds;
}

export async function fundsIn(work: Work, account: string, currency: string): Promise<Funds> {
  return (await fundsOf(work, account)).get(currency) ?? { available: 0, pending: 0 };
}

/** 2.9% + 30¢ for cards issued in Canada, 0.8% more for others; in cents, rounded half up. */
export function cardFee(amount: number, cardCountry: string): number {
  return Math.round((amount * (cardCountry === 'CA' ? 29 : 37)) / 1000) + 30;
}

/** "$1,234.50", as in the provider's messages. */
export function inDollars(cents: number, currency = 'cad'): string {
  const sign = { cad: 'CA$', usd: '$' }[currency] ?? '';
  const [whole = '0', rest = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}${sign}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}
