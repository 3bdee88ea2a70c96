import { REGIONS } from '../../admin/settings/domain/regions.js';
import { isPostalCode } from '../../shared/domain/postal-code.js';
import { BUILT_IN_AREAS, REGION_NAMES } from './built-in-areas.js';

describe('The built-in areas', () => {
  it('are 22 different prefixes of the 20 regions, three of them in Vaughan', () => {
    expect(new Set(BUILT_IN_AREAS.map(({ fsa }) => fsa)).size).toBe(22);
    expect([...REGION_NAMES].sort()).toEqual([...REGIONS].sort());
    const vaughan = BUILT_IN_AREAS.filter(({ regionName }) => regionName === 'Vaughan').map(({ fsa }) => fsa);
    expect(vaughan).toEqual(['L4J', 'L4L', 'L6A']);
  });

  it('begin real postal codes', () => {
    for (const { fsa } of BUILT_IN_AREAS) expect(isPostalCode(`${fsa} 1A1`)).toBe(true);
  });
});
