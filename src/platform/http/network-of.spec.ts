import { limitedNetworksOf, networkOf, visitorNetworkOf } from './network-of.js';

describe('a client’s network', () => {
  it('is an IPv4 address, in any notation', () => {
    expect([networkOf('203.0.113.7'), networkOf('::ffff:203.0.113.7')]).toEqual(['203.0.113.7', '203.0.113.7']);
    expect(networkOf('203.0.113.8')).not.toBe(networkOf('203.0.113.7'));
  });

  it('is the whole /64 of an IPv6 address, so that changing the rest makes no new client', () => {
    const one = networkOf('2001:db8:1:2::1');
    expect([networkOf('2001:db8:1:2:ffff:1:2:3'), networkOf('2001:0DB8:0001:0002::9')]).toEqual([one, one]);
    expect(networkOf('2001:db8:1:3::1')).not.toBe(one);
  });

  it('is the text itself if it is not an address', () => {
    expect(networkOf('unknown')).toBe('unknown');
  });
});

describe('the networks that rate limits count', () => {
  it('are three for an IPv6 address, with higher limits for larger ones, and one for any other address', () => {
    expect(limitedNetworksOf('2001:db8:1:234::9')).toEqual([
      { network: '2001:db8:1:234::/64', times: 1 },
      { network: '2001:db8:1:200::/56', times: 4 },
      { network: '2001:db8:1::/48', times: 16 },
    ]);
    expect(limitedNetworksOf('::ffff:203.0.113.7')).toEqual([{ network: '203.0.113.7', times: 1 }]);
    expect(limitedNetworksOf('unknown')).toEqual([{ network: 'unknown', times: 1 }]);
  });
});

describe('a visitor’s network', () => {
  it('is the client’s, except for this host, which everyone shares behind an untrusted proxy', () => {
    expect(['203.0.113.7', '2001:db8:1:2::1', '10.0.0.7'].map(visitorNetworkOf)).toEqual(
      ['203.0.113.7', '2001:db8:1:2::1', '10.0.0.7'].map(networkOf),
    );
    expect(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'].map(visitorNetworkOf)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
