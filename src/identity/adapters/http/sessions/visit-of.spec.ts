import { shortenedNetwork } from './visit-of.js';

describe('The network of a session', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1234:5678::9', '2001:db8:1234::/48'],
    ['127.0.0.1', null],
    ['::1', null],
    ['nowhere', null],
  ])('%s is kept as %s', (address, kept) => {
    expect(shortenedNetwork(address)).toBe(kept);
  });
});
