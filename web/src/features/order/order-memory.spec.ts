import { begunFor, isFirstTelling, keepBegun } from './order-memory';

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => void kept.set(name, text) };
}

const payment = {
  shareLink: 'Ab3dEf9h',
  productId: 'f3059f9c683a',
  checkoutSessionId: 'cs_1',
};

describe('what a browser tab remembers of a payment', () => {
  it('is found by product id and by share link', () => {
    const tab = memory();
    expect(begunFor('Ab3dEf9h', tab)).toBeNull();
    keepBegun(payment, tab);
    expect(begunFor('Ab3dEf9h', tab)).toEqual(payment);
    expect(begunFor('f3059f9c683a', tab)).toEqual(payment);
    expect(begunFor(undefined, tab)).toBeNull();
  });

  it('counts a payment once', () => {
    const tab = memory();
    expect([isFirstTelling('cs_1', tab), isFirstTelling('cs_1', tab), isFirstTelling('cs_2', tab)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
