import type { Page } from 'playwright-core';
import { Person } from './people.js';

/** Signs in on a page with the form, which submits after the sixth digit. */
export async function signInOn(page: Page, mailbox: Person): Promise<void> {
  const before = (await mailbox.mails()).length;
  await page.getByLabel('E-mail').first().fill(mailbox.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('6-digit code').waitFor();
  await page.getByLabel('6-digit code').fill(await mailbox.newCode(before));
}

/** Goes from home, where new people arrive after signing in, to the registration. */
export async function beginRegistration(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Your next step' })
    .getByRole('link', { name: 'Complete Registration' })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Complete your profile' }).waitFor();
}
