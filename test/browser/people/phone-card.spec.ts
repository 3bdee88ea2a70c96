import type { Page } from 'playwright-core';
import { TestPushService } from '../../notifications/test-push-service.js';
import { inaccessible } from '../../support/pages/axe.js';
import { PHONE } from '../../support/pages/browser.js';
import { eventually, expectStatus } from '../../support/people.js';
import { Sale } from '../../support/sale.js';
import { Visits } from '../../support/pages/visits.js';

let visits: Visits;
let pushes: TestPushService;
let sale: Sale;
beforeAll(async () => {
  pushes = await TestPushService.start();
  visits = await Visits.start();
  sale = await Sale.at(visits.site, 'assigned', { name: 'Oak desk' });
});
afterEach(() => visits.leaveAll());
afterAll(async () => {
  await visits.end();
  await pushes.close();
});

/** Grants notifications and uses our push service, because the test browser has neither. */
async function withPushService(page: Page): Promise<void> {
  const given = JSON.stringify(pushes.subscribe('browser'));
  await page.addInitScript(`Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  window.permissionsAsked = 0;
  Notification.requestPermission = () => {
    window.permissionsAsked += 1;
    return Promise.resolve('granted');
  };
  PushManager.prototype.subscribe = function ({ applicationServerKey }) {
    window.askedWith = applicationServerKey;
    return Promise.resolve({ toJSON: () => (${given}) });
  };`);
}

describe('The card for phone messages', () => {
  it('asks after the payment, lets each choice be undone, and a message reaches the phone', async () => {
    const order = `/order-confirmation?session=${sale.checkout?.checkoutSessionId ?? ''}`;
    const page = await visits.open('/about', sale.buyer, PHONE);
    await withPushService(page);
    await page.goto(`${visits.site.url}${order}`);
    const card = page.getByTestId('phone-card');
    await card.getByRole('heading', { name: 'Get a text when your driver is near' }).waitFor();

    // The number comes from the order, so it need not be typed again.
    const texts = card.getByRole('switch', { name: /Text messages/ });
    await texts.click();
    await eventually(async () => ((await texts.isChecked()) ? true : undefined), 'texts to be on');
    const notifications = card.getByRole('switch', { name: /Notifications on this device/ });
    await notifications.click();
    await eventually(async () => ((await notifications.isChecked()) ? true : undefined), 'notifications to be on');
    const { body } = await sale.buyer.get<{ publicKey: string; subscribed: boolean }>('/api/user/push');
    expect([body.subscribed, await page.evaluate<string>('window.askedWith')]).toEqual([true, body.publicKey]);
    await card.scrollIntoViewIfNeeded();
    await visits.picture(page, 'phone-card');
    expect(await inaccessible(page)).toEqual([]);

    await expectStatus(sale.act('depart'), 200);
    await eventually(() => Promise.resolve(pushes.taken.length > 0 || undefined), 'the notification');
    expect([pushes.problems, pushes.taken.map(({ payload }) => payload.title)]).toEqual([
      [],
      ['Your driver has set off'],
    ]);
    const texted = await eventually(async () => {
      const { body } = await sale.buyer.get<{ kind?: string; text: string }[]>('/dev/mailbox.json?to=4165550188');
      return body.length > 0 ? body : undefined;
    }, 'the text message');
    expect(texted.map(({ kind, text }) => `${kind ?? ''} ${text}`)).toEqual([
      expect.stringMatching(/^sms Porchlight: Your driver has set off to pick up Oak desk for you\. http/),
    ]);

    expect(
      await page.evaluate<string[]>(
        `navigator.serviceWorker.getRegistrations().then((all) => all.map(({ scope }) => new URL(scope).pathname))`,
      ),
    ).toEqual(['/push/']);
    await notifications.click();
    await eventually(async () => ((await notifications.isChecked()) ? undefined : true), 'notifications to be off');
    await texts.click();
    await eventually(async () => ((await texts.isChecked()) ? undefined : true), 'texts to be off');
    expect((await sale.buyer.get<{ phoneMessages: boolean }>('/api/user')).body.phoneMessages).toBe(false);
  });

  it('is at the bottom of the order page for both sides, and prompts for nothing by itself', async () => {
    const other = await Sale.at(visits.site, 'assigned', { name: 'Blue bicycle' });
    const path = `/transaction/${other.listing.shareLink}`;
    for (const [who, title, to, says] of [
      [other.buyer, 'Get a text when your driver is near', 'To (416) 555-0188', 'is running late or needs your answer'],
      [other.seller, 'Get a text when your driver is coming', 'To (416) 555-0123', 'is here or is running late'],
    ] as const) {
      const page = await visits.open('/about', who, PHONE);
      await withPushService(page);
      await page.goto(visits.site.url + path);
      const card = page.getByTestId('phone-card');
      await card.getByRole('heading', { name: title }).waitFor();
      await card.getByText(to).waitFor();
      await card.getByText('Only what can’t wait: your driver is coming, is here').and(card.getByText(says)).waitFor();
      const [next, below] = [await page.getByTestId('next-step').boundingBox(), await card.boundingBox()];
      expect((below?.y ?? 0) - (next?.y ?? 0)).toBeGreaterThan(0);
      expect(await page.evaluate<number>('window.permissionsAsked')).toBe(0);
      expect(await card.getByRole('switch', { checked: true }).count()).toBe(0);
      expect(await inaccessible(page)).toEqual([]);
      await card.scrollIntoViewIfNeeded();
      await visits.picture(page, `phone-card-${title.slice(-4)}`);
    }
  });

  it('tells a driver what concerns a driver', async () => {
    const page = await visits.open('/driver', sale.driver, PHONE);
    const card = page.getByTestId('phone-card');
    await card.getByText('Only what can’t wait: the buyer’s answer while you’re at the seller’s.').waitFor();
    expect(await card.getByText('your driver').count()).toBe(0);
  });

  it('asks for a number only if neither the account nor an order has one', async () => {
    const page = await visits.open('/account/security', await visits.person('nora'), PHONE);
    const card = page.getByTestId('phone-card');
    await card.getByLabel('Text messages to').fill('416 555 0142');
    await card.getByRole('button', { name: 'Text me' }).click();
    const texts = card.getByRole('switch', { name: /Text messages/, checked: true });
    await texts.waitFor();
    await card.getByText('To (416) 555-0142').waitFor();
  });
});
