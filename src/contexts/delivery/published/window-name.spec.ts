import { SLOT_LABELS } from './slots.js';
import { hourName, windowName } from './window-name.js';

describe('The name of a window', () => {
  it.each([
    ['9am-10am', '9–10\u00a0a.m.', '9\u00a0h à 10\u00a0h'],
    ['11am-12pm', '11\u00a0a.m.–12\u00a0p.m.', '11\u00a0h à 12\u00a0h'],
    ['12pm-1pm', '12–1\u00a0p.m.', '12\u00a0h à 13\u00a0h'],
  ])('of %s is “%s”, and “%s” in French', (label, english, french) => {
    expect(windowName(label, 'en')).toBe(english);
    expect(windowName(label, 'fr')).toBe(french);
  });

  it('has the same form for every window', () => {
    for (const label of SLOT_LABELS)
      expect(windowName(label, 'en')).toMatch(/^\d{1,2}(?:\u00a0a\.m\.)?–\d{1,2}\u00a0[ap]\.m\.$/);
    for (const label of SLOT_LABELS) expect(windowName(label, 'fr')).toMatch(/^\d{1,2}\u00a0h à \d{1,2}\u00a0h$/);
  });

  it('writes hours in the style of each language', () => {
    expect([hourName('9am', 'en'), hourName('9am', 'fr'), hourName('12am', 'fr')]).toEqual([
      '9\u00a0a.m.',
      '9\u00a0h',
      '0\u00a0h',
    ]);
  });
});
