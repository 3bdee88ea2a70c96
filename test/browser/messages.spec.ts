import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { axe } from '../support/axe.js';
import { launchBrowser, PHONE, Window } from '../support/browser.js';
import { everyMessage } from '../support/messages.js';

const WIDE = { width: 700, height: 900 };
/** The rules beyond these are about pages: a message has no landmarks. */
const OF_A_TEXT = ['wcag2a', 'wcag2aa', 'wcag21aa'];
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

it.each(['light', 'dark'] as const)('Messages can be read by everybody in a %s mail program', async (colorScheme) => {
  const window = await Window.open(browser, PHONE, `mail-${colorScheme}`);
  await window.page.emulateMedia({ colorScheme });
  const chosen = ['magic-link-buyer', 'payment-confirmation-seller', 'cancellation-buyer-by-bank'];
  const messages = await everyMessage({ unsubscribeLink: 'https://porchlight.example/unsubscribe' });
  for (const { name, mail } of messages.filter((message) => chosen.includes(message.name))) {
    await window.page.setContent(mail.html);
    const { violations, passes } = await axe(window.page).withTags(OF_A_TEXT).analyze();
    expect(violations.map(({ id, nodes }) => `${name} ${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    expect(passes.map(({ id }) => id)).toContain('color-contrast');
    await window.picture(name);
  }
  await window.close();
});
