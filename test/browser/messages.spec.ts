import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { launchBrowser, PHONE, Window } from '../support/browser.js';
import { everyMessage } from '../support/messages.js';

const WIDE = { width: 700, height: 900 };
const folder = process.env['SCREENSHOTS'];
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it.each([
  ['phone', PHONE],
  ['desktop', WIDE],
])('Every message fits a %s, its button included', async (device, size) => {
  const window = await Window.open(browser, size, `mail-${device}`);
  for (const { name, mail } of await everyMessage({ unsubscribeLink: 'https://porchlight.example/unsubscribe' })) {
    await window.page.setContent(mail.html);
    const sizes = await window.page.evaluate<number[]>(
      "[document.documentElement.scrollWidth, ...Array.from(document.querySelectorAll('a'), (link) => link.getBoundingClientRect().right)]",
    );
    expect([name, Math.max(...sizes)]).toEqual([name, size.width]);
    await window.picture(name);
    if (folder === undefined) continue;
    mkdirSync(`${folder}/text`, { recursive: true });
    writeFileSync(`${folder}/text/${name}.txt`, `${mail.subject}\n\n${mail.text}`);
  }
  await window.close();
});
