import { sentBy, sharesOf } from './shares';

const sale = { itemPrice: 150, totalPayment: 175, sellerReceives: 127.5, driverFee: 20, isPickedUp: true };

describe('the shares after a decision', () => {
  it('always add up to what was paid', () => {
    expect(sharesOf(sale, 'release', 0)).toEqual({ buyer: 0, seller: 127.5, driver: 20, platform: 27.5 });
    expect(sharesOf(sale, 'refund', 0)).toEqual({ buyer: 175, seller: 0, driver: 20, platform: -20 });
    expect(sharesOf(sale, 'split', 40.1)).toEqual({ buyer: 40.1, seller: 87.4, driver: 20, platform: 27.5 });
    expect(sharesOf(sale, 'split', 150)).toEqual({ buyer: 150, seller: 0, driver: 20, platform: 5 });
  });

  it('include the driver only after pickup or if the delivery continues', () => {
    const waiting = { ...sale, isPickedUp: false };
    expect(sharesOf(waiting, 'refund', 0)).toEqual({ buyer: 175, seller: 0, driver: 0, platform: 0 });
    expect(sharesOf(waiting, 'release', 0).driver).toBe(20);
  });

  it('wait for a second administrator by the larger part', () => {
    expect(sentBy(sharesOf(sale, 'split', 40.1), true)).toBe(87.4);
    expect(sentBy(sharesOf(sale, 'refund', 0), false)).toBe(175);
    expect([true, false].map((isDelivered) => sentBy(sharesOf(sale, 'release', 0), isDelivered))).toEqual([127.5, 0]);
  });
});
