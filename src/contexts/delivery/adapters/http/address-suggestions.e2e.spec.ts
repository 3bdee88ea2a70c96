import { startAddressProvider, type TestAddressProvider } from '../../../../../test/delivery/address-provider.js';
import { DeliveryApplication, type SignedIn } from '../../../../../test/delivery/start-delivery.js';
import type { Answer } from '../../../../../test/support/api-client.js';
import { expectStatus } from '../../../../../test/support/people.js';
import type { AddressSuggestionsView } from '../../published/views.js';
import { story } from '../../../../../test/support/story.js';

let provider: TestAddressProvider;
let house: DeliveryApplication;
let person: SignedIn;
beforeAll(async () => {
  provider = await startAddressProvider();
  house = await DeliveryApplication.start({ ADDRESS_LOOKUP_URL: provider.url });
  person = await house.signedIn();
});
afterAll(async () => {
  await house.close();
  await provider.stop();
});

const asks = (body: object, { client }: Pick<SignedIn, 'client'> = person): Promise<Answer<AddressSuggestionsView>> =>
  client.post('/api/address-suggestions', body);

story('A partly typed address', ({ step }) => {
  step('is completed by the address provider, near the postal code', async () => {
    const { body } = await expectStatus(asks({ text: '8 birch', postalCode: 'l4j2b2' }), 200);
    expect(body.suggestions).toEqual([
      { address: '8 Birch Lane', city: 'Vaughan', state: 'ON', zipCode: 'L4J 2B2' },
      { address: '8 Birch Avenue', city: 'Toronto', state: 'ON', zipCode: null },
      { address: '8 Birchmount Road', city: 'Toronto', state: 'ON', zipCode: null },
    ]);
    const nearOf = (url = new URL('http://none')): (string | null)[] =>
      ['lat', 'lon'].map((name) => url.searchParams.get(name));
    expect(nearOf(provider.asked.at(-1))).toEqual(['43.81', '-79.45']);
    await expectStatus(asks({ text: '8 birch', postalCode: null }), 200);
    await expectStatus(asks({ text: '8 birch', postalCode: 'X' }), 200);
    expect(nearOf(provider.asked.at(-1))).toEqual(['43.75', '-79.45']);
  });

  step('is sent to the provider without saying who types it', async () => {
    const before = provider.asked.length;
    await expectStatus(asks({ text: '9 birch lane' }), 200);
    const names = [...(provider.asked[before]?.searchParams.keys() ?? [])];
    expect(names.sort()).toEqual(['key', 'lang', 'lat', 'limit', 'lon', 'q']);
  });

  step('gets no suggestions while the provider fails, and nothing else breaks', async () => {
    provider.behave('fails');
    for (const text of ['10 birch', '11 birch', '12 birch', '13 birch']) {
      expect((await expectStatus(asks({ text }), 200)).body).toEqual({ suggestions: [] });
    }
    provider.behave(null);
  });

  step('is looked up only for signed-in people, within limits', async () => {
    expect((await asks({ text: '8 birch' }, { client: house.client() })).status).toBe(401);
    for (const wrong of [{ text: '8' }, { text: '8 birch\nlane' }, { text: 'x'.repeat(201) }, {}, { text: 7 }]) {
      expect([wrong, (await asks(wrong)).status]).toEqual([wrong, 400]);
    }
    const eager = await house.signedIn();
    let status = 200;
    let asked = 0;
    for (; status === 200 && asked < 200; asked++) ({ status } = await asks({ text: '8 birch' }, eager));
    expect([status, asked]).toEqual([429, 121]);
  });
});
