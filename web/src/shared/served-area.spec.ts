import { lookUp, type ServiceArea } from './served-area';

const areas: ServiceArea[] = [
  { fsa: 'L4L', regionName: 'Vaughan', city: 'Vaughan', status: 'active' },
  { fsa: 'M5V', regionName: 'Toronto Downtown', city: 'Toronto', status: 'inactive' },
];

describe('a postal code', () => {
  it('is normalized and found in its area', () => {
    expect(lookUp(' l4l1a1 ', areas)).toEqual({
      isValid: true,
      normalised: 'L4L 1A1',
      fsa: 'L4L',
      area: areas[0],
      isServed: true,
    });
  });

  it('is not served if its area is off or missing', () => {
    expect(lookUp('M5V 2T6', areas)).toMatchObject({ area: areas[1], isServed: false });
    expect(lookUp('K1A 0B1', areas)).toMatchObject({ fsa: 'K1A', area: null, isServed: false });
  });

  it('may be invalid', () => {
    expect(lookUp('90210', areas)).toMatchObject({ isValid: false, normalised: null });
    expect(lookUp('D4L 1A1', areas).isValid).toBe(false);
  });
});
