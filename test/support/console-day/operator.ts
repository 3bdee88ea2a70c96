import type { Locator, Page } from 'playwright-core';

/** The effort of a task: mouse clicks, runs of typing, and seconds from the console's home page to the end. */
export interface Effort {
  clicks: number;
  keys: number;
  seconds: number;
}

/** A person at the console, with counted clicks and keys. */
export class Operator {
  #clicks = 0;
  #keys = 0;
  #begun = performance.now();

  constructor(public page: Page) {}

  /** Resets the counts. */
  begin(): void {
    [this.#clicks, this.#keys, this.#begun] = [0, 0, performance.now()];
  }

  get effort(): Effort {
    return { clicks: this.#clicks, keys: this.#keys, seconds: (performance.now() - this.#begun) / 1_000 };
  }

  /** Continues in another window. */
  moveTo(page: Page): void {
    this.page = page;
  }

  async click(what: Locator): Promise<void> {
    this.#clicks += 1;
    await what.click();
  }

  /** Clicks a field and types into it. */
  async fill(field: Locator, text: string): Promise<void> {
    this.#clicks += 1;
    this.#keys += 1;
    await field.fill(text);
  }

  /** Types into the focused element. */
  async type(text: string): Promise<void> {
    this.#keys += 1;
    await this.page.keyboard.type(text);
  }

  async press(key: string): Promise<void> {
    this.#keys += 1;
    await this.page.keyboard.press(key);
  }

  /** Opens a select and chooses an option. */
  async choose(select: Locator, choice: string | { label: string }): Promise<void> {
    this.#clicks += 2;
    await select.selectOption(choice);
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name, exact: true });
  }

  sees(text: string | RegExp): Promise<void> {
    return this.page.getByText(text).first().waitFor();
  }

  /** Opens a place of the console by its sidebar link. */
  async go(place: string): Promise<void> {
    const side = this.page.getByRole('navigation', { name: 'Administration' });
    await this.click(side.getByRole('link', { name: new RegExp(`^${place}( ?\\d+\\+? waiting)?$`) }));
    await this.page.getByRole('heading', { level: 1, name: place, exact: true }).waitFor();
  }

  /** Searches from any page, and opens the result with those words. */
  async find(text: string, line: string): Promise<void> {
    await this.click(this.button(/Search sales and people/));
    await this.page.getByRole('dialog').getByRole('combobox').and(this.page.locator(':focus')).waitFor();
    await this.type(text);
    const found = this.page.locator('.console-found', { has: this.page.getByText(line, { exact: true }) });
    await this.click(found.first());
  }

  /** Opens the page of a sale by the item's name. */
  async openSale(item: string): Promise<void> {
    await this.find(item, item);
    await this.page.getByRole('heading', { level: 1, name: item, exact: true }).waitFor();
  }

  /** Starts an action on the page of a sale. */
  act(name: string): Promise<void> {
    return this.click(this.page.getByRole('group', { name: 'Actions' }).getByRole('button', { name, exact: true }));
  }

  /** Enters the reason in the dialog and confirms. */
  async confirm(button: string, reason?: string): Promise<void> {
    if (reason !== undefined) await this.fill(this.dialog.getByLabel('Reason'), reason);
    await this.click(this.dialog.getByRole('button', { name: button, exact: true }));
  }

  /** Opens a task on the home page. */
  task(name: string | RegExp): Promise<void> {
    return this.click(this.page.locator('.console-tasks').getByRole('link', { name }).first());
  }
}
