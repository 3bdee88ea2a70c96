import { sharesOf } from './shares';

const sale = { itemPrice: 150, totalPayment: 175, sellerReceives: 127.5, driverFee: 20, isPickedUp: true };

describe('Who gets what of a decision', () => {
  it('is the whole of what was paid, always', () => {
    expect(sharesOf(sale, 'release', 0)).toEqual({ buyer: 0, seller: 127.5, driver: 20, platform: 27.5 });
    expect(sharesOf(sale, 'refund', 0)).toEqual({ buyer: 175, seller: 0, driver: 20, platform: -20 });
    expect(sharesOf(sale, 'split', 40.1)).toEqual({ buyer: 40.1, seller: 87.4, driver: 20, platform: 27.5 });
    expect(sharesOf(sale, 'split', 150)).toEqual({ buyer: 150, seller: 0, driver: 20, platform: 5 });
  });

  it('has nothing for a driver who has not picked up, unless the delivery goes on', () => {
    const waiting = { ...sale, isPickedUp: false };
    expect(sharesOf(waiting, 'refund', 0)).toEqual({ buyer: 175, seller: 0, driver: 0, platform: 0 });
    expect(sharesOf(waiting, 'release', 0).driver).toBe(20);
  });
});
