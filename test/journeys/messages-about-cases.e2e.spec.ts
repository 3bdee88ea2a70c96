import { mailStory, MailStage, textTo, told } from '../support/mail-stage.js';
import { expectStatus, type Person } from '../support/people.js';
import type { Sale } from '../support/sale.js';

const [ADMIN, SELLER] = ['admin@porchlight.test', 'maya@porchlight.test'];

let stage: MailStage;
beforeAll(async () => {
  stage = await (await MailStage.open()).ready();
});
afterAll(() => stage.close());

const parties = ({ buyer }: Sale, forBuyer: string, forSeller: string): string[] => [
  `${buyer.email}: ${forBuyer}`,
  `${SELLER}: ${forSeller}`,
];

async function reported({ listing, buyer }: Sale): Promise<string> {
  const form = new FormData();
  form.set('reason', 'damaged');
  form.set('text', 'The left door is cracked.');
  const path = `/api/products/${listing.id}/problem`;
  await expectStatus(buyer.call('POST', path, { form, key: crypto.randomUUID() }), 200);
  const { body } = await stage.admin.get<{ items: { id: string; productId: string }[] }>(
    '/api/admin/problems?state=open',
  );
  return body.items.find(({ productId }) => productId === listing.id)?.id ?? '';
}

async function onTheWay(name: string): Promise<Sale> {
  const sale = await stage.paid(name);
  await stage.accepted(sale);
  await sale.onTheWay();
  await stage.mailsOf(() => Promise.resolve());
  return sale;
}

const { chapter, follows } = mailStory('The messages of two cases tell each side what it must do');

chapter('Messages about a case', () => {
  let sale: Sale;
  let id: string;
  const answer = (step: string, by: Person, body: object = {}): Promise<unknown> =>
    expectStatus(by.post(`/api/products/${sale.listing.id}/case/${step}`, body, { key: crypto.randomUUID() }), 200);

  follows('payments.case-offered.v1', 'tells the buyer the offer and its deadline', async () => {
    sale = await onTheWay('Sideboard');
    await stage.mailsOf(async () => {
      await sale.inspected();
      id = await reported(sale);
    });
    const mails = await stage.mailsOf(() => answer('answer', stage.seller, { kind: 'offer', amount: 40 }));
    expect(told(mails)).toEqual([`${sale.buyer.email}: The seller offers you $40.00: Sideboard`]);
    expect(textTo(mails, sale.buyer)).toMatch(/Accept or decline until \w+day, \w+ \d+, 20\d\d/);
    const [, token] = /\/order#([\w.-]+)/.exec(textTo(mails, sale.buyer)) ?? [];
    const opened = await stage.driver.post('/api/order-links/open', { token });
    expect(opened).toMatchObject({ status: 200, body: { role: 'buyer', path: `/cases/${id}` } });
  });

  follows('payments.case-message-written.v1', 'tells the other side, and both sides when staff write', async () => {
    const write = (by: Person, text: string): Promise<unknown> => {
      const form = new FormData();
      form.set('text', text);
      return expectStatus(
        by.call('POST', `/api/products/${sale.listing.id}/case/message`, { form, key: crypto.randomUUID() }),
        200,
      );
    };
    const subject = 'New message about Sideboard';
    const fromBuyer = await stage.mailsOf(() => write(sale.buyer, 'Could it be a little more?'));
    expect(told(fromBuyer)).toEqual([`${SELLER}: ${subject}`]);
    expect(textTo(fromBuyer, stage.seller)).toContain('The buyer wrote about the problem');
    expect(textTo(fromBuyer, stage.seller)).not.toContain('a little more');
    const fromStaff = await stage.mailsOf(() => write(stage.admin, 'Please add a photo.'));
    expect(told(fromStaff)).toEqual(parties(sale, subject, subject));
  });

  follows('payments.case-settled.v1', 'tells each side its own amount and its breakdown', async () => {
    const mails = await stage.mailsOf(async () => {
      await answer('accept', sale.buyer);
      // Otherwise the job that pays the seller would send its message during a later step.
      await stage.pass(10);
      await sale.until('partly_refunded');
    });
    const settled = mails.filter(({ subject }) => subject === 'Settled: Sideboard');
    expect(told(settled)).toEqual(parties(sale, 'Settled: Sideboard', 'Settled: Sideboard'));
    expect(textTo(settled, sale.buyer)).toContain('You paid: $175.00\nGoes back to you: $40.00');
    expect(textTo(settled, stage.seller)).toContain('Refunded to the buyer: -$40.00\nYou receive: $87.50');
  });

  follows('payments.case-escalated.v1', 'tells both sides and the administrator, who decides', async () => {
    sale = await onTheWay('Armoire');
    await stage.mailsOf(async () => {
      id = await reported(sale);
    });
    const contest = { kind: 'contest', text: 'It was whole at the pickup.' };
    const mails = await stage.mailsOf(() => answer('answer', stage.seller, contest));
    const subject = 'We’re reviewing the problem with Armoire';
    expect(told(mails)).toEqual([`${ADMIN}: Needs your attention: Armoire`, ...parties(sale, subject, subject)]);
    expect(textTo(mails, stage.seller)).toContain('You told us that you don’t agree');
    expect(textTo(mails, sale.buyer)).toContain('The seller doesn’t agree with your report');
    expect(textTo(mails, stage.admin)).toContain('haven’t settled their problem');
    expect(textTo(mails, stage.admin)).toContain(`/admin?tab=problems&case=${id}`);
  });
});
