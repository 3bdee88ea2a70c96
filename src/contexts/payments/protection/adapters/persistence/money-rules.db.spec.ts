import { v7 as uuidv7 } from 'uuid';
import { storedPayment } from '../../../../../../test/payments/stored-payment.js';
import { NO_REQUESTS } from '../../../../../../test/payments/fakes/no-requests.js';
import { NO_STEPS } from '../../../../../../test/payments/fakes/no-steps.js';
import { FixedClock } from '../../../../../../test/platform/fakes/fixed-clock.js';
import { testDatabase, type TestDatabase } from '../../../../../../test/support/database.js';
import { proofOf } from '../../../ledger/domain/ledger.js';
import { captureEntry } from '../../../ledger/domain/ledger-entries.js';
import { Payment } from '../../domain/payment.js';
import type { PaymentFunds } from '../../domain/payment-state.js';
import { SqlLedgerRepository } from '../../../ledger/adapters/persistence/sql-ledger.repository.js';
import { SqlPaymentRepository } from './sql-payment.repository.js';
import { SqlProviderOperations } from '../../../provider/adapters/persistence/sql-provider-operations.js';

const GIVEN_BACK = { buyerCents: 17_499, sellerCents: 0 };

describe('the database’s money rules', () => {
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

  const aPayment = (changes: Partial<Payment['state']> = {}): Promise<Payment> => storedPayment(database, changes);

  const setFunds = (id: string, assignments: string): Promise<unknown> =>
    within(() => database.session.write(`UPDATE payments.payment SET ${assignments} WHERE id = $1`, [id]));

  const transferOf = ({ id, state }: Payment): Promise<{ id: string; attempt: number; key: string }> =>
    within(() =>
      operations.plan({
        kind: 'transfer',
        subject: id,
        paymentId: id,
        parameters: { listingId: state.listingId, amountCents: 1, destination: 'acct_1', chargeId: state.chargeId },
      }),
    );

  it('allow one sale per listing, and any number of payments to be refunded', async () => {
    const first = await aPayment();
    await expect(aPayment({ listingId: first.state.listingId })).rejects.toThrow('payment_one_sale');
    const second = await aPayment({ listingId: first.state.listingId, isSale: false });
    expect((await payments.findSale(first.state.listingId))?.id).toBe(first.id);
    expect((await payments.find(second.id))?.state.isSale).toBe(false);
  });

  it('refuse to release and refund more than was captured', async () => {
    const { id } = await aPayment();
    await expect(setFunds(id, 'released_cents = 12749, refunded_cents = 4751')).rejects.toThrow('check constraint');
    await expect(setFunds(id, 'refunded_cents = 17500')).rejects.toThrow('check constraint');
    await expect(setFunds(id, "funds_state = 'released'")).rejects.toThrow('check constraint');
  });

  it('refuse an unbalanced ledger entry at commit', async () => {
    const { state } = await aPayment();
    const entry = captureEntry({ id: uuidv7(), at: new Date(), reference: 'unbalanced' }, state);
    const [first] = entry.lines;
    await expect(within(() => ledger.add({ ...entry, lines: first === undefined ? [] : [first] }))).rejects.toThrow(
      'does not balance',
    );
    expect(await ledger.listByListing(state.listingId)).toEqual([]);
  });

  it('allow one entry per cause and reference, and never a change to it', async () => {
    const { state } = await aPayment();
    const entry = (): ReturnType<typeof captureEntry> =>
      captureEntry({ id: uuidv7(), at: new Date(), reference: state.chargeId }, state);
    expect(await within(() => ledger.add(entry()))).toBe(true);
    expect(await within(() => ledger.add(entry()))).toBe(false);
    expect(proofOf(await ledger.listByListing(state.listingId)).captured.cents).toBe(17_499);
    const { unitOfWork, session } = database.owner;
    const change = (sql: string): Promise<unknown> => unitOfWork.run(() => session.write(sql));
    await expect(change('UPDATE payments.ledger_line SET amount_cents = amount_cents + 1')).rejects.toThrow(
      'append only',
    );
    await expect(change('DELETE FROM payments.ledger_entry')).rejects.toThrow('append only');
  });

  it('allow one live release per payment: fifty simultaneous plans result in one operation', async () => {
    const payment = await aPayment();
    const planned = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        within(async () => {
          await payments.lock(payment.id);
          return transferOf(payment);
        }),
      ),
    );
    const keys = new Set(planned.map((result) => (result.status === 'fulfilled' ? result.value.key : 'failed')));
    expect([...keys]).toHaveLength(1);
    const insert = within(() =>
      database.session.write(
        `INSERT INTO payments.provider_operation (id, kind, subject, attempt, key, parameters, state, payment_id, created_at)
         VALUES ($1, 'transfer', 'another subject', 1, 'another key', '{}', 'planned', $2, now())`,
        [uuidv7(), payment.id],
      ),
    );
    await expect(insert).rejects.toThrow('operation_one_live_release');
  });

  it('plan once for simultaneous callers without a lock', async () => {
    const intent = { kind: 'expire' as const, subject: uuidv7(), parameters: { sessionId: 'cs_test' } };
    const planned = await Promise.all(Array.from({ length: 20 }, () => within(() => operations.plan(intent))));
    expect(new Set(planned.map(({ id }) => id)).size).toBe(1);
  });

  it('allow one refund in progress per payment, for whatever reason', async () => {
    const { id, state } = await aPayment();
    const plan = (subject: string): Promise<{ id: string }> =>
      within(() =>
        operations.plan({
          kind: 'refund',
          subject,
          paymentId: id,
          parameters: { listingId: state.listingId, paymentIntentId: state.paymentIntentId, amountCents: 1 },
        }),
      );
    const first = await plan(`${id}:1`);
    await expect(plan(`${id}:2`)).rejects.toThrow('could not be planned');
    await within(() => operations.settle(first.id, { state: 'done', providerId: 're_one_live' }));
    await plan(`${id}:2`);
  });

  it('start a new attempt with a new key only after a refusal', async () => {
    const payment = await aPayment();
    const first = await transferOf(payment);
    await within(() => operations.markUnknown(first.id, 'timeout', new Date()));
    expect((await transferOf(payment)).key).toBe(first.key);
    await within(() => operations.settle(first.id, { state: 'refused', error: 'balance_insufficient' }));
    const second = await transferOf(payment);
    expect([second.attempt, second.key === first.key]).toEqual([2, false]);
  });

  it('return a completed attempt instead of planning another', async () => {
    const payment = await aPayment();
    const first = await transferOf(payment);
    await within(() => operations.settle(first.id, { state: 'done', providerId: 'tr_done' }));
    expect(await transferOf(payment)).toMatchObject({
      id: first.id,
      key: first.key,
      state: 'done',
      providerId: 'tr_done',
    });
  });

  it('settle an operation once', async () => {
    const { id } = await transferOf(await aPayment());
    const settle = (providerId: string): Promise<boolean> =>
      within(() => operations.settle(id, { state: 'done', providerId }));
    expect([await settle('tr_1'), await settle('tr_2')]).toEqual([true, false]);
    expect((await operations.find(id))?.providerId).toBe('tr_1');
  });

  it('let either a refund or a release start, never both', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, async (): Promise<PaymentFunds> => {
        const { id } = await aPayment({ funds: 'held' });
        const attempt = (change: (payment: Payment) => void): Promise<void> =>
          within(async () => {
            const payment = await payments.lock(id);
            if (payment === null) throw new Error('gone');
            change(payment);
            await payments.save(payment);
          });
        await Promise.allSettled([
          attempt((payment) => {
            payment.requireHeld();
            payment.decide(GIVEN_BACK, 'cancelled', new Date());
          }),
          attempt((payment) => {
            payment.becomeDue(new Date());
            payment.beginRelease(0);
          }),
        ]);
        return (await payments.find(id))?.funds ?? 'held';
      }),
    );
    for (const funds of outcomes) expect(['refunding', 'releasing']).toContain(funds);
  });

  it('refuse a write based on an old version', async () => {
    const { id } = await aPayment();
    const [one, other] = await Promise.all([payments.find(id), payments.find(id)]);
    one?.becomeDue(new Date());
    other?.decide(GIVEN_BACK, 'cancelled', new Date());
    if (one === null || other === null) throw new Error('gone');
    await within(() => payments.save(one));
    await expect(within(() => payments.save(other))).rejects.toMatchObject({ code: 'stale-version' });
    expect((await payments.find(id))?.funds).toBe('release_due');
  });

  it.each(['lock', 'lockSale'] as const)(
    'make the second transaction on the same payment (%s) wait and read what the first wrote',
    async (how) => {
      const { id, state } = await aPayment();
      const key = how === 'lock' ? id : state.listingId;
      const order: string[] = [];
      let bothBegan: () => void = () => undefined;
      const began = new Promise<void>((resolve) => (bothBegan = resolve));
      const first = within(async () => {
        const payment = await payments[how](key);
        if (payment === null) throw new Error('gone');
        bothBegan();
        await database.blocked(1);
        payment.freeze();
        await payments.save(payment);
        order.push('first');
      });
      await began;
      const second = within(async () => {
        const payment = await payments[how](key);
        order.push(`second reads ${payment?.funds ?? 'nothing'}`);
      });
      await Promise.all([first, second]);
      expect(order).toEqual(['first', 'second reads frozen']);
    },
  );
});
