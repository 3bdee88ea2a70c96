import { sentMail } from '../../../../../test/support/messages.js';
import { InMemoryDeliveryDesk } from '../../../../../test/delivery/fakes/in-memory-delivery-desk.js';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import { PlainOrderLinks } from '../../../../../test/delivery/fakes/plain-order-links.js';
import { aPerson, KnownPeople } from '../../../../../test/identity/fakes/known-people.js';
import { KnownTemplates } from '../../../../../test/notifications/known-templates.js';
import { mailRulesWith } from '../../../../../test/notifications/hearing-mail-rules.js';
import { testEnvironment } from '../../../../../test/support/environment.js';
import {
  DISPUTE_ENDED,
  DISPUTE_OPENED,
  FUNDS_RELEASED,
  PAYMENT_ADJUSTED,
  PAYMENT_REFUNDED,
  PROBLEM_DECIDED,
  PROBLEM_REPORTED,
  REFUND_ADOPTED,
  REFUND_FAILED,
  RELEASE_BLOCKED,
} from '../../../payments/published/events.js';
import { TransactionRegister, type ListingFacts } from '../../../listings/published/transaction-register.js';
import { CachedTemplates } from '../../application/cached-templates.js';
import { QueueMail, type QueueMailCommand } from '../../application/queue-mail.js';
import { TellAdministrator } from '../../application/tell-administrator.js';
import { TellParties } from '../../application/tell-parties.js';

const LISTING = {
  id: 'abcdefabcdef',
  shareLink: 'Ab12Cd34',
  name: 'Oak table',
  priceCents: 10_000,
  deliveryFeeCents: 2_500,
  serviceFee: 1_500,
  referralDiscount: 0,
  deliveryDate: '2026-06-12',
  deliveryWindow: '9am-10am',
} as ListingFacts;
const [SELLER, BUYER, ADMIN] = ['seller@example.ca', 'buyer@example.ca', 'boss@example.ca'];
const SALE = { paymentId: 'p1', listingId: LISTING.id, buyerId: 3, sellerId: 2 };
const BY = { byUserId: 1, reason: 'The photos show it.' };
const variables = { PUBLIC_URL: 'http://shop.localhost', ADMIN_EMAIL: ADMIN };
const environment = testEnvironment({ databaseUrl: 'postgres://nowhere', variables });

let queued: QueueMailCommand[];
const queueMail = Object.assign(Object.create(QueueMail.prototype) as QueueMail, {
  execute: (...commands: QueueMailCommand[]) => Promise.resolve(void queued.push(...commands)),
});
const people = new KnownPeople().knows(aPerson({ id: 2, email: SELLER }), aPerson({ id: 3, email: BUYER }));
const register = Object.assign(Object.create(TransactionRegister.prototype) as TransactionRegister, {
  find: () => Promise.resolve(LISTING),
});
const templates = new CachedTemplates(new KnownTemplates());
const tellParties = new TellParties(
  people,
  register,
  templates,
  queueMail,
  environment,
  new PlainOrderLinks(),
  new InMemoryDeliveryDesk(new FixedClock()),
);
const tellAdministrator = new TellAdministrator(register, queueMail, environment);
const handle = mailRulesWith({ tellParties, tellAdministrator });
beforeEach(() => {
  queued = [];
});

/** The message of each recipient, without the layout. */
async function read(): Promise<Record<string, string>> {
  const mails: Record<string, string> = {};
  for (const command of queued) {
    const { recipient } = command;
    const { subject, text } = await sentMail(command);
    expect(`${subject} ${text}`).not.toMatch(/\{[{%]|undefined|null/);
    expect(subject).toContain('Oak table');
    mails[recipient] = `${subject}\n${text}`;
  }
  return mails;
}

describe('Messages about problems with money', () => {
  it('tell the reporter, the other side and the administrator of a problem', async () => {
    const event = { ...SALE, problemId: 'b1', reporterId: 3, reason: 'damaged' };
    await handle(PROBLEM_REPORTED, event);
    const mails = await read();
    expect(mails[BUYER]).toContain('We have your report');
    expect(mails[SELLER]).toContain('the payment is on hold');
    expect(mails[ADMIN]).toContain('http://shop.localhost/admin');
  });

  it.each([
    ['release', 0, 8_500, 'paid as agreed', '$85.00', null],
    ['refund', 12_500, 0, 'gets a full refund', 'You aren’t paid for this sale', '$125.00'],
    ['split', 3_000, 5_500, 'gets a partial refund', '$55.00', '$30.00'],
  ] as const)(
    'tell each side its own amount when a problem is decided (%s)',
    async (decision, refundCents, sellerCents, what, forSeller, forBuyer) => {
      await handle(PROBLEM_DECIDED, {
        ...SALE,
        ...BY,
        problemId: 'b1',
        decision,
        refundCents,
        sellerCents,
      });
      const mails = await read();
      expect(mails[SELLER]).toContain(what);
      expect(mails[SELLER]).toContain(forSeller);
      if (forBuyer === null) expect(mails[BUYER]).not.toMatch(/on its way to your card/);
      else expect(mails[BUYER]).toContain(`${forBuyer} is on its way to your card (5–10 business days).`);
    },
  );

  it('tell the seller of a returned item, and the buyer of the refund for it', async () => {
    const adjusted = {
      ...SALE,
      ...BY,
      refundCents: 10_000,
      buyerCents: 10_000,
      sellerCents: 0,
      takenBackCents: 0,
      cause: 'buyer-absent' as const,
    };
    await handle(PAYMENT_ADJUSTED, adjusted);
    await handle(PAYMENT_REFUNDED, { ...SALE, refundCents: 10_000, reason: 'buyer-absent' });
    const mails = await read();
    expect(mails[SELLER]).toContain('bring it back to you');
    expect(mails[BUYER]).toMatch(/\$100\.00 goes back to you.*the delivery fee is kept/s);
  });

  it('tell the seller of a refund after the release, and of a lost dispute', async () => {
    await handle(PAYMENT_ADJUSTED, {
      ...SALE,
      ...BY,
      refundCents: 3_000,
      buyerCents: 3_000,
      sellerCents: 5_500,
      takenBackCents: 3_000,
      cause: 'refund',
    });
    expect((await read())[SELLER]).toContain('We’ve refunded the buyer');
    queued = [];
    const ended = { ...SALE, disputeId: 'dp_1' };
    await handle(DISPUTE_ENDED, { ...ended, outcome: 'won', takenBackCents: 0 });
    expect(queued).toEqual([]);
    await handle(DISPUTE_ENDED, { ...ended, outcome: 'lost', takenBackCents: 8_500 });
    expect((await read())[SELLER]).toMatch(/bank has taken back.*\$85\.00/s);
  });

  it('tell only a seller who loses money of a refund made at the provider', async () => {
    const adopted = { ...SALE, refundId: 're_1', refundCents: 3_000, buyerCents: 3_000, sellerCents: 5_500 };
    await handle(REFUND_ADOPTED, { ...adopted, takenBackCents: 0 });
    expect(queued).toEqual([]);
    await handle(REFUND_ADOPTED, { ...adopted, takenBackCents: 3_000 });
    const mails = await read();
    expect([Object.keys(mails), mails[SELLER]]).toEqual([
      [SELLER],
      expect.stringContaining('$30.00 is being taken back'),
    ]);
  });

  it('say nothing about a share that was refunded to the buyer', async () => {
    await handle(FUNDS_RELEASED, { ...SALE, sellerCents: 0, transferCents: 0, transferId: null, byUserId: null });
    expect(queued).toEqual([]);
  });

  it('tell the seller of a share kept for a debt, in part or in full', async () => {
    const released = { ...SALE, sellerCents: 8_500, byUserId: null };
    await handle(FUNDS_RELEASED, { ...released, transferCents: 2_500, transferId: 'tr_1' });
    expect((await read())[SELLER]).toMatch(/You were paid \$25\.00.*kept for what you owe/s);
    queued = [];
    await handle(FUNDS_RELEASED, { ...released, transferCents: 0, transferId: null });
    expect((await read())[SELLER]).toContain('nothing is transferred this time');
  });

  it('send separate messages for two refunds of the same amount, each with the reader’s own amount', async () => {
    const adjusted = { ...SALE, ...BY, refundCents: 6_000, cause: 'refund' as const };
    await handle(PAYMENT_ADJUSTED, { ...adjusted, buyerCents: 6_000, sellerCents: 2_500, takenBackCents: 6_000 });
    await handle(PAYMENT_ADJUSTED, { ...adjusted, buyerCents: 12_000, sellerCents: 0, takenBackCents: 2_500 });
    const refunded = { ...SALE, refundCents: 6_000, reason: 'adjustment' };
    for (const refundId of ['re_1', 're_2']) await handle(PAYMENT_REFUNDED, { ...refunded, refundId });
    expect(new Set(queued.map(({ occasion, recipient }) => `${occasion} ${recipient}`)).size).toBe(4);
    expect(queued.map(({ values }) => values.amount)).toEqual([60_00, 25_00, 60_00, 60_00].map((cents) => ({ cents })));
    queued = [];
    await handle(PAYMENT_ADJUSTED, { ...adjusted, buyerCents: 12_500, sellerCents: 0, takenBackCents: 0 });
    expect(queued).toEqual([]);
  });

  it('tells the buyer of each refund that their bank sent back, and that it was made again', async () => {
    const failed = { ...SALE, refundCents: 12_500 };
    await handle(REFUND_FAILED, { ...failed, refundId: 're_1' });
    await handle(REFUND_FAILED, { ...failed, refundId: 're_2' });
    const toBuyer = queued.filter(({ recipient }) => recipient === BUYER);
    expect(toBuyer.map(({ template, occasion }) => `${template} ${occasion}`)).toEqual([
      'refund-returned refund-failed re_1',
      'refund-returned refund-failed re_2',
    ]);
    queued = toBuyer.slice(1);
    expect((await read())[BUYER]).toContain('Your bank sent your refund of $125.00 for Oak table back to us');
    for (const reason of ['cancelled', 'late-payment', 'second-payment']) {
      queued = [];
      await handle(PAYMENT_REFUNDED, { ...failed, refundId: 're_3', reason, again: true });
      expect((await read())[BUYER]).toMatch(/\$125\.00 of your payment.*that your bank had sent back to us/s);
    }
  });

  it.each([
    [
      'a refund that failed, as an earlier version told it',
      'failed at the buyer’s bank',
      () => handle(REFUND_FAILED, { ...SALE, buyerId: undefined, refundId: 're_1', refundCents: 12_500 }),
    ],
    [
      'a dispute',
      'opened a dispute of $125.00',
      () =>
        handle(DISPUTE_OPENED, {
          ...SALE,
          disputeId: 'dp_1',
          amountCents: 12_500,
          reason: 'fraudulent',
          evidenceDueBy: null,
        }),
    ],
    [
      'a changed account',
      'has changed since the payment',
      () => handle(RELEASE_BLOCKED, { ...SALE, cause: 'account-changed' }),
    ],
    ['a fraud warning', 'may be fraud', () => handle(RELEASE_BLOCKED, { ...SALE, cause: 'early-fraud-warning' })],
    ['a review', 'is under review', () => handle(RELEASE_BLOCKED, { ...SALE, cause: 'review' })],
    [
      'a seller who cannot receive',
      'can’t receive money',
      () => handle(RELEASE_BLOCKED, { ...SALE, cause: 'seller-cannot-receive' }),
    ],
  ])('tells the administrator of %s', async (_what, words, happens) => {
    await happens();
    expect(Object.keys(await read())).toEqual([ADMIN]);
    expect((await read())[ADMIN]).toContain(words);
  });
});
