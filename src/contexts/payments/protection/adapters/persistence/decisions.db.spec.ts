import { v7 as uuidv7 } from 'uuid';
import { storedPayment } from '../../../../../../test/payments/stored-payment.js';
import { NO_REQUESTS } from '../../../../../../test/payments/fakes/no-requests.js';
import { NO_STEPS } from '../../../../../../test/payments/fakes/no-steps.js';
import { FixedClock } from '../../../../../../test/platform/fakes/fixed-clock.js';
import { testDatabase, type TestDatabase } from '../../../../../../test/support/database.js';
import type { Dispute } from '../../../cases/application/ports/dispute.repository.js';
import { Money } from '../../../../../platform/domain/money.js';
import { ledgerEntry, type LedgerCause, type LedgerLine } from '../../../ledger/domain/ledger.js';
import type { Payment } from '../../domain/payment.js';
import { SqlDisputeRepository } from '../../../cases/adapters/persistence/sql-dispute.repository.js';
import { SqlDriverPayouts } from '../../../drivers/adapters/persistence/sql-driver-payouts.js';
import { SqlInstallation } from '../../../provider/adapters/persistence/sql-installation.js';
import { SqlLedgerRepository } from '../../../ledger/adapters/persistence/sql-ledger.repository.js';
import { SqlPaymentRepository } from './sql-payment.repository.js';
import { SqlProviderOperations } from '../../../provider/adapters/persistence/sql-provider-operations.js';
import { SqlSellerDebts } from './sql-seller-debts.js';
import { SqlWebhookRefusals } from '../../../provider/adapters/persistence/sql-webhook-refusals.js';

const AT = new Date('2026-06-10T14:00:00Z');
let database: TestDatabase;
let payments: SqlPaymentRepository;
let operations: SqlProviderOperations;
let ledger: SqlLedgerRepository;
beforeAll(async () => {
  database = await testDatabase();
  payments = new SqlPaymentRepository(database.session);
  operations = new SqlProviderOperations(database.session, new FixedClock(), NO_STEPS, NO_REQUESTS);
  ledger = new SqlLedgerRepository(database.session);
});
afterAll(() => database.close());

const within = <T>(work: () => Promise<T>): Promise<T> => database.unitOfWork.run(work);

const aPayment = (changes: Partial<Payment['state']> = {}): Promise<Payment> =>
  storedPayment(database, { createdAt: AT, ...changes });

function post(cause: LedgerCause, lines: [LedgerLine['account'], number, number | null][], about?: Payment, at = AT) {
  const entry = ledgerEntry({
    id: uuidv7(),
    at,
    cause,
    reference: uuidv7(),
    listingId: about?.state.listingId ?? null,
    paymentId: about?.id ?? null,
    lines: lines.map(([account, cents, party]) => ({ account, party, amount: Money.ofCents(cents) })),
  });
  return within(() => ledger.add(entry));
}

describe('a seller’s debt', () => {
  const debtsOf = (sellerId: number): Promise<number> =>
    within(() => new SqlSellerDebts(database.session).lockOpen(sellerId));
  const owes = async (sellerId: number, cents: number): Promise<Payment> => {
    const payment = await aPayment({ sellerId, takenBackCents: cents });
    const debt: [LedgerLine['account'], number, number | null] = ['sellers_debt', cents, sellerId];
    await post('settlement', [debt, ['held_funds', -cents, null]], payment);
    return payment;
  };

  it('is zero for someone who owes nothing, or has paid back too much', async () => {
    expect(await debtsOf(900)).toBe(0);
    const payment = await owes(901, 500);
    await post(
      'reversal',
      [
        ['provider_clearing', 600, null],
        ['sellers_debt', -600, 901],
      ],
      payment,
    );
    expect(await debtsOf(901)).toBe(0);
  });

  it('is the ledger’s balance minus what releases and reversals in progress will settle', async () => {
    const payment = await owes(902, 5_000);
    expect(await debtsOf(902)).toBe(5_000);
    const releasing = await aPayment({ sellerId: 902, funds: 'releasing', debtOffsetCents: 1_200 });
    expect(await debtsOf(902)).toBe(3_800);
    const reversal = await within(() =>
      operations.plan({
        kind: 'reversal',
        subject: payment.id,
        paymentId: payment.id,
        parameters: { amountCents: 3_000 },
      }),
    );
    expect(await debtsOf(902)).toBe(800);
    await within(() => operations.settle(reversal.id, { state: 'refused', error: 'balance_insufficient' }));
    expect(await debtsOf(902)).toBe(3_800);
    releasing.released(AT);
    await within(() => payments.save(releasing));
    expect(await debtsOf(902)).toBe(5_000);
  });
});

describe('what drivers are owed', () => {
  const payouts = (): SqlDriverPayouts => new SqlDriverPayouts(database.session);
  const earned = async (driverId: number, cents: number, at: string): Promise<void> => {
    const lines: [LedgerLine['account'], number, number | null][] = [
      ['held_funds', cents, null],
      ['drivers_payable', -cents, driverId],
    ];
    await post('settlement', lines, await aPayment(), new Date(at));
  };
  const MONDAY = new Date('2026-06-15T04:00:00Z');
  const owed = (driverId: number) => payouts().owed(MONDAY, driverId);

  it('is what they earned before the week, minus every payout of any time', async () => {
    await earned(71, 2_000, '2026-06-14T23:00:00Z');
    await earned(71, 4_000, '2026-06-15T04:00:00Z');
    expect(await owed(71)).toEqual([{ driverId: 71, amountCents: 2_000 }]);
    const lines: [LedgerLine['account'], number, number | null][] = [
      ['drivers_payable', 2_000, 71],
      ['provider_clearing', -2_000, null],
    ];
    await post('driver-payout', lines, undefined, new Date('2026-06-16T09:00:00Z'));
    expect(await owed(71)).toEqual([]);
  });

  it('is empty during a payout in progress, of which a driver has at most one', async () => {
    await earned(72, 1_000, '2026-06-10T12:00:00Z');
    const payout = { id: uuidv7(), driverId: 72, weekEnd: '2026-06-15', amountCents: 1_000 };
    expect(await within(() => payouts().insert(payout, AT))).toBe(true);
    expect(await within(() => payouts().insert({ ...payout, id: uuidv7() }, AT))).toBe(false);
    expect(await owed(72)).toEqual([]);
    expect(await within(() => payouts().end(payout.id, 'refused', AT))).toBe('2026-06-15');
    expect(await within(() => payouts().end(payout.id, 'paid', AT))).toBeNull();
    expect(await owed(72)).toHaveLength(1);
  });
});

describe('disputes', () => {
  const disputes = (): SqlDisputeRepository => new SqlDisputeRepository(database.session);

  it('are read as they were written, in pages from new to old', async () => {
    const payment = await aPayment();
    const aDispute = (n: number): Dispute => ({
      id: `dp_${String(n)}`,
      paymentId: payment.id,
      listingId: payment.state.listingId,
      amountCents: 17_499,
      feeCents: 2_000,
      reason: 'fraudulent',
      status: 'needs_response',
      outcome: 'open',
      evidenceDueBy: null,
      openedAt: new Date(AT.getTime() + n * 60_000),
      endedAt: null,
    });
    for (const n of [1, 2, 3]) await within(() => disputes().add(aDispute(n)));
    const ended = { ...aDispute(2), status: 'lost', outcome: 'lost' as const, endedAt: AT };
    await within(() => disputes().save(ended));
    expect(await within(() => disputes().lock('dp_2'))).toEqual(ended);
    const next = async (at: Date) => (await within(() => disputes().claimNextOpen(at)))?.id;
    expect([await next(AT), await next(AT)].sort()).toEqual(['dp_1', 'dp_3']);
    expect(await next(AT)).toBeUndefined();
    const first = await disputes().page({ limit: 2 });
    expect([first.items.map(({ id }) => id), first.nextCursor, first.total]).toEqual([['dp_3', 'dp_2'], 'dp_2', 3]);
    const second = await disputes().page({ limit: 2, cursor: 'dp_2' });
    expect([second.items.map(({ id }) => id), second.nextCursor]).toEqual([['dp_1'], null]);
    expect((await disputes().page({ limit: 9, outcome: 'lost' })).items).toEqual([ended]);
    const of = async (listingId: string) => (await disputes().page({ limit: 9, listingId })).total;
    expect([await of(ended.listingId), await of('000000000000')]).toEqual([3, 0]);
    await expect(disputes().page({ limit: 9, cursor: 'dp_none' })).rejects.toMatchObject({ code: 'validation-failed' });
    // One that was never polled comes before those that were.
    await within(() => disputes().add(aDispute(4)));
    expect(await next(new Date(AT.getTime() + 1))).toBe('dp_4');
  });
});

describe('the database', () => {
  it.each([
    ['more released and refunded by decision than was captured', 'release_cents = 12749, refund_cents = 4751'],
    ['more released than was decided', 'release_cents = 100, released_cents = 101'],
    ['more refunded than was decided', 'refunded_cents = 1'],
    ['a dispute that forgets where the money was', `funds_state = 'disputed'`],
    ['money that is released in part', `funds_state = 'released', released_cents = 12748`],
  ])('refuses %s', async (_what, assignments) => {
    const { id } = await aPayment();
    await expect(
      within(() => database.session.write(`UPDATE payments.payment SET ${assignments} WHERE id = $1`, [id])),
    ).rejects.toThrow('check constraint');
  });

  it('refuses an entry without a payment, except for a driver’s payout', async () => {
    const lines: [LedgerLine['account'], number, number | null][] = [
      ['provider_clearing', 1, null],
      ['held_funds', -1, null],
    ];
    await expect(post('refund', lines)).rejects.toThrow('check constraint');
  });
});

describe('the installation', () => {
  it('keeps the mode of its first start', async () => {
    const installation = new SqlInstallation(database.session, database.unitOfWork);
    expect(await installation.modeOrBegin('test')).toBe('test');
    expect(await installation.modeOrBegin('live')).toBe('test');
  });
});

describe('refused webhooks', () => {
  it('are stored for a month, with a limit during a flood', async () => {
    const refusals = new SqlWebhookRefusals(database.session, database.unitOfWork);
    const record = (at: Date): Promise<void> =>
      refusals.record({ refusal: 'unsigned', sha256: 'a'.repeat(64), bytes: 3, at });
    await record(new Date('2026-05-01T00:00:00Z'));
    for (let n = 0; n < 502; n++) await record(AT);
    expect(await database.session.count('payments.webhook_refusal')).toBe(500);
    expect(await database.session.count(`payments.webhook_refusal WHERE at < '2026-06-01'`)).toBe(0);
  });
});

describe('adopted transfers', () => {
  it('are recorded once, as done, and do not block the one release', async () => {
    const payment = await aPayment({ sellerId: 950, createdAt: new Date('2026-06-11T14:00:00Z') });
    const { id: paymentId, state } = payment;
    const parameters = {
      listingId: state.listingId,
      amountCents: 500,
      destination: 'acct_1',
      chargeId: state.chargeId,
    };
    const adopt = (kind: 'transfer' | 'refund', providerId: string, about = {}) =>
      within(() => operations.recordAdopted({ kind, providerId, parameters, ...about }));
    const made = await adopt('transfer', 'tr_hand');
    expect(made).toMatchObject({ state: 'done', providerId: 'tr_hand', request: null, paymentId: null, parameters });
    expect(await adopt('transfer', 'tr_hand')).toBeNull();
    expect(await adopt('refund', 're_hand', { paymentId })).toMatchObject({ paymentId, attempt: 1 });
    expect(await operations.findByProviderId('transfer', 'tr_hand')).toEqual(made);
    const release = { kind: 'transfer' as const, subject: paymentId, parameters, paymentId };
    expect(await within(() => operations.plan(release))).toMatchObject({ state: 'planned', attempt: 1 });
    expect(await operations.due('refund', null, 200)).not.toContainEqual(expect.objectContaining({ paymentId }));
  });

  it('without a sale of their own are offset against the seller’s latest', async () => {
    expect(await payments.findNewestSale(951)).toBeNull();
    await aPayment({ sellerId: 951 });
    const newest = await aPayment({ sellerId: 951, createdAt: new Date('2026-06-12T14:00:00Z') });
    expect((await payments.findNewestSale(951))?.id).toBe(newest.id);
  });
});
