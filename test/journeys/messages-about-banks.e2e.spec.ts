import type { OrdersPage } from '../../src/contexts/payments/published/views.js';
import { expectStatus } from '../support/people.js';
import { mailStory, MailStage, textTo, told } from '../support/mail-stage.js';
import type { Sale } from '../support/sale.js';

const REFUND_FAILS = '4000000000005126';
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

const { follows } = mailStory('The messages about what banks send back are sent once each');

follows('payments.refund-failed.v1', 'tells the administrator and the buyer, and later that it was made', async () => {
  const sale = await stage.paid('Stool', REFUND_FAILS);
  await stage.mailsOf(() => Promise.resolve());
  const mails = await stage.mailsOf(async () => {
    await expectStatus(sale.buyer.post(`/api/products/${sale.listing.id}/cancel`, {}), 200);
    await stage.until(
      async () => (await stage.admin.mails()).some(({ subject }) => subject === 'Needs your attention: Stool'),
      'the administrator’s mail',
    );
  });
  const subject = 'The sale of Stool was cancelled';
  const back = 'Your bank sent your refund back: Stool';
  const expected = [`${ADMIN}: Needs your attention: Stool`, `${sale.buyer.email}: ${back}`];
  expect(told(mails)).toEqual([...expected, ...parties(sale, subject, subject)].sort());
  expect(textTo(mails, stage.admin)).toContain('A refund of $175.00 for Stool failed');
  const text = mails.find((mail) => mail.subject === back)?.text;
  expect(text).toContain('Your bank sent your refund of $175.00 for Stool back to us, so it isn’t on your card.');
  const { body: orders } = await sale.buyer.get<OrdersPage>('/api/orders');
  const receipt = { refundedAmount: 0, refundDue: 175, refundReturned: true };
  expect(orders.items[0]).toMatchObject({ status: 'paid', fundsState: 'refunding', receipt });
  const { body: paper } = await sale.buyer.get(`/api/orders/${sale.listing.id}/receipt`);
  expect(paper).toMatchObject(receipt);
  for (const [person, isTold] of [
    [sale.buyer, true],
    [sale.seller, undefined],
  ] as const)
    expect((await sale.transaction(person)).viewer?.refundReturned).toBe(isTold);
  const { body: tracked } = await sale.buyer.get(`/api/products/${sale.listing.shareLink}/tracking`);
  expect(tracked['refundReturned']).toBe(true);
  // This card's bank accepts the second one as well, and sends it back.
  const again = await stage.mailsOf(async () => {
    await expectStatus(stage.admin.post(`/api/admin/money-desk/${sale.listing.id}/retry-refund`, {}), 200);
    await stage.until(
      async () => (await sale.buyer.mails()).filter((mail) => mail.subject === back).length === 2,
      'the mail about the second one',
    );
  });
  expect(told(again)).toEqual([
    ...expected.slice(0, 1),
    `${sale.buyer.email}: $175.00 goes back to you: Stool`,
    ...expected.slice(1),
  ]);
  const made = again.find(({ subject: about }) => about.startsWith('$175.00'))?.text;
  expect(made).toContain('It’s the refund that your bank had sent back to us.');
});

follows(
  'payments.payout-bank-failed.v1',
  'tells the person of each failure once; status, banner and desk say it until the bank account works',
  async () => {
    const { seller, admin } = stage;
    const { body: user } = await seller.get<{ id: number; stripeConnectId: string }>('/api/user');
    const account = user.stripeConnectId;
    const [bank] = await stage.rows<{ id: string }>(
      "SELECT facts->>'payoutBank' AS id FROM payments.seller_account WHERE stripe_account_id = $1",
      [account],
    );
    const statusOf = async () => (await seller.get('/api/stripe/status')).body;
    const onDesk = async () => {
      const { body } = await admin.get<{ groups: { name: string; items: { personId: number }[] }[] }>(
        '/api/admin/money-desk',
      );
      return body.groups.find(({ name }) => name === 'bank-account-failed')?.items.map(({ personId }) => personId);
    };
    const becomes = (status: string, failed: boolean) =>
      stage.mailsOf(async () => {
        await stage.control(`accounts/${account}/external-accounts/${bank?.id ?? ''}/state`, { status });
        await stage.until(async () => (await statusOf())['bankAccountFailed'] === failed, `a bank that is ${status}`);
        await expectStatus(seller.get('/api/stripe/status?return=true'), 200);
      });
    const subject = 'Your bank account can’t receive your money: please change it';
    for (let failures = 0; failures < 2; failures += 1) {
      expect(told(await becomes('errored', true))).toEqual([`${SELLER}: ${subject}`]);
      expect(await statusOf()).toMatchObject({ status: 'verified', canReceivePayouts: false });
      expect(await onDesk()).toEqual([user.id]);
      expect(await becomes('verified', false)).toEqual([]);
      expect([(await statusOf())['canReceivePayouts'], await onDesk()]).toEqual([true, []]);
    }
  },
);
