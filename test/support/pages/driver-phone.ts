import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { PHONE, Window } from './browser.js';
import { eventually, photo } from '../people.js';
import { Sale, type Site } from '../sale.js';

export const CHECKS = ['Matches the photos', 'Nothing is missing', 'Condition as described', 'Safe to transport'];
/** The browser's own errors for calls without a network. */
const NO_NETWORK =
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|FAILED|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|NETWORK_CHANGED)/;
/** Reads all stored steps; a photo is replaced by its size. */
const STORED = `new Promise((done) => {
  const opening = indexedDB.open('porchlight-driver-steps');
  opening.onsuccess = () => {
    const asked = opening.result.transaction('steps').objectStore('steps').getAll();
    asked.onsuccess = () => {
      opening.result.close();
      done(asked.result.map((step) => ({ ...step, photo: step.photo === null ? null : step.photo.size })));
    };
  };
})`;
const WORKER_READY = `navigator.serviceWorker.ready.then(async (it) => {
  for (; it.active.state !== 'activated'; ) await new Promise((done) => setTimeout(done, 20));
  return it.scope;
})`;

export interface StoredStep {
  id: string;
  kind: string;
  state: string;
  input: { code?: string };
  photo: number | null;
  happenedAt: string;
}
export interface Proof {
  step: string;
  byCode: boolean;
  happenedAt: string;
  arrivedAt: string;
  url: string | null;
}

/** A sale with an accepted job. */
export async function takenJob(site: Site): Promise<Sale> {
  const sale = await new Sale(site).listed();
  await sale.paid();
  return sale.accepted();
}

/** A driver's phone on the job's page, with the pages cached by the service worker. */
export class DriverPhone {
  private constructor(
    readonly window: Window,
    private readonly picture: { name: string; mimeType: string; buffer: Buffer },
  ) {}

  static async open(browser: Browser, sale: Sale, url: string): Promise<DriverPhone> {
    const buffer = Buffer.from(await (await photo('#446644', 3_000, 2_000)).arrayBuffer());
    const window = await Window.open(browser, PHONE, 'driver');
    await window.become(url, sale.driver.cookieHeader);
    const { page } = window;
    await page.goto(`${url}/driver`);
    await page.getByRole('link', { name: 'Open the next stop' }).waitFor();
    expect(await page.evaluate(WORKER_READY)).toBe(`${url}/driver`);
    await page.goto(`${url}/driver/jobs/${sale.jobId}`);
    await page.getByRole('button', { name: 'Set off' }).waitFor();
    return new DriverPhone(window, { name: 'item.jpg', mimeType: 'image/jpeg', buffer });
  }

  get page(): Page {
    return this.window.page;
  }

  get context(): BrowserContext {
    return this.page.context();
  }

  setOff(): Promise<void> {
    return this.page.getByRole('button', { name: 'Set off' }).click();
  }

  async pickUp(code: string): Promise<void> {
    const { page } = this;
    for (const check of CHECKS) await page.getByLabel(check).check();
    await page.locator('input[type=file]').setInputFiles(this.picture);
    await page.getByAltText('Your photo').waitFor();
    await page.getByLabel('Seller’s code').fill(code);
    await page.getByRole('button', { name: 'Picked up' }).click();
  }

  async deliver(code: string): Promise<void> {
    await this.page.getByLabel('Buyer’s code').fill(code);
    await this.page.getByRole('button', { name: 'Delivered' }).click();
  }

  untilSent(count: number, page = this.page): Promise<true> {
    const sent = page.locator('.steps-log li[data-state=sent]');
    return eventually(async () => ((await sent.count()) === count ? true : undefined), `${String(count)} sent steps`);
  }

  steps(): Promise<StoredStep[]> {
    return this.page.evaluate<StoredStep[]>(STORED);
  }

  /** Closes the window and expects no errors, except for the missing network. */
  async close(): Promise<void> {
    await this.window.close();
    expect(this.window.problems.filter((problem) => !NO_NETWORK.test(problem))).toEqual([]);
  }
}

export const pickupCodeOf = async (sale: Sale): Promise<string> =>
  (await sale.transaction(sale.seller)).viewer?.pickupCode ?? '';
export const deliveryCodeOf = async (sale: Sale): Promise<string> =>
  (await sale.transaction(sale.buyer)).viewer?.deliveryCode ?? '';

/** The stored proofs of the hand-overs, as an administrator sees them. */
export async function proofsOf(sale: Sale): Promise<Proof[]> {
  const admin = await sale.admin();
  const { body } = await admin.get<{ viewer?: { proofs?: Proof[] } }>(`/api/products/${sale.listing.shareLink}`);
  return body.viewer?.proofs ?? [];
}

/** Enters a calendar day (YYYY-MM-DD) in its three parts. */
export async function fillDay(part: Page | Locator, label: string, day: string): Promise<void> {
  const [year = '', month = '', ofMonth = ''] = day.split('-');
  const parts = part.getByRole('group', { name: label, exact: true });
  await parts.getByLabel('Day').fill(ofMonth);
  await parts.getByLabel('Month').selectOption(month);
  await parts.getByLabel('Year').fill(year);
}
