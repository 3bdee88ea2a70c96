import { REGIONS } from '../../../admin/settings/published/regions.js';
import { isPostalCode } from '../../../../platform/domain/postal-code.js';
import { BUILT_IN_AREAS, REGION_NAMES } from './built-in-areas.js';

describe('The built-in areas', () => {
  it('are 22 distinct prefixes that cover the 20 regions, three of them in Vaughan', () => {
    expect(new Set(BUILT_IN_AREAS.map(({ fsa }) => fsa)).size).toBe(22);
    expect([...REGION_NAMES].sort()).toEqual([...REGIONS].sort());
    const vaughan = BUILT_IN_AREAS.filter(({ regionName }) => regionName === 'Vaughan').map(({ fsa }) => fsa);
    expect(vaughan).toEqual(['L4J', 'L4L', 'L6A']);
  });

  it('are valid beginnings of postal codes', () => {
    for (const { fsa } of BUILT_IN_AREAS) expect(isPostalCode(`${fsa} 1A1`)).toBe(true);
  });

  it('are in the postal districts of their cities', () => {
    const postal: Record<string, string> = {
      'Ajax, Pickering, Oshawa, Whitby': 'L1',
      'Markham, Newmarket': 'L3',
      'Richmond Hill': 'L4',
      Mississauga: 'L5',
      'Brampton, Oakville': 'L6',
      'Burlington, Halton Hills': 'L7',
      Milton: 'L9',
      'East York': 'M4',
      Etobicoke: 'M9',
      'North York': 'M2',
      Scarborough: 'M1',
      Toronto: 'M5',
      York: 'M6',
    };
    const districts = new Map(
      Object.entries(postal).flatMap(([cities, district]) =>
        cities.split(', ').map((city) => [city, district] as const),
      ),
    );
    for (const { fsa, city } of BUILT_IN_AREAS.filter(({ city: name }) => name !== 'Vaughan'))
      expect([city, fsa.slice(0, 2)]).toEqual([city, districts.get(city)]);
  });
});
