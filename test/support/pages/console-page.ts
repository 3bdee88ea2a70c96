import type { Browser, Locator, Page } from 'playwright-core';
import { inaccessible } from './axe.js';
import { DESKTOP, PHONE, TABLET, Window } from './browser.js';
import { eventually, type Person } from '../people.js';
import { expectCount } from './visits.js';

const WIDER_THAN_WINDOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const SIZES = [PHONE, TABLET, DESKTOP] as const;

/** A place of the console, by its sidebar link. */
export const consolePlace = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name });

/** The console in its own browser window. */
export class ConsolePage {
  private constructor(
    private readonly window: Window,
    private readonly url: string,
  ) {}

  static async open(browser: Browser, url: string, who: Person, query: string): Promise<ConsolePage> {
    const window = await Window.open(browser, DESKTOP, 'console');
    await window.become(url, who.cookieHeader);
    const console = new ConsolePage(window, url);
    await console.visit(query);
    return console;
  }

  get page(): Page {
    return this.window.page;
  }

  /** Opens a tab with filters, given as the URL's query. */
  async visit(query: string): Promise<void> {
    await this.page.goto(`${this.url}/admin?${query}`);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  /** Checks that the page is accessible, fits the window at every width, and has no errors. */
  async expectGood(what: string): Promise<void> {
    await expectCount(this.page, '.skeleton, .spinner, .ant-spin-spinning', 0);
    for (const size of SIZES) {
      await this.page.setViewportSize(size);
      await this.window.picture(`${what}-${String(size.width)}`);
      // The layout follows the window's width a moment later.
      await eventually(
        async () => ((await this.page.evaluate(WIDER_THAN_WINDOW)) === 0 ? true : undefined),
        `${what} to fit into ${String(size.width)} pixels`,
      );
      if (size !== TABLET) await this.#expectAccessible(`${what} at ${String(size.width)}`);
    }
    expect(this.window.problems).toEqual([]);
  }

  async #expectAccessible(what: string): Promise<void> {
    // A button under the pointer would have its hover colour.
    await this.page.mouse.move(0, 0);
    expect([what, ...(await inaccessible(this.page))]).toEqual([what]);
  }

  close(): Promise<void> {
    return this.window.close();
  }
}
