import { shortenedNetwork } from './visit-of.js';

describe('a session’s network', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1234:5678::9', '2001:db8:1234::/48'],
    ['127.0.0.1', null],
    ['::1', null],
    ['nowhere', null],
  ])('%s is stored as %s', (address, kept) => {
    expect(shortenedNetwork(address)).toBe(kept);
  });
});
