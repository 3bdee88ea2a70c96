import type { Browser, Page, Route } from 'playwright-core';
import pg from 'pg';
import { startApplication, type TestApplication } from '../application.js';
import { DESKTOP, launchBrowser, Window, type Size } from './browser.js';
import { eventually, Person } from '../people.js';

/** A site and a browser, and what a test of the site's words needs of them. */
export class Visits {
  readonly #windows: Window[] = [];

  private constructor(
    readonly site: TestApplication,
    private readonly browser: Browser,
  ) {}

  static async start(variables: Record<string, string> = {}): Promise<Visits> {
    return new Visits(await startApplication(variables), await launchBrowser());
  }

  /** A page of the site in a window of its own, for no one or for someone who has signed in. */
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

  /** What no call can bring about: the past. */
  async inDatabase(sql: string, parameters: unknown[]): Promise<void> {
    const database = new pg.Client({ connectionString: this.site.databaseUrl });
    await database.connect();
    await database.query(sql, parameters);
    await database.end();
  }

  /** Signs the window of a page in as that person. */
  async become(page: Page, who: Person): Promise<void> {
    await this.#windows.find((window) => window.page === page)?.become(this.site.url, who.cookieHeader);
  }

  /** Keeps a picture where `SCREENSHOTS` names a folder. */
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

/** Waits for the toast with that title, and that text if it has one; others of the same title may still be shown. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const toasts = page.locator('.toast', { has: page.getByText(title, { exact: true }) });
  const toast = (text === undefined ? toasts : toasts.filter({ hasText: text })).last();
  await toast.waitFor();
  if (text !== undefined) expect(await toast.textContent()).toContain(text);
}

/** Waits until so many elements are there; unlike the browser's own waiting it needs no script that the site forbids. */
export async function expectCount(page: Page, selector: string, count: number): Promise<void> {
  const found = page.locator(selector);
  await eventually(async () => ((await found.count()) === count ? true : undefined), `${String(count)} × ${selector}`);
}

/** Stops the page's clock, which `page.clock.install()` has replaced: from here on only `page.clock.runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
  // So far ahead that the clock has not run past it before the call arrives, however busy the machine is.
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 30_000);
}

/** Answers a call in the server's place. */
export const answerWith =
  (status: number, body: object) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
