import { unbrokenHours } from './unbroken-hours.js';

describe('An hour as French writes it', () => {
  it.each([
    ['25 nov., 17 h 52', '25 nov., 17\u00a0h\u00a052'],
    ['17 h à 18 h', '17\u00a0h à 18\u00a0h'],
    ['jeudi à 9 h', 'jeudi à 9\u00a0h'],
    ['23 h 59 min', '23\u00a0h\u00a059 min'],
    ['3:40 p.m.', '3:40 p.m.'],
    ['5 heures', '5 heures'],
  ])('%s stays in one line', (text, unbroken) => expect(unbrokenHours(text)).toBe(unbroken));
});
