import type { Operator } from './operator.js';

/** Waits for the page of the item's sale. */
export const expectSale = ({ page }: Operator, item: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name: item, exact: true }).waitFor();

/** Waits for the toast with that title. */
export const expectSaid = (operator: Operator, title: string): Promise<void> =>
  operator.page
    .locator('.toast', { has: operator.page.getByText(title, { exact: true }) })
    .last()
    .waitFor();
