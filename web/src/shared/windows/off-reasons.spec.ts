import { daysOff, hoursOff } from './off-reasons';

const day = (date: string, reason?: 'full' | 'no-deliveries') => ({
  date,
  windows: [],
  ...(reason === undefined ? {} : { reason }),
});

describe('unavailable days and hours', () => {
  it('are listed with their reason, consecutive days together', () => {
    expect(
      daysOff([
        day('2026-11-23', 'no-deliveries'),
        day('2026-11-24', 'no-deliveries'),
        day('2026-11-25', 'full'),
        day('2026-11-26'),
        day('2026-11-27', 'full'),
      ]),
    ).toEqual([
      'Mon, Nov 23 to Tue, Nov 24: we don’t deliver then',
      'Wed, Nov 25: fully booked',
      'Fri, Nov 27: fully booked',
    ]);
  });

  it('are listed for the hours of a day', () => {
    const off = (label: string) => ({ label, available: false, reason: 'too-soon' as const });
    expect(hoursOff([off('9am-10am'), off('10am-11am'), { label: '11am-12pm', available: true }])).toEqual([
      '9\u00a0a.m. to 11\u00a0a.m.: too soon to arrange the pickup',
    ]);
  });
});
