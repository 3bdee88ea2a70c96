import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { TaxReportQuery } from './money.requests.js';

function asked(startDate: unknown): unknown {
  const query = plainToInstance(TaxReportQuery, { startDate });
  return validateSync(query).length === 0 ? query.startDate : 'refused';
}

describe('a day of a tax period', () => {
  it.each([
    ['2026-06-01', '2026-06-01'],
    ['2026-06-01T12:00:00Z', '2026-06-01'],
    ['2026-06-01T03:59:59.999Z', '2026-05-31'],
    ['2026-06-01T04:00:00.000Z', '2026-06-01'],
    ['2026-01-01T04:59Z', '2025-12-31'],
    ['2026-01-01T05:00Z', '2026-01-01'],
    ['2026-06-01T00:00:00-04:00', '2026-06-01'],
    ['2026-06-01T09:00:00+1400', '2026-05-31'],
  ])('written as %s is %s in Toronto', (written, day) => {
    expect(asked(written)).toBe(day);
  });

  it.each([
    '',
    'June',
    '2026-06',
    '2026-02-30',
    '2026-02-30T12:00:00Z',
    '2026-06-01T25:00:00Z',
    '2026-06-01T12:00:00',
    '2026-06-01T12:00:00Z; DROP TABLE x',
    '2026-06-01 12:00:00Z',
    '1999-12-31T12:00:00Z',
    '2200-01-02T12:00:00Z',
    '+275760-09-13T00:00:00Z',
    ['2026-06-01', '2026-06-02'],
    7,
  ])('refuses %j', (written) => {
    expect(asked(written)).toBe('refused');
  });
});
