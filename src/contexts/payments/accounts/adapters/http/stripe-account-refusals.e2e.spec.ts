import { startApplication, type TestApplication } from '../../../../../../test/support/application.js';
import { Person } from '../../../../../../test/support/people.js';

let site: TestApplication;
let admin: Person;
beforeAll(async () => {
  site = await startApplication();
  admin = new Person(site.url, 'admin@porchlight.test');
  await admin.signIn();
});
afterAll(() => site.close());

describe('DELETE /api/admin/stripe/delete-user-account with an invalid body', () => {
  it.each([
    [{}, /acct_/],
    [{ userId: 'x', stripeAccountId: 'acct_y' }, /^Invalid user ID format$/],
    [{ userId: 0 }, /^Invalid user ID format$/],
    [{ userId: 1.5 }, /^Invalid user ID format$/],
    [{ stripeAccountId: 'y' }, /acct_/],
    [{ userId: 3, stripeAccountId: '' }, /acct_/],
    [{ userId: 3, force: true }, /force/],
  ])('is refused: %j', async (body, sentence) => {
    const answer = await admin.call('DELETE', '/api/admin/stripe/delete-user-account', { body });
    expect([answer.status, answer.body['code']]).toEqual([400, 'validation-failed']);
    expect(answer.body['message']).toMatch(sentence);
  });
});
