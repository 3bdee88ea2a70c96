import { clockTime } from '../../shared/ui/clock-time';
import { windowText } from '../../shared/windows/next-windows';
import { refusalOf } from './order-refusal';

const problem = (code: string, details?: unknown, status = 409) => ({ status, code, message: 'So it is.', details });

describe('a refused payment', () => {
  it('offers the next windows if the chosen one is full', () => {
    const next = [{ date: '2026-01-05', label: '9am-10am' }];
    expect(refusalOf(problem('window-full', { next }), 'Ab3dEf9h')).toEqual({
      text: 'So it is.',
      advice: 'These are open:',
      windows: next,
    });
    expect(refusalOf(problem('window-full', { next: [] }), 'Ab3dEf9h')).toEqual({ text: 'So it is.' });
    expect(windowText({ date: '2026-01-05', label: '9am-10am' })).toBe('Mon, Jan 5 • 9–10\u00a0a.m.');
  });

  it('says where to go next', () => {
    const linkOf = (code: string, status?: number) => refusalOf(problem(code, undefined, status), 'Ab3dEf9h').link?.to;
    expect(linkOf('already-sold')).toBe('/item-sold/Ab3dEf9h');
    expect(linkOf('own-item')).toBe('/transaction/Ab3dEf9h');
    expect(linkOf('seller-unavailable')).toBe('/transaction/Ab3dEf9h');
    expect(linkOf('expired')).toBe('/transaction/Ab3dEf9h');
    expect(linkOf('checkout-open')).toBe('/transaction/Ab3dEf9h');
    expect(linkOf('whatever', 401)).toBe('/auth?next=%2Ftransaction%2FAb3dEf9h%2Forder');
  });

  it('says until when someone else is paying', () => {
    const reservedUntil = '2026-01-05T15:35:00.000Z';
    expect(refusalOf(problem('item-reserved', { reservedUntil }), 'Ab3dEf9h').advice).toContain(
      clockTime(reservedUntil),
    );
  });

  it('shows the server’s message if the code is unknown', () => {
    expect(refusalOf(problem('provider-unavailable', undefined, 503), 'Ab3dEf9h')).toEqual({ text: 'So it is.' });
  });
});
