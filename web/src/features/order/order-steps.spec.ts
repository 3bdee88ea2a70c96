import { EMPTY_ORDER } from './order-form';
import { missingInStep, shownStep, stepOf } from './order-steps';

const ADDRESSED = {
  ...EMPTY_ORDER,
  name: 'Sam Okafor',
  phoneNumber: '416 555 0188',
  address: '8 Birch Lane',
  city: 'Vaughan',
  zipCode: 'L4J 2B2',
};

describe('the steps of an order', () => {
  it('start with the address, or with the time if the address is known', () => {
    expect(shownStep(null, EMPTY_ORDER)).toBe('address');
    expect(shownStep('time', EMPTY_ORDER)).toBe('address');
    expect(shownStep(null, ADDRESSED)).toBe('time');
    expect(shownStep('address', ADDRESSED)).toBe('address');
  });

  it('each ask only for their own fields', () => {
    expect(Object.keys(missingInStep('address', EMPTY_ORDER))).toEqual([
      'name',
      'phoneNumber',
      'address',
      'city',
      'zipCode',
    ]);
    expect(Object.keys(missingInStep('time', EMPTY_ORDER))).toEqual(['deliveryWindow', 'acceptTerms']);
    expect([stepOf('phoneNumber'), stepOf('note'), stepOf('somethingNew')]).toEqual(['address', 'time', 'time']);
  });
});
