import { suggestionsFor, type FoundAddress } from './suggested-address.js';

const found = (changes: Partial<FoundAddress> = {}): FoundAddress => ({
  houseNumber: '8',
  street: 'Birch Lane',
  city: 'Vaughan',
  state: 'ON',
  zipCode: 'L4J 2B2',
  ...changes,
});
const addresses = (typed: string, ...all: FoundAddress[]): string[] =>
  suggestionsFor(typed, all).map(({ address, city, zipCode }) => [address, city, zipCode].join(', '));

describe('A suggestion', () => {
  it('has the provider’s house number, or else the typed one', () => {
    const street = found({ houseNumber: null, zipCode: null });
    expect(addresses('12b birch', street)).toEqual(['12b Birch Lane, Vaughan, ']);
    expect(addresses('12 birch', found({ houseNumber: '120' }))).toEqual(['120 Birch Lane, Vaughan, L4J 2B2']);
  });

  it('is not made from a street without a house number', () => {
    const street = found({ houseNumber: null });
    for (const typed of ['birch lane', '1204-30 birch lane', '8birch lane', '']) {
      expect([typed, addresses(typed, street)]).toEqual([typed, []]);
    }
  });

  it('appears once for each door, preferably with a postal code', () => {
    const street = found({ houseNumber: null, zipCode: null });
    expect(addresses('8 birch', street, found(), found(), found({ street: 'BIRCH LANE' }))).toEqual([
      '8 Birch Lane, Vaughan, L4J 2B2',
    ]);
    expect(addresses('8 birch', found(), found({ city: 'Toronto' }), found({ zipCode: 'L4J 9Z9' }))).toHaveLength(3);
  });

  it('is one of at most five', () => {
    const many = Array.from({ length: 9 }, (_, at) => found({ houseNumber: String(at) }));
    expect(suggestionsFor('birch', many).map(({ address }) => address[0])).toEqual(['0', '1', '2', '3', '4']);
  });
});
