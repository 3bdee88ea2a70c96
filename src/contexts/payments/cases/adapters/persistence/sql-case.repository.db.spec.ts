import { v7 as uuidv7 } from 'uuid';
import { storedPayment } from '../../../../../../test/payments/stored-payment.js';
import { testDatabase, type TestDatabase } from '../../../../../../test/support/database.js';
import { SqlMoneyTraces } from '../../../protection/adapters/persistence/sql-money-traces.js';
import type { Payment } from '../../../protection/domain/payment.js';
import type { CaseEntry } from '../../application/ports/case.repository.js';
import { ANSWER_MS } from '../../domain/case.js';
import { SqlCaseRepository } from './sql-case.repository.js';
import { SqlProblemRepository } from './sql-problem.repository.js';

const AT = new Date('2026-06-10T14:00:00Z');
const later = (ms: number): Date => new Date(AT.getTime() + ms);

let database: TestDatabase;
let cases: SqlCaseRepository;
let problems: SqlProblemRepository;
beforeAll(async () => {
  database = await testDatabase();
  cases = new SqlCaseRepository(database.session);
  problems = new SqlProblemRepository(database.session);
});
afterAll(() => database.close());

const within = <T>(work: () => Promise<T>): Promise<T> => database.unitOfWork.run(work);

/** Inserts a problem as every version does. */
async function aProblem(): Promise<{ id: string; payment: Payment }> {
  const payment = await storedPayment(database, { funds: 'frozen', createdAt: AT });
  const { listingId, buyerId } = payment.state;
  const id = uuidv7();
  const report = { reason: 'damaged', text: 'The door is cracked.', photoKeys: ['problems/a.webp'] } as const;
  await within(() =>
    problems.add({
      ...report,
      photoKeys: [...report.photoKeys],
      id,
      listingId,
      paymentId: payment.id,
      reporterId: buyerId,
      state: 'open',
      createdAt: AT,
    }),
  );
  return { id, payment };
}
async function aCase(): Promise<{ id: string; payment: Payment }> {
  const made = await aProblem();
  const opening = { wanted: 'part', wantedCents: 2_500, turn: 'seller', dueAt: later(ANSWER_MS) } as const;
  await within(() => cases.add(made.id, opening));
  return made;
}
const anEntry = (caseId: string, changes: Partial<CaseEntry> = {}): CaseEntry => ({
  id: uuidv7(),
  caseId,
  at: AT,
  kind: 'message',
  role: 'seller',
  byUserId: 2,
  amountCents: null,
  text: 'Was it like that at the door?',
  photoKeys: [],
  ...changes,
});

describe('cases in the database', () => {
  it('are added to problems of every version: one reported by the previous version is an administrator’s turn', async () => {
    const { id, payment } = await aProblem();
    const { buyerId, sellerId } = payment.state;
    expect((await cases.find(id))?.facts).toMatchObject({
      id,
      buyerId,
      sellerId,
      state: 'escalated',
      dueAt: null,
      wanted: 'full',
      missedBy: null,
      version: 0,
    });
    const decision = { decision: 'refund', refundCents: 100, reason: 'It is so.', at: later(5), byUserId: 1 } as const;
    await within(() => problems.recordDecision(id, decision));
    expect((await cases.find(id))?.facts).toMatchObject({ state: 'decided', outcome: { decision: 'refund' } });
    const withdrawn = await aCase();
    await within(() => problems.recordWithdrawal(withdrawn.id, later(5)));
    expect((await cases.find(withdrawn.id))?.facts).toMatchObject({ state: 'withdrawn', dueAt: null });
  });

  it('are read as they were saved, guarded by the version', async () => {
    const { id, payment } = await aCase();
    const found = await cases.find(id);
    expect(found?.facts).toMatchObject({ state: 'awaiting_seller', wanted: 'part', wantedCents: 2_500 });
    const twin = await cases.find(id);
    if (found === null || twin === null) throw new Error('gone');
    found.offer(payment.state.sellerId, 4_000, { mostCents: 10_000, now: AT });
    await within(() => cases.save(found));
    expect((await cases.find(id))?.facts).toMatchObject({ state: 'awaiting_buyer', offerCents: 4_000, version: 1 });
    twin.contest(payment.state.sellerId, AT);
    await expect(within(() => cases.save(twin))).rejects.toMatchObject({ code: 'case-changed' });
    expect((await cases.find(id))?.facts.state).toBe('awaiting_buyer');
  });

  it('accept one of ten simultaneous answers', async () => {
    const { id, payment } = await aCase();
    const { sellerId } = payment.state;
    const answers = Array.from({ length: 10 }, (_, index) =>
      within(async () => {
        const found = await cases.lock(id);
        if (index % 2 === 0) found?.contest(sellerId, AT);
        else found?.offer(sellerId, 100 + index, { mostCents: 10_000, now: AT });
        if (found !== null) await cases.save(found);
      }),
    );
    const outcomes = await Promise.allSettled(answers);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await cases.find(id))?.facts.version).toBe(1);
  });

  it('are overdue from their deadline on, while seller or buyer must answer', async () => {
    const { id } = await aCase();
    expect(await cases.listOverdue(later(ANSWER_MS - 1), 100)).not.toContain(id);
    expect(await cases.listOverdue(later(ANSWER_MS), 100)).toContain(id);
    const found = await cases.find(id);
    found?.expire(later(ANSWER_MS));
    if (found) await within(() => cases.save(found));
    expect(await cases.listOverdue(later(10 * ANSWER_MS), 100)).not.toContain(id);
    expect((await cases.find(id))?.facts.dueAt).toEqual(later(2 * ANSWER_MS));
  });

  it('are listed for their sides, and for their item', async () => {
    const { id, payment } = await aCase();
    const { buyerId, sellerId, listingId } = payment.state;
    for (const userId of [buyerId, sellerId])
      expect((await cases.listOpen(userId)).map((found) => found.id)).toContain(id);
    expect(await cases.listOpen(987_654)).toEqual([]);
    expect((await cases.listByListing(listingId)).map((found) => found.id)).toEqual([id]);
    expect([...(await cases.findMany([id, uuidv7()])).keys()]).toEqual([id]);
  });

  it('keep messages unchanged and in order; only photos are deleted after their retention', async () => {
    const { id, payment } = await aCase();
    const second = anEntry(id, { at: later(1), photoKeys: ['problems/b.webp'] });
    const first = anEntry(id, { role: 'clock', byUserId: null, kind: 'seller-silent', text: null });
    await within(async () => {
      await cases.addEntry(second);
      await cases.addEntry(first);
    });
    expect(await cases.listEntries(id)).toEqual([first, second]);
    for (const sql of [
      "UPDATE payments.case_entry SET text = 'another' WHERE id = $1 RETURNING id",
      'DELETE FROM payments.case_entry WHERE id = $1 RETURNING id',
    ]) {
      await expect(within(() => database.session.write(sql, [second.id]))).rejects.toThrow(/permission denied/);
      await expect(database.owner.dataSource.query(sql, [second.id])).rejects.toThrow('append only');
    }
    const removed: string[] = [];
    const objects = { remove: (keys: string[]) => Promise.resolve(void removed.push(...keys)) };
    const traces = new SqlMoneyTraces(database.session, objects);
    await within(() => traces.remove('photos', [payment.state.listingId], later(5)));
    expect(removed.sort()).toEqual(['problems/a.webp', 'problems/b.webp']);
    expect((await cases.listEntries(id)).map(({ text, photoKeys }) => [text, photoKeys])).toEqual([
      [null, []],
      [second.text, []],
    ]);
  });

  it.each([
    ['a text of 2,001 characters', { text: 'x'.repeat(2_001) }],
    ['nine photos', { photoKeys: Array.from({ length: 9 }, () => 'problems/a.webp') }],
    ['an offer of nothing', { kind: 'offered' as const, amountCents: 0 }],
    ['no one who wrote it', { byUserId: null }],
  ])('refuse %s', async (_what, changes) => {
    const { id } = await aCase();
    await expect(within(() => cases.addEntry(anEntry(id, changes)))).rejects.toThrow('check constraint');
  });
});
