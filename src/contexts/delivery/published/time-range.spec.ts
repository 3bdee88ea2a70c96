import { timeRange } from './time-range.js';

const at = (time: string): Date => new Date(`2026-06-13T${time}:00.000Z`);

describe('A time range', () => {
  it.each([
    ['en', '21:00', '22:00', '5–6 p.m.'],
    ['en', '21:10', '21:40', '5:10–5:40 p.m.'],
    ['fr', '21:00', '22:00', '17\u00a0h à 18\u00a0h'],
    ['fr', '13:00', '14:00', '9\u00a0h à 10\u00a0h'],
    ['fr', '21:10', '21:40', '17\u00a0h\u00a010 à 17\u00a0h\u00a040'],
    ['fr', '13:00', '13:30', '9\u00a0h\u00a000 à 9\u00a0h\u00a030'],
  ] as const)('in %s from %s to %s UTC reads %s', (language, start, end, words) => {
    expect(timeRange(at(start), at(end), language)).toBe(words);
  });
});
