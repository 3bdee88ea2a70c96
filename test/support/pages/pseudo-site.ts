import type { Browser, Page } from 'playwright-core';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CATALOGUES } from '../../../src/platform/texts/catalogue.js';
import { startApplication, type TestApplication } from '../application.js';
import { makePseudo, plainWords } from '../pseudo-language.js';
import { launchBrowser, PHONE, Window } from './browser.js';
import { textsOf } from './texts-of-page.js';
import { expectCount } from './visits.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Texts that people typed, and names that are the same in every language. */
const KNOWN = [
  'Vélo de ville « Élan » bleu, très bon état, 21 vitesses, panier avant, porte-bagages et antivol',
  ...['Oak bookcase', 'Kitchen table', 'Desk lamp', 'Small lamp', 'Très bien emballé, merci !'],
  'Abat-jour déchiré, contrairement aux photos.',
  ...['Maya Tremblay', 'Maya', 'Sam Okafor', 'Sam', 'Lee Moreau', 'Lee', '12 Maple Avenue', '8 Birch Lane', 'Vaughan'],
  'Ring twice',
  ...['Porchlight', 'Facebook Marketplace', 'Kijiji', 'Karrot', 'Poshmark', 'Stripe', 'Visa', 'HST', 'km'],
];

/** Builds the site in the pseudo-language; returns the folder. */
async function buildSite(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-pseudo-'));
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'], {
    cwd: ROOT,
    env: { ...process.env, SITE_LANGUAGE: 'en-XA', SITE_FOLDER: folder },
  });
  return folder;
}

/** Server and site in the pseudo-language, with a browser; affects the whole process. */
export class PseudoSite {
  private constructor(
    readonly site: TestApplication,
    private readonly browser: Browser,
    private readonly folder: string,
  ) {}

  static async start(): Promise<PseudoSite> {
    const folder = await buildSite();
    makePseudo(CATALOGUES.en);
    return new PseudoSite(await startApplication(), await launchBrowser(), folder);
  }

  /** Opens a page of the pseudo build on a phone and waits until it is rendered; API calls go to the server. */
  async open(path: string, cookieHeader: string): Promise<Window> {
    const window = await Window.open(this.browser, PHONE, 'pseudo');
    const { page } = window;
    await page.route('**/*', async (route) => {
      const request = route.request();
      if (request.resourceType() === 'document') return route.fulfill({ path: join(this.folder, 'index.html') });
      const file = join(this.folder, new URL(request.url()).pathname);
      return existsSync(file) ? route.fulfill({ path: file }) : route.continue();
    });
    await window.become(this.site.url, cookieHeader);
    await page.goto(this.site.url + path);
    await page.locator('.language-switch').waitFor();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    return window;
  }

  async end(): Promise<void> {
    await this.browser.close();
    await this.site.close();
    await rm(this.folder, { recursive: true });
  }
}

/** The texts of a loaded page that are not from the catalogue. */
export async function plainTexts(page: Page): Promise<string[]> {
  await expectCount(page, '.skeleton, .spinner', 0);
  const left = (await textsOf(page)).filter((text) => plainWords(text, KNOWN).length > 0);
  return [...new Set(left)];
}
