import type { ServiceArea } from '../../../shared/served-area';
import { pickupAnswer } from './pickup-area';

const areas: ServiceArea[] = [
  { fsa: 'L4L', regionName: 'Vaughan', city: 'Vaughan', status: 'active' },
  { fsa: 'M5V', regionName: 'Toronto', city: 'Toronto', status: 'inactive' },
];

describe('the area of a pickup', () => {
  it.each([
    ['', 'untyped'],
    ['L4', 'untyped'],
    ['l4l 1', 'untyped'],
    ['90210', 'malformed'],
    ['L4L 1A12', 'malformed'],
    ['L4L 1A1', 'served'],
    ['l4l1a1', 'served'],
    ['M5V 2T6', 'outside'],
    ['K1A 0B1', 'outside'],
  ])('for %p is %s', (typed, answer) => {
    expect(pickupAnswer(typed, areas, false)).toBe(answer);
  });

  it('is unknown until the list is loaded', () => {
    expect(pickupAnswer('K1A 0B1', undefined, false)).toBe('asking');
    expect(pickupAnswer('K1A 0B1', undefined, true)).toBe('failed');
    expect(pickupAnswer('90210', undefined, true)).toBe('malformed');
  });
});
