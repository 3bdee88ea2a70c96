import type { Page } from 'playwright-core';

/** What a buyer types in the order sheet. */
export const ADDRESS = {
  'Postal code': 'L4J 2B2',
  'Street address': '8 Birch Lane',
  Name: 'Sam Okafor',
  Phone: '416 555 0188',
};

/** Fills in the address step, waits for the city of the postal code, and continues. */
export async function typeAddress(page: Page, changes: Partial<typeof ADDRESS> = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...ADDRESS, ...changes }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByText(/We deliver in/).waitFor();
  await page.getByRole('button', { name: 'Continue to delivery time' }).click();
}

/** The open days or windows of the time step, by the group's name in the page's language. */
export const openChoices = (page: Page, group: string) =>
  page.getByRole('radiogroup', { name: group }).locator('button:enabled');

/** Chooses the second open day, because the first may be today, whose windows close every full hour. */
export async function chooseTime(page: Page): Promise<void> {
  await openChoices(page, 'Day').nth(1).click();
  await openChoices(page, 'Window').first().click();
}

export async function acceptTerms(page: Page): Promise<void> {
  await page.getByLabel(/I accept the/).check();
}

/** Fills in everything up to the payment, once the person is signed in. */
export async function typeOrder(page: Page, changes: Partial<typeof ADDRESS> = {}): Promise<void> {
  await typeAddress(page, changes);
  await chooseTime(page);
  await acceptTerms(page);
}
