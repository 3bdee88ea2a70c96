import { changeInWords, fieldInWords, valueInWords } from './field-words';

describe('What an action changed, in words', () => {
  it.each([
    ['deliveryFees.small', 'Delivery fees, small'],
    ['serviceFeePercent', 'Service fee percent'],
    ['regions.0', 'Regions, 1'],
    ['availableTimeSlots.monday.9am-10am', 'Available time slots, monday, 9am 10am'],
    ['userRole', 'Role'],
    ['refundCents', 'Refund'],
    ['before_status', 'Before status'],
    ['', 'Value'],
  ])('names the field %s', (path, words) => {
    expect(fieldInWords(path)).toBe(words);
  });

  it('says one change in a line where it is short and has two sides', () => {
    const change = { path: 'serviceFeeDiscount', before: '0', after: '100', isChanged: true };
    expect(changeInWords(change)).toBe('service fee discount 0 → 100');
    expect(changeInWords({ ...change, before: '' })).toBe('');
    expect(changeInWords({ ...change, path: '' })).toBe('');
    expect(changeInWords({ ...change, after: 'long'.repeat(20) })).toBe('');
  });

  it.each([
    ['fourEyes', 'true', 'yes'],
    ['active', 'false', 'no'],
    ['refundCents', '12345', '$123.45'],
    ['payment.sellerCents', '-50', '$-0.50'],
    ['deliveryFeeCents.large', '5550', '$55.50'],
    ['refundCents', '', ''],
    ['loadPerWindow', '100', '100'],
    ['city', 'Vaughan', 'Vaughan'],
  ])('says the value of %s, %j, as %j', (path, value, words) => {
    expect(valueInWords(path, value)).toBe(words);
  });
});
