import type { Page } from 'playwright-core';

/** What a buyer types in the sheet of an order. */
export const ADDRESS = {
  'Postal code': 'L4J 2B2',
  'Street address': '8 Birch Lane',
  Name: 'Sam Okafor',
  Phone: '416 555 0188',
};

/** The sheet's address step, which knows the city by the postal code, and on to the next. */
export async function typeAddress(page: Page, changes: Partial<typeof ADDRESS> = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...ADDRESS, ...changes }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByText(/We deliver in/).waitFor();
  await page.getByRole('button', { name: 'Continue to delivery time' }).click();
}

/** The open days or windows of the sheet's time step, by the name of their group in the language of the page. */
export const openChoices = (page: Page, group: string) =>
  page.getByRole('radiogroup', { name: group }).locator('button:enabled');

export async function chooseTime(page: Page): Promise<void> {
  await openChoices(page, 'Day').first().click();
  await openChoices(page, 'Window').first().click();
}

export async function acceptTerms(page: Page): Promise<void> {
  await page.getByLabel(/I accept the/).check();
}

/** Everything that the sheet asks for, once the person is known; what is left is to pay. */
export async function typeOrder(page: Page, changes: Partial<typeof ADDRESS> = {}): Promise<void> {
  await typeAddress(page, changes);
  await chooseTime(page);
  await acceptTerms(page);
}
