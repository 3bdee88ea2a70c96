import { windowEnd } from '../../src/contexts/delivery/domain/windows.js';
import type { SlotLabel } from '../../src/contexts/delivery/published/slots.js';
import { mailStory, MailStage, textTo, told } from '../support/mail-stage.js';
import { expectStatus, photo } from '../support/people.js';
import type { Sale } from '../support/sale.js';
import { HAS_WAITED } from '../support/waited.js';

const [ADMIN, SELLER, DRIVER] = ['admin@porchlight.test', 'maya@porchlight.test', 'lee@porchlight.test'];

let stage: MailStage;
let late: Sale;
beforeAll(async () => {
  stage = await (await MailStage.open()).ready();
});
afterAll(() => stage.close());

async function onTheWay(name: string): Promise<Sale> {
  const sale = await stage.paid(name);
  await stage.accepted(sale);
  await expectStatus(sale.act('depart'), 200);
  return sale;
}

async function windowEnded(sale: Sale): Promise<number> {
  const { body } = await stage.seller.get<{ deliveryDate: string; deliveryWindow: SlotLabel }>(
    `/api/products/${sale.listing.shareLink}`,
  );
  return windowEnd(body.deliveryDate, body.deliveryWindow).getTime();
}

const { chapter, follows } = mailStory('The messages about late and lost deliveries tell everyone concerned');

chapter('Messages about driving', () => {
  follows('delivery.wasted-trip-contested.v1', 'tells the administrator', async () => {
    const sale = await onTheWay('Bench');
    await expectStatus(sale.act('arrive'), 200);
    await stage.rows(HAS_WAITED, [sale.jobId]);
    const form = new FormData();
    form.set('reason', 'seller-absent');
    form.append('photo', await photo('#223355', 40, 30), 'there.jpg');
    const path = `/api/driver/jobs/${sale.jobId}/fail`;
    await expectStatus(stage.driver.call('POST', path, { form, key: crypto.randomUUID() }), 200);
    await stage.mailsOf(() => Promise.resolve());
    const mails = await stage.mailsOf(() =>
      expectStatus(stage.seller.post(`/api/products/${sale.listing.id}/contest-trip`, { reason: 'I was there.' }), 200),
    );
    expect(told(mails)).toEqual([`${ADMIN}: Needs your attention: Bench`]);
    expect(textTo(mails, stage.admin)).toContain('the other side says the driver wasn’t there');
    await expectStatus(stage.seller.post(`/api/products/${sale.listing.id}/cancel`, {}), 200);
    await stage.mailsOf(() => Promise.resolve());
  });

  follows('delivery.delivery-late.v1', 'tells both sides and the administrator the new expected time', async () => {
    late = await onTheWay('Rocking chair');
    const end = await windowEnded(late);
    // The window's reminders are not checked here.
    await stage.mailsOf(() => stage.passUntil(new Date(end)));
    const mails = await stage.mailsOf(() => stage.passUntil(new Date(end + 3_605_000)));
    expect(told(mails)).toEqual([
      `${ADMIN}: Needs your attention: Rocking chair`,
      `${late.buyer.email}: Running late: Rocking chair`,
      `${SELLER}: Running late: Rocking chair`,
    ]);
    expect(textTo(mails, late.buyer)).toMatch(/We expect it by \d+:\d\d [ap]\.m\./);
  });

  follows('delivery.driver-paused.v1', 'tells the driver when the item is missing', async () => {
    const end = await windowEnded(late);
    const mails = await stage.mailsOf(() => stage.passUntil(new Date(end + 4 * 3_600_000 + 5_000)));
    expect(told(mails)).toContainEqual(`${DRIVER}: Rocking chair hasn’t arrived: you can’t take new jobs for now`);
    expect(told(mails)).toContainEqual(`${SELLER}: A problem was reported: Rocking chair`);
  });

  follows(
    'delivery.job-given-back.v1',
    'tells the administrator and the driver when its address was seen',
    async () => {
      const path = `/api/admin/drivers/${String(stage.driverId)}/resume`;
      await expectStatus(stage.admin.post(path, { reason: 'The item is found.' }), 200);
      const sale = await stage.paid('Hat stand');
      await stage.accepted(sale);
      await stage.mailsOf(() => sale.untilAddresses());
      await expectStatus(stage.driver.get(`/api/driver/jobs/${sale.jobId}`), 200);
      const mails = await stage.mailsOf(() => expectStatus(sale.act('release'), 200));
      expect(told(mails)).toEqual([
        `${ADMIN}: Needs your attention: Hat stand`,
        `${DRIVER}: You can’t take new jobs for now`,
      ]);
      expect(textTo(mails, stage.admin)).toContain('gave back Hat stand after seeing its addresses');
      expect(textTo(mails, stage.driver)).toContain('You gave back Hat stand after seeing its addresses');
    },
  );
});
