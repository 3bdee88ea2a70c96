import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

/** Replaces the package's list, which turns off web security that the product relies on. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 900, height: 1200 };
export const DESKTOP = { width: 1440, height: 900 };
export type Size = typeof PHONE;

/** Launches the Chromium from the packages (`start-browser.mjs`), or the one in `CHROMIUM_PATH`. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '', args: ARGUMENTS, headless: true });
}

/** One person's browser window; `problems` collects the errors of the page. */
export class Window {
  readonly problems: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    private readonly name: string,
  ) {}

  /** With `isTouched`, the browser lays pages out as a phone does: a page that is too wide is made smaller to fit. */
  static async open(browser: Browser, size: Size, name: string, locale = 'en-CA', isTouched = false): Promise<Window> {
    const context = await browser.newContext({
      viewport: size,
      locale,
      isMobile: isTouched,
      hasTouch: isTouched,
      // Saves waiting for animations; only the tests that measure motion turn it on.
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    const window = new Window(page, context, name);
    if (process.env['TRACE_PAGES'])
      page.on('response', (answer) => {
        if (answer.url().includes('/api/'))
          void answer
            .text()
            .catch(() => '')
            .then((text) => {
              process.stderr.write(
                `${answer.request().method()} ${answer.url()} ${String(answer.status())} ${text.slice(0, 300)}\n`,
              );
            });
      });
    page.on('pageerror', (error) => window.problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 40[0-9]/.test(message.text())) window.problems.push(message.text());
    });
    return window;
  }

  /** Signs the window in with the cookies of an API client. */
  async become(url: string, cookieHeader: string): Promise<void> {
    const cookies = cookieHeader.split('; ').filter((part) => part.includes('='));
    await this.context.clearCookies();
    await this.context.addCookies(
      cookies.map((part) => ({
        name: part.slice(0, part.indexOf('=')),
        value: part.slice(part.indexOf('=') + 1),
        url,
      })),
    );
  }

  /** Takes a screenshot if `SCREENSHOTS` names a folder. */
  async picture(what: string): Promise<void> {
    const folder = process.env['SCREENSHOTS'];
    if (folder === undefined) return;
    await this.page.screenshot({ path: `${folder}/${this.name}-${what}.png`, fullPage: true });
  }

  async close(): Promise<void> {
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
    await this.context.close();
  }
}
