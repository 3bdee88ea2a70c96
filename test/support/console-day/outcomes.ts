import type { Operator } from './operator.js';

/** The page of that item's sale is open. */
export const expectSale = ({ page }: Operator, item: string): Promise<void> =>
  page.getByRole('heading', { level: 2, name: item, exact: true }).waitFor();

/** The toast that says what was done. */
export const expectSaid = (operator: Operator, title: string): Promise<void> =>
  operator.page
    .locator('.toast', { has: operator.page.getByText(title, { exact: true }) })
    .last()
    .waitFor();
