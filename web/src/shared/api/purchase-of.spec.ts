import type { OrderView } from '../../../../src/contexts/payments/published/views.js';
import { purchaseOf } from './purchase-of';

const order = (checkoutSessionId: string): OrderView => ({ checkoutSessionId }) as OrderView;

describe('looking for a purchase', () => {
  it('reads on until it is found, and no further', async () => {
    const asked: string[] = [];
    const pages: Record<string, unknown> = {
      '/api/orders?limit=100': { items: [order('a')], nextCursor: 'n/1' },
      '/api/orders?limit=100&cursor=n%2F1': { items: [order('b'), order('c')], nextCursor: 'n/2' },
    };
    const found = await purchaseOf(
      ({ checkoutSessionId }) => checkoutSessionId === 'c',
      ({ url }) => {
        asked.push(url);
        return { data: pages[url] };
      },
    );
    expect(found).toEqual({ data: order('c') });
    expect(asked).toEqual(Object.keys(pages));
  });

  it('says null when the list has ended, and passes a failure on', async () => {
    const nothing = () => ({ data: { items: [order('a')], nextCursor: null } });
    expect(await purchaseOf(() => false, nothing)).toEqual({ data: null });
    const error = { status: 401, message: 'Please sign in.', code: 'not-signed-in' };
    expect(
      await purchaseOf(
        () => true,
        () => ({ error }),
      ),
    ).toEqual({ error });
  });
});
