import { startApplication, type TestApplication } from '../../../../test/support/application.js';
import { expectStatus, Person } from '../../../../test/support/people.js';
import { sandboxControl } from '../../../../test/support/sandbox-controls.js';

const BUTTON = '/api/stripe/complete-button-status';
const DASHBOARD = '/api/stripe/dashboard-link';

let site: TestApplication;
let maya: Person;
beforeAll(async () => {
  site = await startApplication();
  maya = new Person(site.url, 'maya@porchlight.test');
  await maya.signIn();
  await maya.completeProfile({ firstName: 'Maya', lastName: 'Roy', username: 'maya.roy' });
});
afterAll(() => site.close());

async function onboarded(outcome: string): Promise<void> {
  const { body } = await maya.get<{ stripeConnectId: string }>('/api/user');
  await sandboxControl(site.sandboxUrl, `accounts/${body.stripeConnectId}/onboard`, { outcome });
  await expectStatus(maya.get('/api/stripe/status?return=true'), 200);
}
const button = async (): Promise<unknown> => (await expectStatus(maya.post(BUTTON, {}), 200)).body;
const dashboard = async (): Promise<string> =>
  (await expectStatus<{ url: string }>(maya.post(DASHBOARD, {}), 200)).body.url;

describe('the two calls of a seller’s banner', () => {
  it('are for people who are signed in', async () => {
    for (const path of [BUTTON, DASHBOARD]) expect((await site.client().post(path, {})).status).toBe(401);
  });

  it('name the button by what the account still needs, and open the onboarding until its details are in', async () => {
    expect(await button()).toEqual({ visible: true, label: 'Connect with Stripe' });
    const form = await dashboard();
    expect(form.startsWith(site.sandboxUrl)).toBe(true);
    expect(await (await fetch(form)).text()).toContain('Verify and finish');
    await onboarded('action_required');
    expect(await button()).toEqual({ visible: true, label: 'Complete verification' });
  });

  it('show no button for a verified account, and open its payouts at the provider', async () => {
    await onboarded('verified');
    expect(await button()).toEqual({ visible: false, label: '' });
    const page = await fetch(await dashboard());
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Your payouts');
  });
});
