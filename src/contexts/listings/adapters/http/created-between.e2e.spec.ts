import { ListingsApplication, type SignedIn } from '../../../../../test/listings/start-listings.js';
import { expectStatus } from '../../../../../test/support/people.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { addDays, torontoDay } from '../../../../platform/domain/toronto-time.js';
import type { ProductOwnerView } from '../../published/views.js';

interface Page {
  items: ProductOwnerView[];
  total: number;
}

let world: ListingsApplication;
let seller: SignedIn;
beforeAll(async () => {
  world = await ListingsApplication.start();
  seller = await world.seller();
  await world.create(seller);
  await world.create(seller);
});
afterAll(() => world.close());

describe('the administrators’ list filtered by creation date', () => {
  it('includes both Toronto days, and refuses invalid days and reversed ranges', async () => {
    const { client } = await world.signedIn('admin@porchlight.test');
    const count = async (query: string): Promise<number> =>
      (await expectStatus<Page>(client.get(`/api/products/all?${query}`), 200)).body.total;
    const [listing] = (await client.get<Page>('/api/products/all?limit=1')).body.items;
    const now = new Date(listing?.createdAt ?? 0);
    const today = torontoDay(now);
    const all = await count('limit=1');
    expect(await count(`createdFrom=${today}&createdTo=${today}`)).toBe(all);
    expect(await count(`createdFrom=${addDays(today, 1)}`)).toBe(0);
    expect(await count(`createdTo=${addDays(today, -1)}`)).toBe(0);
    const session = world.app.get(DatabaseSession, { strict: false });
    await world.app
      .get(UnitOfWork, { strict: false })
      .run(() =>
        session.write(`UPDATE listings.listing SET created_at = '2026-01-06T04:59:59Z' WHERE id = $1`, [listing?.id]),
      );
    expect(await count('createdFrom=2026-01-05&createdTo=2026-01-05')).toBe(1);
    expect(await count('createdFrom=2026-01-06&createdTo=2026-01-06')).toBe(0);
    const wrong = [
      'createdFrom=2026-02-30',
      'createdTo=0001-01-01',
      'createdFrom=',
      'createdFrom=2026-01-02T00:00:00Z',
    ];
    for (const query of [...wrong, 'createdFrom=2026-01-06&createdTo=2026-01-05', 'createdFrom=a&createdFrom=b'])
      expect([query, (await client.get(`/api/products/all?${query}`)).status]).toEqual([query, 400]);
    expect((await seller.client.get(`/api/products?createdFrom=${today}`)).status).toBe(400);
  });
});
