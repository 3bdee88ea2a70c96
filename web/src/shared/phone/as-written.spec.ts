import { asWritten } from './as-written';

describe('a phone number', () => {
  it.each(['+16475550144', '6475550144', '647 555 0144', '1-647-555-0144', '647.555.0144', ' (647) 555-0144'])(
    '%s is written in the Canadian style',
    (typed) => expect(asWritten(typed)).toBe('(647) 555-0144'),
  );

  it.each(['', '647555', '1647555014', '+441234567890', '+4412345678', '647 555 0144 ext. 2'])(
    '“%s” stays as it is',
    (typed) => expect(asWritten(typed)).toBe(typed),
  );
});
