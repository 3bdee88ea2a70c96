import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { LiquidMailRenderer } from '../../../src/contexts/notifications/adapters/templates/liquid-mail-renderer.js';
import { findings } from '../../support/pages/axe.js';
import { launchBrowser, PHONE, Window, type Size } from '../../support/pages/browser.js';
import { everyMessage, fullValues, type Message } from '../../support/messages.js';

const WIDE = { width: 700, height: 900 };
/** The other rules are about pages; a message has no landmarks. */
const OF_A_TEXT = ['wcag2a', 'wcag2aa', 'wcag21aa'];
const folder = process.env['SCREENSHOTS'];
let browser: Browser;
let messages: Message[];
beforeAll(async () => {
  browser = await launchBrowser();
  const unsubscribeLink = 'https://porchlight.example/unsubscribe';
  const french = (await everyMessage({ unsubscribeLink }, 'fr')).map((each) => ({ ...each, name: `fr-${each.name}` }));
  messages = [...(await everyMessage({ unsubscribeLink })), ...french];
});
afterAll(() => browser.close());

/** A window without a network: a picture of a message would otherwise be waited for. */
async function mailWindow(size: Size, name: string): Promise<Window> {
  const window = await Window.open(browser, size, name);
  await window.page.route('**', (route) => route.abort());
  return window;
}

/** Saves each message as plain text and as a screenshot in a wide window, if `SCREENSHOTS` names a folder. */
async function pictures(into: string): Promise<void> {
  mkdirSync(`${into}/text`, { recursive: true });
  const window = await mailWindow(WIDE, 'mail-desktop');
  for (const { name, mail } of messages) {
    writeFileSync(`${into}/text/${name}.txt`, `${mail.subject}\n\n${mail.text}`);
    await window.page.setContent(mail.html);
    await window.picture(name);
  }
  await window.close();
}

it('Every message fits a phone, its links included', async () => {
  const window = await mailWindow(PHONE, 'mail-phone');
  for (const { name, mail } of messages) {
    await window.page.setContent(mail.html);
    const sizes = await window.page.evaluate<number[]>(
      "[document.documentElement.scrollWidth, ...Array.from(document.querySelectorAll('a'), (link) => link.getBoundingClientRect().right)]",
    );
    expect([name, Math.max(...sizes)]).toEqual([name, PHONE.width]);
    await window.picture(name);
  }
  await window.close();
  if (folder !== undefined) await pictures(folder);
});

/** A text as an administrator may write it: a coloured box and an unstyled link. */
const WRITTEN =
  '<p style="background:#fff3c4;color:#5f4b00;padding:12px">Fermé lundi</p><p>Lisez <a href="https://porchlight.example/blog">la suite</a>.</p>';

it('Messages are accessible in light and dark mail programs', async () => {
  const window = await mailWindow(PHONE, 'mail');
  const chosen = ['magic-link-buyer', 'payment-confirmation-seller', 'fr-payment-confirmation-buyer'];
  const text = { subject: 'Fermé lundi', html: WRITTEN };
  const written = await new LiquidMailRenderer('https://porchlight.example').render(
    'listing-details',
    fullValues('buyer'),
    { edited: text },
  );
  const ours = messages.filter(({ name }) => chosen.includes(name));
  expect(ours).toHaveLength(chosen.length);
  for (const { name, mail } of [...ours, { name: 'written', mail: written }]) {
    await window.page.setContent(mail.html);
    for (const colorScheme of ['light', 'dark'] as const) {
      await window.page.emulateMedia({ colorScheme });
      const runOnly = colorScheme === 'light' ? OF_A_TEXT : ['color-contrast'];
      const { wrong, holds } = await findings(window.page, { runOnly });
      expect([name, ...wrong]).toEqual([name]);
      expect(holds).toContain('color-contrast');
      await window.picture(`${colorScheme}-${name}`);
    }
  }
  await window.close();
});
