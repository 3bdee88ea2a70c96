import { v7 as uuidv7 } from 'uuid';
import { testDatabase, type TestDatabase } from '../../../../../../test/support/database.js';
import { WrittenBooks } from '../../../../../../test/payments/written-books.js';
import type { Environment } from '../../../../../platform/config/environment.js';
import { MONEY_DESK_GROUPS, type MoneyDeskGroup } from '../../domain/money-desk.js';
import { SqlPaymentHolds } from '../../../protection/adapters/persistence/sql-payment-holds.js';
import { MoneyMeasurement } from '../metrics/money-measurement.js';
import { SqlMoneyDeskReader } from './sql-money-desk.reader.js';

const NOW = new Date('2026-06-10T14:00:00Z');
const MINUTE = 60_000;
const DAY = 86_400_000;
const SELLER = 2;
const LIMIT = { lossesPerDayCad: 200 } as Environment;
const ago = (milliseconds: number): Date => new Date(NOW.getTime() - milliseconds);

let database: TestDatabase;
let books: WrittenBooks;
let desk: SqlMoneyDeskReader;
beforeEach(async () => {
  database = await testDatabase();
  books = new WrittenBooks(database);
  desk = new SqlMoneyDeskReader(database.session);
  await account('acct_1');
});
afterEach(async () => {
  await expectMetricsToAgree();
  await database.close();
});

/** The metrics must equal the desk's own sums for any data. */
async function expectMetricsToAgree(): Promise<void> {
  const samples = await new MoneyMeasurement(database.session, LIMIT, { now: () => NOW }).read();
  const value = (name: string, of: MoneyDeskGroup): number | undefined =>
    samples.find((sample) => sample.name === `porchlight_money_desk_${name}` && sample.labels?.['group'] === of)?.value;
  for (const name of MONEY_DESK_GROUPS) {
    const { count, cents, items } = await group(name);
    const oldest = items[0] === undefined ? 0 : (NOW.getTime() - items[0].at.getTime()) / 1_000;
    const measured = [value('items', name), value('cad', name), value('oldest_seconds', name)];
    expect([name, ...measured]).toEqual([name, count, cents / 100, Math.max(0, oldest)]);
  }
}

const account = (stripeId: string, { transfersActive = true, status = 'verified' } = {}): Promise<unknown> =>
  books.write(
    `INSERT INTO payments.seller_account (user_id, stripe_account_id, status, facts, livemode, fetched_at)
     VALUES ($1, $2, $3, $4, false, $5)
     ON CONFLICT (user_id) DO UPDATE SET stripe_account_id = $2, status = $3, facts = $4`,
    [SELLER, stripeId, status, JSON.stringify({ transfersActive }), NOW],
  );

const operation = (
  kind: string,
  state: string,
  at: Date,
  more: { paymentId?: string; subject?: string; attempt?: number; error?: string } = {},
): Promise<unknown> => {
  const { paymentId = null, subject = uuidv7(), attempt = 1, error = null } = more;
  return books.write(
    `INSERT INTO payments.provider_operation (id, kind, subject, attempt, key, parameters, state, payment_id, error, created_at,
       settled_at)
     VALUES ($1, $2, $3, $4, 'key of ' || $1::uuid, '{"amountCents": 17499, "listingId": "abcdefabcdef"}', $5, $6, $7, $8, $8)`,
    [uuidv7(), kind, subject, attempt, state, paymentId, error, at],
  );
};

const event = (id: string, state: string, at: Date): Promise<unknown> =>
  books.write(
    `INSERT INTO payments.provider_event (id, type, livemode, object_id, payload, created_at, received_at, state)
     VALUES ($1, 'charge.updated', false, 'ch_1', '{}', $2, $2, $3)`,
    [id, at, state],
  );

const group = (name: MoneyDeskGroup) => desk.group(name, NOW, { limit: 10 });
const ids = async (name: MoneyDeskGroup): Promise<string[]> => (await group(name)).items.map(({ id }) => id);

describe('the money desk', () => {
  it('is empty if nothing waits', async () => {
    await books.payment({ createdAt: ago(DAY) });
    for (const name of MONEY_DESK_GROUPS)
      expect([name, await group(name)]).toEqual([name, { items: [], nextCursor: null, count: 0, cents: 0 }]);
  });

  it('shows checkouts that are open past their time', async () => {
    const late = await books.payment();
    const inTime = await books.payment();
    const set = (id: string, until: Date): Promise<unknown> =>
      books.write(
        `UPDATE payments.checkout SET state = 'open', session_id = $1, url = 'x', reserved_until = $2 WHERE id = $1::uuid`,
        [id, until],
      );
    await set(late.checkoutId, ago(6 * MINUTE));
    await set(inTime.checkoutId, ago(MINUTE));
    expect((await group('paid-not-secured')).items).toMatchObject([
      { id: late.checkoutId, cents: 17_499, note: 'open' },
    ]);
  });

  it('distinguishes overdue releases from failing ones', async () => {
    const due = { funds: 'release_due', releaseDueAt: ago(11 * MINUTE) } as const;
    const overdue = await books.payment(due);
    const failing = await books.payment({ ...due, releaseError: 'balance_insufficient' });
    await books.payment({ funds: 'release_due', releaseDueAt: ago(9 * MINUTE) });
    expect(await ids('release-overdue')).toEqual([overdue.listingId]);
    expect((await group('release-failing')).items).toMatchObject([
      { id: failing.listingId, note: 'balance_insufficient', cents: 17_499, personId: SELLER },
    ]);
  });

  it('distinguishes refunds that are pending since their first attempt from failed ones', async () => {
    const whole = { releaseCents: 0, refundCents: 17_499, refundNumber: 1, funds: 'refunding' } as const;
    const refused = await books.payment(whole);
    const failed = await books.payment({ ...whole, refundError: 'lost_or_stolen_card' });
    const fresh = await books.payment(whole);
    const of = ({ id }: { id: string }, attempt: number) => ({ paymentId: id, subject: `${id}:1`, attempt });
    await operation('refund', 'refused', ago(61 * MINUTE), of(refused, 1));
    await operation('refund', 'refused', ago(2 * MINUTE), { ...of(refused, 2), error: 'charge_disputed' });
    await operation('refund', 'done', ago(DAY), of(failed, 1));
    await operation('refund', 'done', ago(59 * MINUTE), of(fresh, 1));
    expect((await group('refund-pending')).items).toMatchObject([
      { id: refused.listingId, at: ago(61 * MINUTE), cents: 17_499, note: 'charge_disputed' },
    ]);
    expect((await group('refund-failed')).items).toMatchObject([
      { id: failed.listingId, personId: 3, cents: 17_499, note: 'lost_or_stolen_card' },
    ]);
  });

  it('shows an adopted refund that failed while its sale continues', async () => {
    const { listingId } = await books.payment({ refundCents: 2_000, releaseCents: 10_749, refundError: 'failed' });
    expect((await group('refund-failed')).items).toMatchObject([{ id: listingId, cents: 2_000, note: 'failed' }]);
  });

  it('shows money whose seller cannot receive it or has changed accounts since the payment', async () => {
    const { listingId } = await books.payment();
    await books.payment({ funds: 'released', releasedCents: 12_749 });
    await account('acct_1', { transfersActive: false, status: 'action_required' });
    expect((await group('seller-cannot-receive')).items).toMatchObject([{ id: listingId, note: 'action_required' }]);
    await account('acct_2');
    expect(await ids('seller-cannot-receive')).toEqual([]);
    expect((await group('account-changed')).items).toMatchObject([{ id: listingId, note: 'acct_1 → acct_2' }]);
  });

  it('shows each hold once, by its duration', async () => {
    const days = [29, 30, 44, 45, 59, 60, 89];
    const held = [];
    for (const day of days) held.push((await books.payment({ createdAt: ago(day * DAY) })).listingId);
    const given = { releaseCents: 0, refundCents: 17_499, refundedCents: 17_499 };
    await books.payment({ createdAt: ago(80 * DAY), funds: 'refunded', ...given });
    expect(await ids('held-30-days')).toEqual([held[2], held[1]]);
    expect(await ids('held-45-days')).toEqual([held[4], held[3]]);
    expect(await ids('held-60-days')).toEqual([held[6], held[5]]);
    expect(await group('held-60-days')).toMatchObject({ count: 2, cents: 2 * 17_499 });
  });

  it('shows money held for a warning or review until the hold ends, if it can still be released', async () => {
    const holds = new SqlPaymentHolds(database.session);
    const { id: paymentId, listingId } = await books.payment({
      funds: 'release_due',
      releaseDueAt: ago(DAY),
      releaseError: 'review',
    });
    const back = { releaseCents: 0, refundCents: 17_499, refundedCents: 17_499 };
    const refunded = await books.payment({ funds: 'refunded', ...back });
    const hold = (id: string, of: string, cause: 'review' | 'early-fraud-warning', openedAt: Date): Promise<void> =>
      database.unitOfWork.run(() => holds.insert({ id, paymentId: of, cause, openedAt, until: null, detail: null }));
    const lift = (): Promise<boolean> =>
      database.unitOfWork.run(() => holds.end('prv_1', { at: NOW, by: 1, reason: 'Looked at.' }));
    await hold('issfr_1', paymentId, 'early-fraud-warning', ago(MINUTE));
    await hold('prv_1', paymentId, 'review', ago(DAY));
    await hold('prv_2', refunded.id, 'review', ago(DAY));
    const open = async (): Promise<string | undefined> =>
      (await database.unitOfWork.run(() => holds.openOf(paymentId, NOW)))[0]?.cause;
    expect([await open(), await holds.find('prv_none')]).toEqual(['review', null]);
    expect(await holds.find('prv_1')).toMatchObject({ paymentId, cause: 'review', openedAt: ago(DAY), endedAt: null });
    expect((await group('release-held')).items).toMatchObject([
      { id: 'prv_1', listingId, cents: 17_499, personId: SELLER, note: 'review' },
      { id: 'issfr_1', listingId, note: 'early-fraud-warning' },
    ]);
    expect(await ids('release-failing')).toEqual([]);
    expect([await lift(), await lift(), await open()]).toEqual([true, false, 'early-fraud-warning']);
    expect(await ids('release-held')).toEqual(['issfr_1']);
  });

  it('shows open disputes', async () => {
    const { id, listingId } = await books.payment({ funds: 'disputed', fundsBefore: 'held' });
    const dispute = (name: string, outcome: string): Promise<unknown> =>
      books.write(
        `INSERT INTO payments.dispute (id, payment_id, listing_id, amount_cents, reason, status, outcome, opened_at, ended_at)
         VALUES ($1, $2, $3, 17499, 'fraudulent', 'needs_response', $4::text, $5::timestamptz,
           CASE WHEN $4 = 'open' THEN NULL ELSE $5::timestamptz END)`,
        [name, id, listingId, outcome, ago(DAY)],
      );
    await dispute('dp_open', 'open');
    await dispute('dp_lost', 'lost');
    expect((await group('disputes-open')).items).toMatchObject([
      { id: 'dp_open', listingId, cents: 17_499, note: 'fraudulent, needs_response' },
    ]);
  });

  it('shows waiting problems, events, calls and debts', async () => {
    const { id, listingId } = await books.payment({ funds: 'frozen' });
    const problem = uuidv7();
    await books.write(
      `INSERT INTO payments.problem (id, listing_id, payment_id, reporter_id, reason, text, photo_keys, state, created_at)
       VALUES ($1, $2, $3, 3, 'damaged', 'The door is broken.', '{}', 'open', $4)`,
      [problem, listingId, id, ago(DAY)],
    );
    await event('evt_old', 'received', ago(11 * MINUTE));
    await event('evt_new', 'received', ago(9 * MINUTE));
    await event('evt_done', 'handled', ago(DAY));
    await operation('transfer', 'unknown', ago(11 * MINUTE), { error: 'connection lost' });
    await operation('expire', 'sent', ago(9 * MINUTE));
    await operation('expire', 'done', ago(DAY));
    const payment = await books.payment();
    await books.entry(payment, 'refund', [
      ['sellers_debt', 700, SELLER],
      ['provider_clearing', -700],
    ]);
    await books.entry(payment, 'refund', [
      ['sellers_debt', 700, 5],
      ['provider_clearing', -700],
    ]);
    await books.entry(payment, 'refund', [
      ['sellers_debt', -700, 5],
      ['provider_clearing', 700],
    ]);
    expect((await group('problems-open')).items).toMatchObject([{ id: problem, cents: 17_499, note: 'damaged' }]);
    expect(await ids('events-failed')).toEqual(['evt_old']);
    expect((await group('operations-unknown')).items).toMatchObject([
      { cents: 17_499, listingId: 'abcdefabcdef', note: 'transfer: connection lost' },
    ]);
    expect((await group('seller-debts')).items).toMatchObject([{ id: String(SELLER), personId: SELLER, cents: 700 }]);
  });

  it('shows differences of the latest reconciliation only', async () => {
    const run = async (at: Date, references: string[]): Promise<void> => {
      const id = uuidv7();
      await books.write(`INSERT INTO payments.reconciliation VALUES ($1, $2, $2, $2, NULL, 0, 0, 0, 0, 0)`, [id, at]);
      for (const reference of references)
        await books.write(
          `INSERT INTO payments.reconciliation_difference (id, reconciliation_id, kind, reference, at, provider_cents)
           VALUES ($1, $2, 'missing-here', $3, $4, 500)`,
          [uuidv7(), id, reference, at],
        );
    };
    await run(ago(DAY), ['ch_1']);
    expect((await group('reconciliation-differences')).items).toMatchObject([
      { note: 'missing-here: ch_1', cents: 500 },
    ]);
    await run(ago(MINUTE), []);
    expect(await ids('reconciliation-differences')).toEqual([]);
  });

  it('is paginated, longest waiting first', async () => {
    for (let n = 1; n <= 5; n += 1) await event(`evt_${String(n)}_Ab`, 'received', ago((n + 10) * MINUTE));
    await event('evt_9_Ab', 'received', ago(15 * MINUTE));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await desk.group('events-failed', NOW, { limit: 2, cursor });
      expect(page.count).toBe(6);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(['evt_5_Ab', 'evt_9_Ab', 'evt_4_Ab', 'evt_3_Ab', 'evt_2_Ab', 'evt_1_Ab']);
    await expect(desk.group('events-failed', NOW, { limit: 2, cursor: 'none' })).rejects.toThrow('not one of ours');
  });
});

describe('the money metrics', () => {
  const HOUR = 60 * MINUTE;
  const due = (at: Date, releaseError: string | null = null): Promise<unknown> =>
    books.payment({ funds: 'release_due', releaseDueAt: at, releaseError, createdAt: ago(2 * DAY) });
  const sums = async (): Promise<Record<string, number>> => {
    const samples = await new MoneyMeasurement(database.session, LIMIT, { now: () => NOW }).read();
    const ours = samples.filter(({ name }) => /_(held|due|overdue|difference)_cad$/.test(name));
    return Object.fromEntries(ours.map(({ name, value }) => [/_([a-z]+)_cad$/.exec(name)?.[1] ?? name, value]));
  };

  it('report what is held, what is due, and what has been due for more than an hour', async () => {
    expect(await sums()).toEqual({ held: 0, due: 0, overdue: 0 });
    const { totalCents } = await books.payment({ createdAt: ago(DAY) });
    const one = totalCents / 100;
    expect(await sums()).toEqual({ held: one, due: 0, overdue: 0 });
    await due(ago(-HOUR));
    expect(await sums()).toEqual({ held: 2 * one, due: 0, overdue: 0 });
    await due(ago(59 * MINUTE));
    expect(await sums()).toEqual({ held: 3 * one, due: one, overdue: 0 });
    await due(ago(HOUR), 'balance_insufficient');
    expect(await sums()).toEqual({ held: 4 * one, due: 2 * one, overdue: one });
    // Nothing on our side could speed these up.
    for (const reason of ['seller-cannot-receive', 'account-changed', 'disputed', 'new-seller'])
      await due(ago(DAY), reason);
    expect(await sums()).toEqual({ held: 8 * one, due: 2 * one, overdue: one });
  });

  it('report what the last reconciliation left unexplained, and nothing before the first', async () => {
    const compared = (at: Date, [provider, ledger, platform]: [number, number, number]): Promise<unknown> =>
      books.write(
        `INSERT INTO payments.reconciliation (id, started_at, finished_at, since, movements, entries, provider_cents,
           ledger_cents, platform_cents) VALUES ($1, $2, $2, $2, 1, 1, $3, $4, $5)`,
        [uuidv7(), at, provider, ledger, platform],
      );
    expect(await sums()).not.toHaveProperty('difference');
    await compared(ago(DAY), [10_000, 10_000, 0]);
    await compared(ago(HOUR), [10_000, 12_500, -2_000]);
    expect(await sums()).toMatchObject({ difference: -5 });
  });
});
