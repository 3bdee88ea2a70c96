import { createHmac } from 'node:crypto';
import sharp from 'sharp';
import pg from 'pg';
import type { Answer } from '../support/api-client.js';
import { startApplication, type TestApplication } from '../support/application.js';
import { WEBHOOK_SECRET } from '../support/environment.js';
import { eventually, expectStatus, Person, photo } from '../support/people.js';
import { Sale } from '../support/sale.js';
import { story } from '../support/story.js';

interface Problem {
  message: string;
  code: string;
  details?: { field: string; message: string }[];
}

/** Each form and call rejects bad input with a sentence for its field, and changes nothing. */
story('bad input', ({ chapter, step }) => {
  let site: TestApplication;
  let database: pg.Client;
  let sale: Sale;

  beforeAll(async () => {
    site = await startApplication();
    database = new pg.Client({ connectionString: site.databaseUrl });
    await database.connect();
    sale = await Sale.at(site, 'listed');
    await sale.buyer.signIn({ asProspect: true });
  });
  afterAll(async () => {
    await database.end();
    await site.close();
  });

  const count = async (table: string): Promise<number> => {
    const { rows } = await database.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`);
    return rows[0]?.n ?? -1;
  };
  const fieldsOf = ({ body }: Answer<Problem>): string[] => (body.details ?? []).map(({ field }) => field);

  chapter('when a link is created', () => {
    const good = { name: 'Oak bookcase', amount: '150.00', size: 'medium' };
    const send = async (
      fields: Record<string, string>,
      photos: [Blob, string][],
      who: Person = sale.seller,
    ): Promise<Answer<Problem>> => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      for (const [blob, name] of photos) form.append('images', blob, name);
      return who.call<Problem>('POST', '/api/products', { form });
    };

    step.each([
      ['no name', { name: '' }, 'name'],
      ['a name of two letters', { name: 'ab' }, 'name'],
      ['a name of 121 letters', { name: 'x'.repeat(121) }, 'name'],
      ['a price of 0.99', { amount: '0.99' }, 'amount'],
      ['a price above 10,000', { amount: '10000.01' }, 'amount'],
      ['a price with three decimals', { amount: '10.001' }, 'amount'],
      ['a negative price', { amount: '-5' }, 'amount'],
      ['a price in words', { amount: 'ten' }, 'amount'],
      ['an unknown size', { size: 'huge' }, 'size'],
      ['a name in two lines', { name: 'Oak\nbookcase' }, 'name'],
      ['a name with a line separator', { name: 'Oak\u2028bookcase' }, 'name'],
      ['a street in two lines', { pickupAddress: '1 Oak St\n2 Elm St' }, 'pickupAddress'],
      ['a description with a control character', { description: 'Oak\u0007' }, 'description'],
      ['a description that is too long', { description: 'x'.repeat(2_001) }, 'description'],
      ['an unknown field', { sellerId: '1' }, 'sellerId'],
    ])('%s is rejected with its field', async (_what, wrong, field) => {
      const before = await count('listings.listing');
      const answer = await send({ ...good, ...wrong }, [[await photo(), 'a.jpg']]);
      expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
      expect(await count('listings.listing')).toBe(before);
    });

    step('a file that is not a photo, or too many or too large files, are rejected with the file’s name', async () => {
      const wide = await sharp({ create: { width: 20_000, height: 10, channels: 3, background: '#888' } })
        .png()
        .toBuffer();
      const text = await send(good, [[new Blob(['not a photo at all']), 'notes.jpg']]);
      expect([text.status, text.body.message]).toEqual([400, expect.stringContaining('“notes.jpg” isn’t a photo')]);
      const heavy = await send(good, [[new Blob([new Uint8Array(30 * 1024 * 1024)]), 'heavy.jpg']]);
      expect([heavy.status, heavy.body.message]).toEqual([413, 'The photo “heavy.jpg” is larger than 10 MB.']);
      const huge = await send(good, [[new Blob([new Uint8Array(wide)]), 'wide.png']]);
      expect([huge.status, huge.body.message]).toEqual([400, expect.stringContaining('20000 × 10 pixels')]);
      const none = await send(good, []);
      expect([none.status, fieldsOf(none)]).toEqual([400, ['images']]);
      const many = await send(
        good,
        await Promise.all(
          Array.from({ length: 9 }, async (_, n): Promise<[Blob, string]> => [await photo(), `${String(n)}.jpg`]),
        ),
      );
      expect([many.status, fieldsOf(many)]).toEqual([413, ['images']]);
      expect(await count('listings.listing')).toBe(1);
    });

    step('needs a signed-in, complete and verified seller on our own pages', async () => {
      const stranger = new Person(site.url, 'nobody@porchlight.test');
      expect((await send(good, [[await photo(), 'a.jpg']], stranger)).status).toBe(401);
      const prospect = await send(good, [[await photo(), 'a.jpg']], sale.buyer);
      expect([prospect.status, prospect.body.code]).toEqual([409, 'profile-incomplete']);
      const elsewhere = await sale.seller.post<Problem>(
        `/api/products/${sale.listing.id}/renew`,
        {},
        { headers: { origin: 'https://evil.example' } },
      );
      expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'foreign-origin']);
      const text = await fetch(`${site.url}/api/newsletter/subscribe`, {
        method: 'POST',
        body: 'x',
        headers: { 'content-type': 'text/plain' },
      });
      expect(text.status).toBe(415);
    });
  });

  chapter('when an order is placed', () => {
    const order = async (wrong: Record<string, unknown>, who: Person = sale.buyer): Promise<Answer<Problem>> => {
      const body = { ...sale.checkoutBody(await sale.openWindow()), ...wrong };
      return who.post<Problem>(`/api/products/${sale.listing.shareLink}/checkout`, body);
    };

    step.each([
      ['name', ''],
      ['name', 7],
      ['phoneNumber', '123'],
      ['phoneNumber', '+12125550123'],
      ['address', ''],
      ['city', 'x'.repeat(101)],
      ['zipCode', '90210'],
      ['deliveryDate', 'tomorrow'],
      ['note', 'x'.repeat(501)],
      ['name', 'Sam\nOkafor'],
      ['name', 'Sam\tOkafor'],
      ['name', 'Sam\u2029Okafor'],
      ['name', 'Sam\u0000Okafor'],
      ['name', ['Sam', 'Okafor']],
      ['address', '1 Oak St\r\n2 Elm St'],
      ['city', 'Vaug\u0085han'],
      ['note', 'Ring\u0007twice'],
      ['note', 'Ring\u0000twice'],
      ['acceptTerms', false],
      ['buyerId', 1],
    ])('%s = %p is rejected with its field', async (field, value) => {
      const answer = await order({ [field]: value });
      expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
      expect(await count('payments.checkout')).toBe(0);
    });

    step(
      'the seller, an unserved address, a closed window and a stranger are refused with specific codes',
      async () => {
        const codes = [
          await order({}, sale.seller),
          await order({ zipCode: 'K1A 0B1' }),
          await order({ deliveryDate: '2020-01-04' }),
          await order({ deliveryWindow: '3am-4am' }),
          await order({}, new Person(site.url, 'nobody@porchlight.test')),
        ].map(({ body }) => body.code);
        expect(codes).toEqual(['own-item', 'area-not-served', 'window-closed', 'window-closed', 'not-signed-in']);
        expect(await count('payments.checkout')).toBe(0);
      },
    );
  });

  chapter('when a text cannot be stored', () => {
    const texts = ['a\u0000bc', 'a\ud800bc'];
    const recipientSettings = { buyer: true };
    beforeAll(() => sale.driverReady());
    const calls: [method: string, path: string, fields: (text: string) => object, field: string][] = [
      ['POST', '/api/products/{link}/checkout', (note) => ({ note }), 'note'],
      ['POST', '/api/products/{id}/cancel', (reason) => ({ reason }), 'reason'],
      ['POST', '/api/driver/jobs/{id}/depart', (happenedAt) => ({ happenedAt }), 'happenedAt'],
      ['POST', '/api/admin/users/search', (query) => ({ query }), 'query'],
      ['POST', '/api/service-areas', (city) => ({ city }), 'city'],
      ['POST', '/api/admin/email-templates/test', (username) => ({ username, recipientSettings }), 'username'],
      ['PUT', '/api/admin/email-templates/payment-confirmation', (html) => ({ html }), 'html'],
      ['POST', '/api/admin/deliveries/{id}/code-override', (reason) => ({ reason }), 'reason'],
      ['POST', '/api/admin/problems/{id}/resolve', (reason) => ({ reason }), 'reason'],
    ];

    step.each(calls)('%s %s rejects it with its field', async (method, path, fields, field) => {
      const who = path.includes('/driver/')
        ? sale.driver
        : path.startsWith('/api/products')
          ? sale.buyer
          : await sale.admin();
      const address = path.replace('{link}', sale.listing.shareLink).replace('{id}', sale.listing.id);
      for (const text of texts) {
        const { status, body } = await who.call<Problem>(method, address, { body: fields(text) });
        expect([status, body.code, body.details]).toEqual([
          400,
          'validation-failed',
          [{ field, message: 'Remove the invalid character.' }],
        ]);
      }
    });

    step('a form rejects it in a field and in a file name', async () => {
      const send = async (text: string, file: string): Promise<unknown> => {
        const form = new FormData();
        form.set('reason', 'other');
        form.set('text', text);
        form.append('photo', await photo(), file);
        const { status, body } = await sale.driver.call<Problem>('POST', `/api/driver/jobs/${sale.listing.id}/fail`, {
          form,
        });
        return [status, body.details];
      };
      const message = 'Remove the invalid character.';
      expect(await send('a\u0000b', 'a.jpg')).toEqual([400, [{ field: 'text', message }]]);
      expect(await send('no one there', 'a\u0000.jpg')).toEqual([400, [{ field: 'photo', message }]]);
    });

    step('a repeated field is rejected, in a form and in a query', async () => {
      const form = new FormData();
      for (const name of ['Oak bookcase', 'Pine bookcase']) form.append('name', name);
      const twice = await sale.seller.call<Problem>('POST', '/api/products', { form });
      expect([twice.status, fieldsOf(twice)]).toEqual([400, ['name']]);
      const asked = await (await sale.admin()).get<Problem>('/api/admin/users?q=a&q=b');
      expect([asked.status, fieldsOf(asked)]).toEqual([400, ['q']]);
    });

    step('names in any script and emoji are accepted', async () => {
      const { body: before } = await sale.seller.get<{ firstName: string; lastName: string }>('/api/user');
      const names = { firstName: 'نور 👩‍👩‍👧', lastName: 'שָׁלוֹם 家具' };
      const { status, body } = await sale.seller.call('PATCH', '/api/user', { body: names });
      expect([status, body]).toEqual([200, expect.objectContaining(names)]);
      const { firstName, lastName } = before;
      await expectStatus(sale.seller.call('PATCH', '/api/user', { body: { firstName, lastName } }), 200);
    });
  });

  chapter('when money is involved', () => {
    const event = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'checkout.session.completed',
      livemode: false,
      created: 1,
      data: { object: { id: 'cs_x' } },
    });
    const hear = (signature: string): Promise<Answer<Problem>> =>
      new Person(site.url, 'provider@porchlight.test').call<Problem>('POST', '/api/stripe/webhook', {
        body: JSON.parse(event) as unknown,
        headers: { 'stripe-signature': signature },
      });
    const signed = (secret: string, at: number): string => {
      const v1 = createHmac('sha256', secret)
        .update(`${String(at)}.${event}`)
        .digest('hex');
      return `t=${String(at)},v1=${v1}`;
    };

    step(
      'an unsigned, wrongly signed or old webhook is refused and leaves no trace; a genuine one is handled once',
      async () => {
        const now = Math.floor(Date.now() / 1_000);
        const before = await count('payments.provider_event');
        for (const signature of ['', signed('whsec_wrong', now), signed(WEBHOOK_SECRET, now - 400)])
          expect((await hear(signature)).status).toBe(400);
        expect(await count('payments.provider_event')).toBe(before);
        for (let time = 0; time < 3; time++) expect((await hear(signed(WEBHOOK_SECRET, now))).status).toBe(200);
        expect(await count('payments.provider_event')).toBe(before + 1);
      },
    );

    step('a payment of the wrong amount buys nothing and is fully refunded', async () => {
      const wrong = await Sale.at(site, 'listed');
      await wrong.buyer.signIn({ asProspect: true });
      await wrong.startCheckout();
      await database.query('UPDATE payments.checkout SET item_cents = item_cents + 100 WHERE listing_id = $1', [
        wrong.listing.id,
      ]);
      await wrong.pay();
      const order = await eventually(async () => {
        const { body } = await wrong.buyer.get<{ status: string; reason: string }>(
          `/api/orders/${wrong.checkout?.checkoutSessionId ?? ''}`,
        );
        return body.status === 'refunded' ? body : undefined;
      }, 'the payment to go back');
      expect(order.reason).toBe('The amount wasn’t right, so your payment is being refunded in full.');
      expect((await wrong.transaction(wrong.seller)).status).toBe('waiting_for_payment');
      const proof = await eventually(async () => {
        const { proof: seen } = await wrong.ledger();
        return seen.refunded > 0 ? seen : undefined;
      }, 'the refund to be posted');
      expect(proof).toMatchObject({ captured: 175, refunded: 175, held: 0, seller: 0 });
    });

    step('a release needs staff and an existing, delivered sale', async () => {
      const admin = await sale.admin();
      const path = `/api/admin/release-funds/${sale.listing.id}`;
      expect((await sale.seller.post<Problem>(path)).body.code).toBe('forbidden');
      expect((await admin.post<Problem>(path)).body.code).toBe('not-delivered');
      expect((await admin.post<Problem>('/api/admin/release-funds/000000000000')).status).toBe(404);
    });

    step('the same key returns the same order for the same body, and is refused for another body', async () => {
      const key = crypto.randomUUID();
      const first = await sale.startCheckout(sale.buyer, key);
      expect(await sale.startCheckout(sale.buyer, key)).toEqual(first);
      const body = { ...sale.checkoutBody(await sale.openWindow()), name: 'Someone Else' };
      const other = await sale.buyer.post<Problem>(`/api/products/${sale.listing.shareLink}/checkout`, body, { key });
      expect([other.status, other.body.code]).toEqual([409, 'idempotency-key-reused']);
      const rival = new Person(site.url, 'rival@porchlight.test');
      await rival.signIn({ asProspect: true });
      expect((await rival.get<Problem>(`/api/orders/${first.checkoutSessionId}`)).status).toBe(404);
      const reserved = await rival.post<Problem>(
        `/api/products/${sale.listing.shareLink}/checkout`,
        sale.checkoutBody(await sale.openWindow()),
      );
      expect([reserved.status, reserved.body.code]).toEqual([409, 'item-reserved']);
      await expectStatus(rival.post(`/api/products/${sale.listing.id}/cancel`), 404);
    });
  });
});
