import { v7 as uuidv7 } from 'uuid';
import { clientOf, testDatabase, type TestDatabase } from '../../../../../../test/support/database.js';
import { SealedRowsWriter } from '../../../../../platform/persistence/sealed-rows.js';
import { KeyedSecretBox } from '../../../../../platform/keys/keyed-secret-box.js';
import type { SealedAgain } from '../../../../../platform/application/ports/sealed-stock.js';
import { Approval } from '../../domain/approval.js';
import { APPROVAL_PURPOSE } from '../../published/approval-views.js';
import { SealedApprovals } from './sealed-approvals.js';
import { SqlApprovalRepository } from './sql-approval.repository.js';

const [A, B, C] = ['first', 'second', 'third'].map((each) => `${each} secret`.padEnd(40, '.')) as [
  string,
  string,
  string,
];
const boxOf = (appSecret: string, appSecretPrevious: string | null = null): KeyedSecretBox =>
  new KeyedSecretBox({ appSecret, appSecretPrevious, keptKeys: [] });
const [before, during, after] = [boxOf(A), boxOf(B, A), boxOf(B)];
const NEVER_OVER = (): boolean => false;

let database: TestDatabase;
let approvals: SqlApprovalRepository;
beforeEach(async () => {
  database = await testDatabase();
  approvals = new SqlApprovalRepository(database.session);
});
afterEach(() => database.close());

async function asked(secrets: KeyedSecretBox, what: string): Promise<string> {
  const id = uuidv7();
  const approval = Approval.ask({
    id,
    kind: 'split',
    subjectType: 'transaction',
    subjectId: what,
    fingerprint: secrets.hash(what, APPROVAL_PURPOSE),
    sealed: secrets.seal(what, APPROVAL_PURPOSE),
    askedBy: 1,
    askedAt: new Date(),
  });
  await database.unitOfWork.run(() => approvals.add(approval));
  return id;
}
const sealAgain = (isOver = NEVER_OVER): Promise<SealedAgain> =>
  new SealedApprovals(new SealedRowsWriter(database.session, database.unitOfWork, during)).sealAgain(isOver);
const opened = async (id: string): Promise<string> =>
  after.open((await approvals.find(id))?.state.sealed ?? '', APPROVAL_PURPOSE);

describe('A sealed approval request', () => {
  it('is resealed under the new secret once, batch by batch', async () => {
    const old = await asked(before, 'one');
    const unmarked = await asked(after, 'two');
    const current = await asked(during, 'three');
    for (let at = 0; at < 250; at++) await asked(before, `more ${String(at)}`);
    await expect(opened(old)).rejects.toThrow();
    expect(await sealAgain()).toEqual({ again: 252, left: 0, unreadable: 0 });
    expect([await opened(old), await opened(unmarked), await opened(current)]).toEqual(['one', 'two', 'three']);
    expect(await sealAgain()).toEqual({ again: 0, left: 0, unreadable: 0 });
  });

  it('is skipped without waiting while it is locked, and when the time is up', async () => {
    const held = await asked(before, 'one');
    await asked(before, 'two');
    expect(await sealAgain(() => true)).toEqual({ again: 0, left: 2, unreadable: 0 });
    const other = await clientOf(database.url);
    await other.query('BEGIN');
    await other.query('SELECT id FROM admin.approval WHERE id = $1 FOR UPDATE', [held]);
    expect(await sealAgain()).toEqual({ again: 1, left: 1, unreadable: 0 });
    await other.end();
    expect(await sealAgain()).toEqual({ again: 1, left: 0, unreadable: 0 });
    expect(await opened(held)).toBe('one');
  });

  it('is left unchanged when no secret opens it, and does not block the rotation', async () => {
    await asked(boxOf(C), 'of another');
    expect(await sealAgain()).toEqual({ again: 0, left: 0, unreadable: 1 });
  });

  it('is found by its fingerprint under the old secret until it is resealed', async () => {
    const id = await asked(before, 'one');
    const waiting = (secrets: KeyedSecretBox): Promise<Approval | null> =>
      database.unitOfWork.run(() => approvals.lockWaiting(secrets.hashes('one', APPROVAL_PURPOSE)));
    expect([(await waiting(during))?.state.id, await waiting(after)]).toEqual([id, null]);
  });
});
