import { CONSOLE } from '../support/access/console-rules.js';
import { LISTS, UNMEASURED } from './routes.js';

describe('npm run measure', () => {
  it('measures every call of the console that reads, or says why not', () => {
    const reads = Object.entries(CONSOLE).filter(([route, { door }]) => route.startsWith('GET ') && door === 'staff');
    const known = new Set([...LISTS.map(({ route }) => route), ...Object.keys(UNMEASURED)]);
    expect(reads.map(([route]) => route).filter((route) => !known.has(route))).toEqual([]);
  });
});
