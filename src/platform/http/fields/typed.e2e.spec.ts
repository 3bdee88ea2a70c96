import { startApplication, type TestApplication } from '../../../../test/support/application.js';
import type { Answer } from '../../../../test/support/api-client.js';
import { expectStatus, Person, photo } from '../../../../test/support/people.js';
import { Sale } from '../../../../test/support/sale.js';

interface Refusal {
  details?: { field: string; message: string }[];
}

let site: TestApplication;
let sale: Sale;
beforeAll(async () => {
  site = await startApplication();
  sale = await Sale.at(site, 'listed');
  await sale.buyer.signIn({ asProspect: true });
});
afterAll(() => site.close());

const refusalOf = ({ status, body }: Answer<Refusal>): unknown => [status, body.details];

describe('What people type', () => {
  const list = async (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ name: 'Oak desk', size: 'small', ...fields })) form.set(name, value);
    form.append('images', await photo(), 'a.jpg');
    return sale.seller.call<Refusal & { id: string; amount: number; name: string }>('POST', '/api/products', {
      form,
      key: crypto.randomUUID(),
    });
  };

  it.each([
    ['1\u202f250,00\u00a0$', 1_250],
    ['7,50', 7.5],
    ['$1,250.00', 1_250],
  ])('the price %j is read', async (amount, read) => {
    expect((await expectStatus(list({ amount }), 201)).body.amount).toBe(read);
  });

  it.each(['1.250', '12 50', '0,500', '1e3'])('the price %j is refused, not changed', async (amount) => {
    const message = 'Enter a price from 1.00 to 10,000.00 CAD, with at most two decimals.';
    expect(refusalOf(await list({ amount }))).toEqual([400, [{ field: 'amount', message }]]);
  });

  it('a name is kept without letters that show nothing, and needs others', async () => {
    const { body } = await expectStatus(list({ amount: '20', name: '\u200bOak\u00a0\u202edesk\u202c' }), 201);
    expect(body.name).toBe('Oak desk');
    const none = await list({ amount: '20', name: '\u3164\u200b\u2800\u00a0' });
    expect(refusalOf(none)).toEqual([400, [{ field: 'name', message: 'Enter a name of 3 to 120 characters.' }]]);
  });

  it.each(['l6a-3c3', 'L6A  3C3', 'L6A\u00a03C3', 'L6A 3C3.', ' L6A3C3'])(
    'the postal code %j is read',
    async (code) => {
      const asked = `/api/products/${sale.listing.shareLink}/delivery-options?postalCode=${encodeURIComponent(code)}`;
      await expectStatus(sale.buyer.get(asked), 200);
      const saved = await sale.seller.call<{ zipCode: string }>('PATCH', '/api/user', { body: { zipCode: code } });
      expect([saved.status, saved.body.zipCode]).toEqual([200, 'L6A 3C3']);
    },
  );

  it('a phone number is read, and one with an extension is refused for that', async () => {
    const order = async (phoneNumber: string) =>
      sale.buyer.post<Refusal>(`/api/products/${sale.listing.shareLink}/checkout`, {
        ...sale.checkoutBody(await sale.openWindow()),
        phoneNumber,
      });
    const message = 'Enter a number without an extension, which our drivers can call directly.';
    for (const typed of ['416 234-5678 ext. 12', '416 234-5678, poste 12'])
      expect(refusalOf(await order(typed))).toEqual([400, [{ field: 'phoneNumber', message }]]);
    const profile = await sale.seller.call<Refusal>('PATCH', '/api/user', { body: { phoneNumber: '416 234 5678 x9' } });
    expect(refusalOf(profile)).toEqual([400, [{ field: 'phoneNumber', message }]]);
  });

  it.each([
    ['composed and decomposed letters', 'RENE\u0301@example.ca', 'ren\u00e9@example.ca'],
    ['the two forms of a domain', 'user@ex\u00e4mple.ca', 'user@xn--exmple-cua.ca'],
    ['letters that show nothing', '\u2060pl\u00adain@example.ca\u200b', 'plain@example.ca'],
  ])('is one e-mail address: %s', async (_, typed, kept) => {
    const person = new Person(site.url, kept);
    await expectStatus(person.post('/api/auth/send-otp', { email: typed }), 200);
    const passcode = await person.newCode(0);
    const verified = { email: typed, passcode, asProspect: true };
    const { body } = await expectStatus<{ user: { email: string } }>(
      person.post('/api/auth/verify-otp', verified),
      200,
    );
    expect(body.user.email).toBe(kept);
  });

  it.each(['a b@example.ca', 'a\u3164b@example.ca', 'a@ex\u00e4mple.ca/x'])(
    'the address %j is refused',
    async (email) => {
      const refused = await new Person(site.url, 'a@example.ca').post<Refusal>('/api/auth/send-otp', { email });
      expect(refusalOf(refused)).toEqual([400, [{ field: 'email', message: 'Please enter a valid email address' }]]);
    },
  );
});
