import type { Browser, Page, Route } from 'playwright-core';
import pg from 'pg';
import { startApplication, type TestApplication } from '../application.js';
import { DESKTOP, launchBrowser, Window, type Size } from './browser.js';
import { eventually, Person } from '../people.js';

/** A site and a browser, for tests of the site's texts. */
export class Visits {
  readonly #windows: Window[] = [];

  private constructor(
    readonly site: TestApplication,
    private readonly browser: Browser,
  ) {}

  static async start(variables: Record<string, string> = {}): Promise<Visits> {
    return new Visits(await startApplication(variables), await launchBrowser());
  }

  /** Opens a page in a new window, signed in as `who` if given. */
  async open(path: string, who: Person | null = null, size: Size = DESKTOP, locale?: string): Promise<Page> {
    const window = await Window.open(this.browser, size, 'texts', locale);
    this.#windows.push(window);
    if (who !== null) await window.become(this.site.url, who.cookieHeader);
    await window.page.goto(this.site.url + path);
    return window.page;
  }

  async person(name: string, asProspect = false): Promise<Person> {
    const someone = new Person(this.site.url, `${name}-${String(process.pid)}@porchlight.test`);
    await someone.signIn({ asProspect });
    return someone;
  }

  /** For changes that no call can make, such as moving things into the past. */
  async inDatabase(sql: string, parameters: unknown[]): Promise<void> {
    const database = new pg.Client({ connectionString: this.site.databaseUrl });
    await database.connect();
    await database.query(sql, parameters);
    await database.end();
  }

  /** Signs the page's window in as that person. */
  async become(page: Page, who: Person): Promise<void> {
    await this.#windows.find((window) => window.page === page)?.become(this.site.url, who.cookieHeader);
  }

  /** Takes a screenshot if `SCREENSHOTS` names a folder. */
  async picture(page: Page, what: string): Promise<void> {
    await this.#windows.find((window) => window.page === page)?.picture(what);
  }

  async leaveAll(): Promise<void> {
    for (const window of this.#windows.splice(0)) await window.close();
  }

  async end(): Promise<void> {
    await this.browser.close();
    await this.site.close();
  }
}

/**
 * Waits for the toast with that title and text, if given; other toasts with the title may still be visible. Reads it
 * in one step, because on a busy machine it could be gone at the next.
 */
export async function expectToast(page: Page, title: string, text = ''): Promise<void> {
  const toasts = page.locator('.toast', { has: page.getByText(title, { exact: true }) });
  const exactly = new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  await toasts.filter({ hasText: exactly }).last().waitFor();
}

/** Waits for a number of elements; unlike the browser's own waiting, it needs no script that the site's policy forbids. */
export async function expectCount(page: Page, selector: string, count: number): Promise<void> {
  const found = page.locator(selector);
  await eventually(async () => ((await found.count()) === count ? true : undefined), `${String(count)} × ${selector}`);
}

/** Stops the clock installed by `page.clock.install()`; afterwards only `page.clock.runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
  // Far enough ahead that even on a busy machine the clock does not pass it before the call arrives.
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 30_000);
}

/** Answers a call instead of the server. */
export const answerWith =
  (status: number, body: object) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
