import type { Locator, Page } from 'playwright-core';
import { inaccessible } from './axe.js';
import { expectCount, type Visits } from './visits.js';

interface Drawn {
  parentElement: Drawn;
  matches(selector: string): boolean;
  contains(other: Drawn): boolean;
  getBoundingClientRect(): { top: number; bottom: number; left: number; right: number };
}
interface Screen {
  innerHeight: number;
  document: { body: Drawn; elementFromPoint(x: number, y: number): Drawn | null };
}

/** Whether nothing lies over the middle of an element, and all of it is on the screen; runs in the page. */
function isSeen(element: unknown): boolean {
  const { innerHeight, document } = globalThis as unknown as Screen;
  const it = element as Drawn;
  const seen = it.matches('.visually-hidden') ? it.parentElement : it;
  const { top, bottom, left, right } = seen.getBoundingClientRect();
  const over = document.elementFromPoint((left + right) / 2, (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2);
  const isOnTop = over !== null && (seen.contains(over) || over.contains(seen));
  return it !== document.body && top >= 0 && bottom <= innerHeight && isOnTop;
}

const MAX_TABS = 80;

/** A way through the site as a person goes it, screen by screen and field by field. */
export class Walk {
  screens = 0;
  fields = 0;

  constructor(
    private readonly visits: Visits,
    readonly page: Page,
    private readonly name: string,
  ) {}

  /** The next screen: what continues is on it without scrolling and has the focus, and axe finds nothing. */
  async screen(what: string, next?: Locator): Promise<void> {
    this.screens++;
    await this.page.getByRole('heading', { level: 1 }).first().waitFor();
    await expectCount(this.page, '.spinner, .skeleton', 0);
    if (next !== undefined) await this.expectFocus(what, next);
    expect([what, ...(await inaccessible(this.page))]).toEqual([what]);
    await this.visits.picture(this.page, `${this.name}-${String(this.screens)}-${what}`);
  }

  /** That element has the focus, which is seen. */
  async expectFocus(what: string, next: Locator): Promise<void> {
    await next.and(this.page.locator(':focus')).waitFor();
    await this.expectSeen(what, next);
  }

  /** That element is on the screen as a whole, and nothing lies over it. */
  async expectSeen(what: string, element: Locator): Promise<void> {
    await element.waitFor();
    expect([what, await element.evaluate(isSeen)]).toEqual([what, true]);
  }

  /** Presses Tab until that element has the focus, which is seen. */
  async tabTo(element: Locator): Promise<void> {
    await element.first().waitFor();
    const focused = element.and(this.page.locator(':focus'));
    for (let step = 0; step < MAX_TABS; step++) {
      await this.page.keyboard.press('Tab');
      if ((await focused.count()) > 0) return this.expectSeen('what Tab reached', element);
    }
    throw new Error(`Tab never reached ${String(element)}.`);
  }

  async type(label: string | RegExp, text: string): Promise<void> {
    this.fields++;
    await this.page.getByLabel(label).first().fill(text);
  }

  /** What is typed where the focus is. */
  async typeHere(text: string): Promise<void> {
    this.fields++;
    await this.page.keyboard.type(text);
  }
}
