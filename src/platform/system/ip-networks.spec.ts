import { IpNetworks } from './ip-networks.js';

const networks = new IpNetworks();

describe('a client’s network', () => {
  it.each([
    ['203.0.114.9', '203.0.114.0/24'],
    ['::ffff:203.0.114.200', '203.0.114.0/24'],
    ['2607:f2c0:1:2:3:4:5:6', '2607:f2c0:1:2::/64'],
  ])('of %s is %s', (client, network) => {
    expect(networks.publicPrefixOf(client)).toBe(network);
  });

  it.each([
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '192.168.0.7',
    '172.16.3.3',
    '100.64.0.9',
    '169.254.1.1',
    'fe80::1',
    'fd00::1',
    'unknown',
    '',
  ])('of %s is null, because many people share it', (client) => {
    expect(networks.publicPrefixOf(client)).toBeNull();
  });
});
