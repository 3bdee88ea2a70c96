import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { EmailAddress } from './email-address.js';

class Asked {
  @EmailAddress() email!: unknown;
}
const read = (email: unknown): unknown => {
  const asked = plainToInstance(Asked, { email });
  return validateSync(asked).length === 0 ? asked.email : null;
};

/** Letters that show nothing, of each kind. */
const UNSEEN = ['\u200b', '\u200d', '\u200e', '\u2060', '\u00ad', '\u202d', '\u2066', '\ufeff', '\ufe0f', '\u{e0041}'];

describe('an e-mail address', () => {
  it.each(UNSEEN)('has no %j before, in or after it', (sign) => {
    const spellings = [`${sign}a.b@c.ca`, `a.${sign}b@c.ca`, `a.b${sign}@c.ca`, `a.b@${sign}c.ca`, `a.b@c.ca${sign}`];
    expect(spellings.map(read)).toEqual(spellings.map(() => 'a.b@c.ca'));
  });

  it.each([
    [' A.B@C.ca\u00a0', 'a.b@c.ca'],
    ['jos\u00e9@example.ca', 'jos\u00e9@example.ca'],
    ['jose\u0301@example.ca', 'jos\u00e9@example.ca'],
    ['JOSE\u0301@Example.CA', 'jos\u00e9@example.ca'],
    ['user@ex\u00e4mple.ca', 'user@xn--exmple-cua.ca'],
    ['user@exa\u0308mple.ca', 'user@xn--exmple-cua.ca'],
    ['user@EX\u00c4MPLE.ca', 'user@xn--exmple-cua.ca'],
    ['user@xn--exmple-cua.ca', 'user@xn--exmple-cua.ca'],
    ['user@XN--EXMPLE-CUA.ca', 'user@xn--exmple-cua.ca'],
    ['почта@пример.рф', 'почта@xn--e1afmkfd.xn--p1ai'],
    ['用户@例え。jp', '用户@xn--r8jz45g.jp'],
  ])('%j is %j', (typed, one) => {
    expect([read(typed), read(one)]).toEqual([one, one]);
  });

  it.each([
    ...['', '@', 'a', 'a@', '@b.ca', 'a@b', 'a b@c.ca', 'a\u00a0b@c.ca', 'a\u3164b@c.ca', 'a\u2800b@c.ca', 'a\tb@c.ca'],
    ...[
      'a@b.ca\nc@d.ca',
      'a@ex\u00e4mple.ca/x',
      'a@ex\u00e4mple.ca:25',
      'a@\uff11.\uff12',
      'a@\u00e4..ca',
      'a\ue000@b.ca',
    ],
    ...[`${'a'.repeat(250)}@b.ca`, 7, null, ['a@b.ca']],
  ])('%j is refused', (typed) => {
    expect(read(typed)).toBeNull();
  });
});
