import { windowStart } from '../../src/contexts/delivery/domain/windows.js';
import type { SlotLabel } from '../../src/contexts/delivery/published/slots.js';
import { eveningBefore } from '../../src/contexts/delivery/domain/reminders.js';
import { addDays, torontoDay } from '../../src/platform/domain/toronto-time.js';
import { expectStatus, Person, photo } from '../support/people.js';
import { Seeds } from '../support/seeds.js';
import type { Sale } from '../support/sale.js';
import { documentsApproved } from '../support/driver-documents.js';
import { mailStory, MailStage, textTo, told } from '../support/mail-stage.js';

const AVAILABLE_AT_ONCE = '4000000000000077';
const [SELLER, DRIVER] = ['maya@porchlight.test', 'lee@porchlight.test'];

let stage: MailStage;
beforeAll(async () => {
  stage = await MailStage.open();
});
afterAll(() => stage.close());

const dayInWords = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-CA', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  });

const { chapter, follows, step } = mailStory('The messages of an account, a sale and a link are sent once each');

chapter('Messages about an account', () => {
  follows('identity.sign-in-code-issued.v1', 'sends the code to the address that asked', async () => {
    const visitor = new Person(stage.site.url, 'visitor@porchlight.test');
    const mails = await stage.mailsOf(() => visitor.signIn());
    expect(told(mails)).toEqual([expect.stringMatching(/^visitor@porchlight\.test: Your Porchlight code: \d{6}$/)]);
  });

  follows('identity.step-up-code-issued.v1', 'sends the signed-in person a code for a fresh proof', async () => {
    const person = new Person(stage.site.url, 'careful@porchlight.test');
    await stage.mailsOf(() => person.signIn());
    expect(told(await stage.mailsOf(() => person.stepUp()))).toEqual([
      expect.stringMatching(/^careful@porchlight\.test: \d{6} is your code to confirm that it’s you$/),
    ]);
  });

  follows('identity.sign-in-means-changed.v1', 'tells the owner about passkeys and recovery codes', async () => {
    // Passkeys need a site with a domain name.
    const person = new Person(stage.site.url.replace('127.0.0.1', 'localhost'), 'passkey@porchlight.test');
    await stage.mailsOf(() => person.signIn());
    expect(told(await stage.mailsOf(() => person.addPasskey()))).toEqual([
      'passkey@porchlight.test: A passkey was added to your account',
    ]);
    expect(told(await stage.mailsOf(() => person.post('/api/user/recovery-codes')))).toEqual([
      'passkey@porchlight.test: You have new recovery codes',
    ]);
  });

  follows(
    'payments.seller-account-changed.v1',
    'asks for one more step, then tells of the verification, each once',
    async () => {
      const { seller } = stage;
      await expectStatus(seller.post('/api/stripe/connect'), 200);
      const { body } = await seller.get<{ stripeConnectId: string }>('/api/user');
      const standing = async (outcome: string): Promise<string[]> =>
        told(
          await stage.mailsOf(async () => {
            await stage.control(`accounts/${body.stripeConnectId}/onboard`, { outcome });
            await expectStatus(seller.get('/api/stripe/status?return=true'), 200);
            await expectStatus(seller.get('/api/stripe/status?return=true'), 200);
          }),
        );
      expect(await standing('action_required')).toEqual([`${SELLER}: One more step to get verified`]);
      expect(await standing('verified')).toEqual([`${SELLER}: You’re verified`]);
    },
  );

  follows(
    'delivery.driver-status-changed.v1',
    'tells of each approval and suspension, but not of the application',
    async () => {
      const apply = (): Promise<unknown> => stage.driver.post('/api/driver/apply', { acceptAgreement: true });
      expect(told(await stage.mailsOf(apply))).toEqual([]);
      const decided = async (status: 'approved' | 'suspended'): Promise<string> =>
        textTo(await stage.mailsOf(() => stage.decideOnDriver(status)), stage.driver);
      await stage.mailsOf(() => documentsApproved(stage.driver, stage.driverId, stage.admin));
      expect(await decided('approved')).toContain('We’ve approved you as a driver.');
      expect(await decided('suspended')).toContain('What you’ve earned is still yours');
      expect(await decided('approved')).toContain('You can take jobs again.');
      expect(told(await stage.mailsOf(() => stage.decideOnDriver('approved')))).toEqual([]);
    },
  );
});

chapter('Messages about an unsold item', () => {
  follows('identity.visitor-verified.v1', 'sends a prospect the item, once to each address', async () => {
    const { buyer, listing } = await stage.listed('Desk lamp');
    const onPage = { asProspect: true, shareLink: listing.shareLink };
    const mails = await stage.mailsOf(() => buyer.signIn(onPage));
    expect(told(mails)).toEqual([
      `${buyer.email}: Desk lamp on Porchlight`,
      expect.stringMatching(`^${buyer.email}: Your Porchlight code`),
    ]);
    const text = mails[0]?.text ?? '';
    for (const line of [/Item: +\$150\.00/, /Delivery: +\$25\.00/, /Total: +\$175\.00/]) expect(text).toMatch(line);
    expect(text).toContain(`${stage.site.url}/transaction/${listing.shareLink}`);
    await stage.pass(31);
    expect(await stage.mailsOf(() => buyer.signIn(onPage))).toHaveLength(1);
  });

  follows('listings.listing-created.v1', 'tells the seller if administrators chose so', async () => {
    const recipients = async (seller: boolean): Promise<unknown> => {
      const body = { recipients: { buyer: false, seller, admin: false, prospect: true } };
      return expectStatus(stage.admin.post('/api/admin/email-templates/listing-details/recipients', body), 200);
    };
    expect(told(await stage.mailsOf(() => stage.listed('Chair')))).toEqual([]);
    await recipients(true);
    const mails = await stage.mailsOf(() => stage.listed('Bench'));
    await recipients(false);
    expect(told(mails)).toEqual([`${SELLER}: Your link for Bench is ready`]);
    expect(textTo(mails, stage.seller)).toContain('You receive: $127.50');
  });
});

chapter('Messages about a sale under way', () => {
  let sale: Sale;
  let wish: { deliveryDate: string; deliveryWindow: string };
  const parties = (forBuyer: string, forSeller: string): string[] => [
    `${sale.buyer.email}: ${forBuyer}`,
    `${SELLER}: ${forSeller}`,
  ];
  const asDriver = async (step: string, fields: Record<string, string>): Promise<unknown> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.append('photo', await photo('#446644', 40, 30), 'proof.jpg');
    const path = `/api/driver/jobs/${sale.jobId}/${step}`;
    return expectStatus(stage.driver.call('POST', path, { form, key: crypto.randomUUID() }), 200);
  };

  follows(
    'payments.payment-secured.v1',
    'tells both sides their own amounts, and sends the buyer the receipt',
    async () => {
      sale = await stage.listed('Oak bookcase');
      await sale.buyer.signIn({ asProspect: true });
      await stage.mailsOf(() => Promise.resolve());
      const mails = await stage.mailsOf(() => stage.pay(sale, AVAILABLE_AT_ONCE));
      expect(told(mails)).toEqual([
        `${sale.buyer.email}: Payment confirmed: Oak bookcase`,
        expect.stringMatching(/: Sold: Oak bookcase, pickup \w+day, .+, \d+(?:\s[ap]\.m\.)?–\d+\s[ap]\.m\.$/),
      ]);
      const [forBuyer, forSeller] = [textTo(mails, sale.buyer), textTo(mails, stage.seller)];
      const receipt = `${stage.site.url}/transaction/${sale.listing.shareLink}/receipt?order=${sale.listing.id}`;
      expect(forBuyer).toContain('Total: $175.00');
      expect(forBuyer).toContain(receipt);
      expect(mails[0]?.html).toContain(`<a href="${receipt}"`);
      expect(forSeller).toContain('Service fee: -$22.50\nYou receive: $127.50');
      expect(forSeller).not.toContain('receipt');
      expect(forBuyer).toContain(dayInWords(await sale.deliveryDay()));
    },
  );

  follows('delivery.rescheduled.v1', 'tells both sides and the driver who loses the job', async () => {
    await stage.accepted(sale);
    const path = `/api/products/${sale.listing.shareLink}/delivery-options`;
    const { body } = await sale.buyer.get<{
      days: { date: string; windows: { label: string; available: boolean }[] }[];
    }>(path);
    // After tomorrow, so that its evening reminder is still to come; not later, so that the seller's other links do not
    // expire.
    const tomorrow = addDays(torontoDay(await stage.now()), 1);
    const open = body.days.find(({ date, windows }) => date > tomorrow && windows.every(({ available }) => available));
    wish = { deliveryDate: open?.date ?? '', deliveryWindow: '1pm-2pm' };
    const mails = await stage.mailsOf(() =>
      expectStatus(sale.buyer.post(`/api/products/${sale.listing.id}/reschedule`, wish), 200),
    );
    const subject = 'New delivery window: Oak bookcase';
    expect(told(mails)).toEqual([
      `${sale.buyer.email}: ${subject}`,
      `${DRIVER}: Job rescheduled: Oak bookcase has a new window`,
      `${SELLER}: ${subject}`,
    ]);
    for (const reader of [sale.buyer, stage.seller, stage.driver])
      expect(textTo(mails, reader)).toContain(`${dayInWords(wish.deliveryDate)}, 1–2\u00a0p.m.`);
  });

  follows('delivery.reminder-due.v1', 'tells both sides the evening before and two hours before', async () => {
    const { deliveryDate, deliveryWindow } = wish;
    const subjects = parties('Reminder: delivery of Oak bookcase', 'Reminder: pickup of Oak bookcase');
    const evening = await stage.mailsOf(() => stage.passUntil(eveningBefore(deliveryDate)));
    expect(told(evening)).toEqual(subjects);
    expect(textTo(evening, sale.buyer)).toContain('is delivered to you tomorrow');
    const soon = new Date(windowStart(deliveryDate, deliveryWindow as SlotLabel).getTime() - 90 * 60_000);
    const today = await stage.mailsOf(() => stage.passUntil(soon));
    expect(told(today)).toEqual(subjects);
    expect(textTo(today, sale.buyer)).toContain('is delivered to you today');
  });

  follows('delivery.driver-set-off.v1', 'tells both sides', async () => {
    await stage.accepted(sale);
    const mails = await stage.mailsOf(() => expectStatus(sale.act('depart'), 200));
    expect(told(mails)).toEqual([
      expect.stringMatching(`^${sale.buyer.email}: Your driver is on the way`),
      expect.stringMatching(`^${SELLER}: Your driver is on the way`),
    ]);
    expect(textTo(mails, stage.seller)).toContain('your pickup code ready');
  });

  follows('delivery.driver-arrived.v1', 'tells the seller at the pickup', async () => {
    const mails = await stage.mailsOf(() => expectStatus(sale.act('arrive'), 200));
    expect(told(mails)).toEqual([`${SELLER}: Your driver is here: Oak bookcase`]);
    expect(textTo(mails, stage.seller)).toContain('They can wait 10 minutes.');
  });

  follows('delivery.condition-asked.v1', 'tells the buyer the deadline and what declining means', async () => {
    const checks = { sameItem: true, complete: false, asDescribed: true, packed: true };
    const mails = await stage.mailsOf(() =>
      asDriver('differs', { checks: JSON.stringify(checks), text: 'A shelf is missing.' }),
    );
    expect(told(mails)).toEqual([
      expect.stringMatching(
        `^${sale.buyer.email}: Answer (by|until) \\d+:\\d\\d [ap]\\.m\\.: Oak bookcase isn’t as listed$`,
      ),
    ]);
    expect(textTo(mails, sale.buyer)).toContain('$175.00 goes back to your card in full');
  });

  follows('delivery.condition-answered.v1', 'tells the seller when the buyer accepts', async () => {
    const mails = await stage.mailsOf(() =>
      expectStatus(sale.buyer.post(`/api/products/${sale.listing.id}/condition`, { accept: true }), 200),
    );
    expect(told(mails)).toEqual([`${SELLER}: The buyer still wants Oak bookcase`]);
  });

  follows('delivery.item-picked-up.v1', 'tells the buyer', async () => {
    const { viewer } = await sale.transaction(stage.seller);
    const checks = JSON.stringify({ sameItem: true, complete: false, asDescribed: true, packed: true });
    const mails = await stage.mailsOf(() => asDriver('pickup', { code: viewer?.pickupCode ?? '', checks }));
    expect(told(mails)).toEqual([`${sale.buyer.email}: Your Oak bookcase was picked up`]);
  });

  chapter('Messages at the end of a sale', () => {
    follows('delivery.item-delivered.v1', 'tells both sides how long the buyer can inspect it', async () => {
      const mails = await stage.mailsOf(async () => {
        await expectStatus(sale.deliver(), 200);
        await sale.until('release_due');
      });
      expect(told(mails)).toEqual(parties('Your Oak bookcase was delivered', 'Delivered: Oak bookcase'));
      expect(textTo(mails, sale.buyer)).toContain('You can rate the seller');
      expect(textTo(mails, sale.buyer)).toMatch(/you have until \w+, \w+ \d+, 20\d\d, [\d:]+ [ap]\.m\. to report/);
      expect(textTo(mails, stage.seller)).toMatch(
        /The buyer can look at it until \w+, \w+ \d+, 20\d\d, [\d:]+ [ap]\.m\./,
      );
    });

    follows('payments.funds-released.v1', 'tells the seller the amount with its breakdown', async () => {
      const mails = await stage.mailsOf(() => sale.until('released'));
      expect(told(mails)).toEqual([`${SELLER}: You were paid $127.50 for Oak bookcase`]);
      expect(textTo(mails, stage.seller)).toContain('Price: $150.00\nService fee: -$22.50\nYou receive: $127.50');
    });
  });

  follows('payments.driver-paid.v1', 'tells the driver on Monday', async () => {
    await stage.mailsOf(() => stage.driver.connectProvider(stage.site.sandboxUrl));
    const mails = await stage.mailsOf(() => stage.pass(8 * 86_400));
    expect(told(mails)).toEqual([`${DRIVER}: You were paid $20.00 for your deliveries`]);
    expect(textTo(mails, stage.driver)).toMatch(/everything you earned until Sunday, \w+ \d+, 20\d\d/);
  });
});

chapter('Messages about an expiring link', () => {
  let sale: Sale;

  follows('listings.link-expires-soon.v1', 'tells the seller once, halfway through a short lifetime', async () => {
    const { body } = await stage.admin.get('/api/admin/config');
    const saved = await stage.mailsOf(() =>
      expectStatus(stage.admin.post('/api/admin/config', { ...body, linkLifetimeDays: 4 }), 200),
    );
    expect(told(saved)).toEqual([expect.stringMatching(/is your code to confirm/)]);
    sale = await stage.listed('Rug');
    expect(told(await stage.mailsOf(() => stage.pass(1.9 * 86_400)))).toEqual([]);
    const mails = await stage.mailsOf(() => stage.pass(0.2 * 86_400));
    expect(told(mails)).toEqual([`${SELLER}: Your link for Rug expires soon`]);
    expect(textTo(mails, stage.seller)).toMatch(
      /its link expires on \w+day, \w+ \d+, 20\d\d, \d+:\d\d [ap]\.m\. Until then/,
    );
  });

  follows('listings.link-expired.v1', 'tells the seller once for each expiry', async () => {
    const ended = [`${SELLER}: Your link for Rug has expired`];
    expect(told(await stage.mailsOf(() => stage.pass(2 * 86_400)))).toEqual(ended);
    await expectStatus(stage.seller.post(`/api/products/${sale.listing.id}/renew`), 200);
    const later: string[] = [];
    for (const days of [2.1, 2]) later.push(...told(await stage.mailsOf(() => stage.pass(days * 86_400))));
    expect(later).toEqual([`${SELLER}: Your link for Rug expires soon`, ...ended]);
  });
});

follows('admin.approval-asked.v1', 'tells the other administrators when one requests an approval', async () => {
  const second = new Person(stage.site.url, 'second@porchlight.test');
  const third = new Person(stage.site.url, 'third@porchlight.test');
  for (const one of [second, third]) {
    const id = await new Seeds(stage.site).person(one);
    await expectStatus(
      stage.admin.call('PATCH', `/api/admin/users/${String(id)}`, { body: { userRole: 'admin' } }),
      200,
    );
  }
  const { body } = await stage.admin.get('/api/admin/config');
  await expectStatus(stage.admin.post('/api/admin/config', { ...body, fourEyes: true }), 200);
  await stage.quiet();
  const ask = () =>
    expectStatus(stage.admin.post('/api/admin/config', { ...body, version: undefined, fourEyes: false }), 202);
  // The requester first needs a fresh proof.
  const mails = (await stage.mailsOf(ask)).filter(({ subject }) => !subject.includes('confirm that it’s you'));
  expect(told(mails).sort()).toEqual([
    'second@porchlight.test: An administrator is asking for your approval',
    'third@porchlight.test: An administrator is asking for your approval',
  ]);
  expect(textTo(mails, second)).toContain('is asking for approval to turn four eyes off');
  expect(told(await stage.mailsOf(ask))).toEqual([]);
});

step('sends no second message when every event is redelivered', async () => {
  const { events, messages } = await stage.everythingAgain();
  expect(events).toBeGreaterThan(30);
  expect(messages).toBe(0);
  expect(told(await stage.mailsOf(() => Promise.resolve()))).toEqual([]);
});
