import { startApplication, type TestApplication } from '../../../../../test/support/application.js';
import { BEARING_KEY } from '../../../../../test/support/development-key.js';
import { eventually, expectStatus, Person } from '../../../../../test/support/people.js';
import { Sale } from '../../../../../test/support/sale.js';
import { story } from '../../../../../test/support/story.js';

let site: TestApplication;
let sale: Sale;
beforeAll(async () => {
  site = await startApplication();
  sale = await Sale.at(site, 'assigned');
});
afterAll(() => site.close());

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The token of the newest message with that subject. */
async function tokenIn(to: string, subject: string): Promise<string> {
  return eventually(async () => {
    const answer = await fetch(`${site.url}/dev/mailbox.json?to=${encodeURIComponent(to)}`, { headers: BEARING_KEY });
    const mails = (await answer.json()) as Mail[];
    const mail = mails.find((each) => each.subject.includes(subject));
    return mail === undefined ? undefined : /\/order#([\w.-]+)/.exec(mail.text)?.[1];
  }, `the message ${subject}`);
}
const visitor = (): Person => new Person(site.url, 'visitor@porchlight.test');
const open = (who: Person, token: string) => who.post('/api/order-links/open', { token });

story('An order link', ({ step }) => {
  step('opens the order for a reader who is not signed in, without any secrets', async () => {
    await expectStatus(sale.act('depart'), 200);
    const token = await tokenIn(sale.buyer.email, 'on the way');
    const { body } = await expectStatus(open(visitor(), token), 200);
    expect(body).toMatchObject({ role: 'buyer', status: 'driver_dispatched', isSignedIn: false });
    const codes = await Promise.all([sale.transaction(sale.seller), sale.transaction(sale.buyer)]);
    const secrets = [
      codes[0].viewer?.pickupCode,
      codes[1].viewer?.deliveryCode,
      sale.buyer.email,
      'Okafor',
      '4165550188',
    ];
    const { ticket, ...shown } = body;
    expect(typeof ticket).toBe('string');
    for (const secret of secrets) expect(JSON.stringify(shown)).not.toContain(`"${secret ?? 'no code'}"`);
    expect(await open(sale.buyer, token)).toMatchObject({ body: { isSignedIn: true } });
    expect(await open(sale.seller, token)).toMatchObject({ body: { role: 'buyer', isSignedIn: false } });
  });

  step('sends one sign-in code to the mailbox, which signs the reader in', async () => {
    const token = await tokenIn(sale.buyer.email, 'on the way');
    const phone = visitor();
    const { ticket, sentTo } = (await open(phone, token)).body as { ticket: string; sentTo: string };
    expect(sentTo).toBe(`b•••@porchlight.test`);
    await expectStatus(phone.post('/api/auth/ticket/code', { ticket }), 200);
    const passcode = await eventually(async () => {
      const answer = await fetch(`${site.url}/dev/mailbox.json?to=${encodeURIComponent(sale.buyer.email)}`, {
        headers: BEARING_KEY,
      });
      const [mail] = ((await answer.json()) as Mail[]).filter(({ subject }) => subject.includes('code'));
      return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    }, 'the code');
    // Another browser did not request the code.
    expect(await visitor().post('/api/auth/ticket/verify', { ticket, passcode })).toMatchObject({ status: 400 });
    await expectStatus(phone.post('/api/auth/ticket/verify', { ticket, passcode }), 200);
    expect(await sale.transaction(phone)).toMatchObject({ viewer: { role: 'buyer' } });
  });

  step('is refused with the same answer whatever is wrong with it', async () => {
    const token = await tokenIn(sale.buyer.email, 'on the way');
    const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    const answers = await Promise.all(['', 'x', changed, token.slice(0, -2)].map((each) => open(visitor(), each)));
    const first = { ...answers[0]?.body, requestId: '' };
    expect(first).toMatchObject({ code: 'link-invalid' });
    for (const { status, body } of answers) expect([status, { ...body, requestId: '' }]).toEqual([404, first]);
    expect(await visitor().post('/api/auth/ticket/code', { ticket: changed })).toMatchObject({ status: 400 });
  });

  step('is never in an administrator’s copy of a message', async () => {
    const mails = await fetch(`${site.url}/dev/mailbox.json?to=admin@porchlight.test`, { headers: BEARING_KEY });
    expect(await mails.text()).not.toContain('/order#');
  });
});
