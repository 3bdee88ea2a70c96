import { Logger } from '@nestjs/common';
import {
  startAddressProvider,
  type ProviderFault,
  type TestAddressProvider,
} from '../../../../../test/delivery/address-provider.js';
import { eventually } from '../../../../../test/support/people.js';
import { AddressLookupUnavailable } from '../../application/ports/address-suggestions.js';
import { PhotonAddressSuggestions } from './photon-address-suggestions.js';
import { addressesIn } from './photon-answer.js';

const VAUGHAN = [43.81, -79.45] as const;
/** Long enough for a busy machine; a test that waits for a timeout shortens it. */
const PATIENCE_MS = 60_000;
const SHORT_MS = 300;
const REST_MS = 30_000;

let provider: TestAddressProvider;
let now: number;
const warned: unknown[] = [];
beforeAll(() => {
  Logger.overrideLogger({ log: () => undefined, error: () => undefined, warn: (said) => void warned.push(said) });
});
afterAll(() => {
  Logger.overrideLogger(true);
});
beforeEach(async () => {
  provider = await startAddressProvider();
  now = 0;
  warned.length = 0;
});
afterEach(() => provider.stop());

const lookup = (timeoutMs = PATIENCE_MS): PhotonAddressSuggestions =>
  new PhotonAddressSuggestions({ url: provider.url, timeoutMs, now: () => now });
const failureOf = async (asking: Promise<unknown>): Promise<string> => {
  const error = await asking.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(AddressLookupUnavailable);
  return (error as AddressLookupUnavailable).reason;
};

describe('Photon', () => {
  it('is queried for a text near a place, under its path and with its key', async () => {
    await lookup().find('8 Birch Lane', VAUGHAN);
    const [{ pathname, searchParams } = new URL('http://none')] = provider.asked;
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/maps/api',
      { key: 'hush', q: '8 Birch Lane', limit: '10', lang: 'en', lat: '43.81', lon: '-79.45' },
    ]);
  });

  it('returns places in Canada that have a street, with a postal code if it is complete', async () => {
    expect(await lookup().find('8 birch', VAUGHAN)).toEqual([
      { houseNumber: '8', street: 'Birch Lane', city: 'Vaughan', state: 'ON', zipCode: 'L4J 2B2' },
      { houseNumber: '8', street: 'Birch Avenue', city: 'Toronto', state: 'ON', zipCode: null },
      { houseNumber: null, street: 'Birchmount Road', city: 'Toronto', state: 'ON', zipCode: null },
    ]);
  });

  it('is queried once for the same text within five minutes', async () => {
    const asking = lookup();
    const first = await asking.find('8 birch', VAUGHAN);
    expect(await asking.find('  8  BIRCH ', VAUGHAN)).toBe(first);
    expect(provider.asked).toHaveLength(1);
    await asking.find('8 birch', [43.7, -79.4]);
    now += 300_001;
    await asking.find('8 birch', VAUGHAN);
    expect(provider.asked).toHaveLength(3);
  });

  it('has its last 500 answers cached', async () => {
    const asking = lookup();
    for (let at = 0; at <= 500; at++) await asking.find(`${String(at)} birch`, VAUGHAN);
    await asking.find('500 birch', VAUGHAN);
    await asking.find('0 birch', VAUGHAN);
    expect(provider.asked).toHaveLength(502);
  });
});

describe('A failing provider', () => {
  it.each<[ProviderFault, string]>([
    ['silent', 'timeout'],
    ['trickles', 'timeout'],
    ['hangs-up', 'unreachable'],
    ['fails', 'status'],
    ['babbles', 'unreadable'],
    ['endless', 'unreadable'],
    ['redirects', 'unreachable'],
  ])('(%s) is reported with an error that does not contain the query', async (fault, reason) => {
    provider.behave(fault);
    const asking = lookup(reason === 'timeout' ? SHORT_MS : PATIENCE_MS);
    for (let time = 0; time < 3; time++) expect(await failureOf(asking.find('8 birch', VAUGHAN))).toBe(reason);
    expect(warned).toEqual([{ reason, seconds: REST_MS / 1_000 }]);
  });

  it('is reported as unreachable if it is down', async () => {
    await provider.stop();
    expect(await failureOf(lookup().find('8 birch', VAUGHAN))).toBe('unreachable');
    provider = await startAddressProvider();
  });

  it('is not called for 30 seconds after three failures in a row', async () => {
    const asking = lookup();
    const fails = (): Promise<string> => failureOf(asking.find('8 birch', VAUGHAN));
    provider.behave('fails');
    expect([await fails(), await fails()]).toEqual(['status', 'status']);
    provider.behave('empty');
    await asking.find('9 birch', VAUGHAN);
    provider.behave('fails');
    expect([await fails(), await fails(), await fails(), await fails()]).toEqual([
      'status',
      'status',
      'status',
      'resting',
    ]);
    expect(await asking.find('9 birch', VAUGHAN)).toEqual([]);
    const before = provider.asked.length;
    now += REST_MS;
    provider.behave(null);
    expect(await asking.find('8 birch', VAUGHAN)).toHaveLength(3);
    expect(provider.asked.length).toBe(before + 1);
  });

  it('has at most eight concurrent requests', async () => {
    provider.behave('silent');
    const asking = lookup();
    const all = Array.from({ length: 9 }, (_, at) => failureOf(asking.find(`${String(at)} birch`, VAUGHAN)));
    expect(await all[8]).toBe('busy');
    await eventually(() => Promise.resolve(provider.asked.length === 8 || undefined), 'eight requests');
    provider.hangUp();
    expect(await Promise.all(all)).toEqual([...(Array(8).fill('unreachable') as string[]), 'busy']);
    expect(provider.asked).toHaveLength(8);
  });
});

describe('Photon’s answer', () => {
  it.each([null, 7, 'features', [], {}, { features: {} }])('is invalid if it is %j', (answer) => {
    expect(addressesIn(answer)).toBeNull();
  });

  it('is used to the extent that it can be parsed', () => {
    const street = { street: 'Birch Lane', countrycode: 'ca' };
    const places = [
      null,
      {},
      { properties: null },
      { properties: { ...street, street: 7 } },
      { properties: { ...street, street: 'x'.repeat(101) } },
      { properties: { ...street, countrycode: 'FR' } },
      { properties: { ...street, housenumber: ' 8\n', city: ' ', state: 'Nowhere', postcode: 'l4j2b2' } },
    ];
    expect(addressesIn({ features: places })).toEqual([
      { houseNumber: '8', street: 'Birch Lane', city: null, state: null, zipCode: 'L4J 2B2' },
    ]);
  });
});
