import { changeInWords, fieldInWords, valueInWords } from './field-words';

describe('audit log changes in words', () => {
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

  it('puts a change on one line if it is short and has a value before and after', () => {
    const change = { path: 'serviceFeeDiscount', before: '0', after: '100', isChanged: true };
    expect(changeInWords(change)).toBe('service fee discount 0 → 100');
    expect(changeInWords({ ...change, before: '' })).toBe('');
    expect(changeInWords({ ...change, path: '' })).toBe('');
    expect(changeInWords({ ...change, path: 'state', before: 'waiting', after: 'approved' })).toBe('approved');
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
    ['fundsState', 'release_due', 'Release due'],
    ['userRole', 'dev', 'Developer'],
    ['expiresOn', '2027-01-05', 'Tue, Jan 5, 2027'],
    ['until', '2026-11-29T22:40:00.000Z', 'Nov 29, 2026, 5:40 p.m.'],
    ['name', 'maya', 'maya'],
  ])('formats %s with value %j as %j', (path, value, words) => {
    expect(valueInWords(path, value)).toBe(words);
  });
});
