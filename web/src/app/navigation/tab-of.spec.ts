import { tabOf } from './tab-of';

describe('the tab of a page', () => {
  it.each([
    ['/my-shop', undefined, 'sell'],
    ['/create-link', undefined, 'sell'],
    ['/purchases', undefined, 'orders'],
    ['/account/security', undefined, 'account'],
    ['/cases/17', 'seller', 'sell'],
    ['/cases/17', 'buyer', 'orders'],
    ['/cases/17', 'staff', undefined],
    ['/cases/17', undefined, undefined],
    ['/help', undefined, undefined],
  ] as const)('%s of %s is %s', (path, side, tab) => expect(tabOf(path, side)).toBe(tab));
});
