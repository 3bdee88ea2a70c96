import type { Locator, Page } from 'playwright-core';
import { inaccessible } from './axe.js';
import { DESKTOP, TABLET } from './browser.js';
import { HAS_OUTLINE, overFocus, unseen } from './shown.js';
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

/** Whether an element is entirely on the screen with its middle uncovered; runs in the page. */
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

/** How a person navigates: with the thumb (or mouse), or only with the keyboard. */
export type Hand = 'thumb' | 'keys';

/** A person's walk through the site, screen by screen and field by field. */
export class Walk {
  screens = 0;
  fields = 0;
  readonly #began = Date.now();

  constructor(
    private readonly visits: Visits,
    readonly page: Page,
    private readonly name: string,
    private readonly hand: Hand = 'thumb',
  ) {}

  /**
   * Checks the next screen: `next` is visible without scrolling and has an uncovered focus; axe finds nothing (on a
   * desktop also at tablet width), each control has an accessible name, and nothing moves.
   */
  async screen(what: string, next?: Locator): Promise<void> {
    this.screens++;
    await this.page.getByRole('heading', { level: 1 }).first().waitFor();
    await expectCount(this.page, '.spinner, .skeleton', 0);
    if (next !== undefined) await this.expectFocus(what, next);
    expect([what, ...(await unseen(this.page)), ...(await inaccessible(this.page))]).toEqual([what]);
    await this.visits.picture(this.page, `${this.name}-${String(this.screens)}-${what}`);
    if (this.page.viewportSize()?.width === DESKTOP.width) await this.#onTablet(what);
  }

  async #onTablet(what: string): Promise<void> {
    await this.page.setViewportSize(TABLET);
    expect([`${what} on a tablet`, ...(await inaccessible(this.page))]).toEqual([`${what} on a tablet`]);
    await this.page.setViewportSize(DESKTOP);
  }

  /** Returns the number of screens and typed fields; prints them with the seconds, including checks and waiting. */
  figures(): [screens: number, fields: number] {
    const seconds = Math.round((Date.now() - this.#began) / 1_000);
    const counts = `${String(this.screens)} screens, ${String(this.fields)} fields`;
    process.stderr.write(`${this.name}: ${counts}, ${String(seconds)} s\n`);
    return [this.screens, this.fields];
  }

  /** Presses a button or opens a link. */
  async press(element: Locator): Promise<void> {
    if (this.hand === 'thumb') return element.click();
    await this.tabTo(element);
    await this.page.keyboard.press('Enter');
  }

  /** Ticks a box. */
  async tick(element: Locator): Promise<void> {
    if (this.hand === 'thumb') return element.check();
    await this.tabTo(element);
    await this.page.keyboard.press('Space');
    expect(await element.isChecked()).toBe(true);
  }

  /** Types into a field; with the keyboard it tabs there unless it has the focus. */
  async enter(field: Locator, text: string): Promise<void> {
    this.fields++;
    await field.waitFor();
    const hasFocus = (await field.and(this.page.locator(':focus')).count()) > 0;
    if (this.hand === 'keys' && !hasFocus) await this.tabTo(field);
    // A date has separate inner fields, ordered by the browser's language.
    if (this.hand === 'keys' && (await field.getAttribute('type')) !== 'date') return this.page.keyboard.type(text);
    await field.fill(text);
  }

  /** Chooses files; with the keyboard through the browser's file dialog. */
  async choose(input: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    if (this.hand === 'thumb') return input.setInputFiles(files);
    await this.tabTo(input);
    const opening = this.page.waitForEvent('filechooser');
    await this.page.keyboard.press('Space');
    await (await opening).setFiles(files);
  }

  /** Selects an option by its label; with the keyboard by its first letter. */
  async select(list: Locator, choice: string): Promise<void> {
    if (this.hand === 'thumb') {
      await list.selectOption({ label: choice });
      return;
    }
    await this.tabTo(list);
    // Several choices may begin with the same letter.
    await this.page.keyboard.type(choice.slice(0, 3));
    expect(await list.locator('option:checked').textContent()).toBe(choice);
  }

  /** Expects that the element has the focus and is visible. */
  async expectFocus(what: string, next: Locator): Promise<void> {
    await next.and(this.page.locator(':focus')).waitFor();
    await this.expectSeen(what, next);
  }

  /** Expects that the element is entirely on the screen and uncovered. */
  async expectSeen(what: string, element: Locator): Promise<void> {
    await element.waitFor();
    expect([what, await element.evaluate(isSeen)]).toEqual([what, true]);
  }

  /** Tabs to the element, and expects that every focused element on the way is uncovered. */
  async tabTo(element: Locator): Promise<void> {
    await element.first().waitFor();
    const focused = element.and(this.page.locator(':focus'));
    for (let step = 0; step < MAX_TABS; step++) {
      await this.page.keyboard.press('Tab');
      expect(await overFocus(this.page)).toBe('');
      if ((await focused.count()) === 0) continue;
      expect([String(element), await this.page.evaluate(HAS_OUTLINE)]).toEqual([String(element), true]);
      return this.expectSeen('what Tab reached', element);
    }
    throw new Error(`Tab never reached ${String(element)}.`);
  }

  async type(label: string | RegExp, text: string): Promise<void> {
    this.fields++;
    await this.page.getByLabel(label).first().fill(text);
  }

  /** Types into the focused element. */
  async typeHere(text: string): Promise<void> {
    this.fields++;
    await this.page.keyboard.type(text);
  }
}
