import type { Page } from 'playwright-core';
import { expectStatus, Person } from '../../support/people.js';
import { expectToast, Visits } from '../../support/pages/visits.js';
import { inaccessible } from '../../support/pages/axe.js';

let visits: Visits;
let admin: Person;
beforeAll(async () => {
  visits = await Visits.start();
  admin = new Person(visits.site.url, 'admin@porchlight.test');
  await admin.signIn();
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

async function picture(page: Page, what: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/users-${what}.png` });
}

describe('an administrator', () => {
  it('signs one person out everywhere, and everyone after typing the confirmation', async () => {
    const [one, other] = [await visits.person('out-one'), await visits.person('out-other')];
    const page = await visits.open('/admin?tab=users', admin);
    await page.getByRole('button', { name: `(${one.email})` }).click();
    await page.getByRole('button', { name: 'Sign out everywhere…' }).click();
    const person = page.getByRole('dialog', { name: 'Sign out everywhere' });
    await person.getByText(`${one.email} is signed out on every device`).waitFor();
    await person.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expectToast(page, 'Signed out everywhere', '1 session ended');
    await expectStatus(one.get('/api/user'), 401);
    await expectStatus(other.get('/api/user'), 200);
    await page
      .getByRole('dialog', { name: /Edit user/ })
      .getByRole('button', { name: 'Cancel' })
      .click();

    await page.getByRole('button', { name: 'Sign everyone out…' }).click();
    const everyone = page.getByRole('dialog', { name: 'Sign everyone out' });
    const confirm = everyone.getByRole('button', { name: 'Sign everyone out' });
    const words = everyone.getByLabel('Type “sign everyone out” to continue');
    await words.fill('Sign everyone');
    expect(await confirm.isDisabled()).toBe(true);
    await words.fill('Sign everyone out');
    expect(await inaccessible(page)).toEqual([]);
    await picture(page, 'sign-out-everyone');
    await confirm.click();
    await expectToast(page, 'Everyone is signed out');
    await expectStatus(other.get('/api/user'), 401);
    await expectStatus(admin.get('/api/user'), 200);
  });
});
