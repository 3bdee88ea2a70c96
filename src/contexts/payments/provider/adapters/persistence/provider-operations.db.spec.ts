import { v7 as uuidv7 } from 'uuid';
import { NO_REQUESTS } from '../../../../../../test/payments/fakes/no-requests.js';
import { NO_STEPS } from '../../../../../../test/payments/fakes/no-steps.js';
import { storedPayment } from '../../../../../../test/payments/stored-payment.js';
import { FixedClock } from '../../../../../../test/platform/fakes/fixed-clock.js';
import { testDatabase, type TestDatabase } from '../../../../../../test/support/database.js';
import type { ProviderOperation } from '../../application/ports/provider-operations.js';
import { SqlProviderOperations } from './sql-provider-operations.js';

let database: TestDatabase;
let operations: SqlProviderOperations;
beforeAll(async () => {
  database = await testDatabase();
  operations = new SqlProviderOperations(database.session, new FixedClock(), NO_STEPS, NO_REQUESTS);
});
afterAll(() => database.close());

const plan = (subject: string, paymentId?: string): Promise<ProviderOperation> =>
  database.unitOfWork.run(() => operations.plan({ kind: 'transfer', subject, parameters: {}, paymentId }));
const refuse = (id: string): Promise<boolean> =>
  database.unitOfWork.run(() => operations.settle(id, { state: 'refused', error: 'refused: no' }));

describe('planning a call at the provider', () => {
  it('gives all planners of one subject the same operation, also at the same time and once it is done', async () => {
    const subject = uuidv7();
    const planned = await Promise.all(Array.from({ length: 6 }, () => plan(subject)));
    const [first] = planned;
    expect(new Set(planned.map(({ key }) => key)).size).toBe(1);
    await database.unitOfWork.run(() => operations.settle(first?.id ?? '', { state: 'done', providerId: subject }));
    expect(await plan(subject)).toMatchObject({ id: first?.id, attempt: 1, state: 'done' });
  });

  it('makes another attempt with a key of its own only after a refusal', async () => {
    const subject = uuidv7();
    for (const attempt of [1, 2, 3]) {
      const planned = await plan(subject);
      expect(planned).toMatchObject({ attempt, state: 'planned' });
      expect(planned.key.endsWith(`:transfer:${subject}:${String(attempt)}`)).toBe(true);
      expect((await plan(subject)).id).toBe(planned.id);
      await refuse(planned.id);
    }
  });

  it('refuses a second release of a payment while the first may still pay', async () => {
    const { id: paymentId } = await storedPayment(database);
    const first = await plan(paymentId, paymentId);
    await expect(plan(uuidv7(), paymentId)).rejects.toThrow('could not be planned');
    await refuse(first.id);
    expect(await plan(uuidv7(), paymentId)).toMatchObject({ attempt: 1 });
  });
});
