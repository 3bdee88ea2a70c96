import { outlivingKeys, type InstallationSecrets } from './installation-keys.js';
import { KeyedSecretBox } from './keyed-secret-box.js';

const [FIRST, SECOND, THIRD] = ['first', 'second', 'third'].map((each) =>
  `${each} secret that is long enough`.padEnd(32),
);

const boxOf = (given: Partial<InstallationSecrets>): KeyedSecretBox =>
  new KeyedSecretBox({ appSecret: FIRST ?? '', appSecretPrevious: null, keptKeys: [], ...given });
const before = boxOf({});
const during = boxOf({ appSecret: SECOND ?? '', appSecretPrevious: FIRST ?? '' });
const alone = boxOf({ appSecret: SECOND ?? '' });
const until = new Date('2026-06-13T12:00:00.000Z');
const after = (kept = until): KeyedSecretBox =>
  boxOf({ appSecret: SECOND ?? '', keptKeys: [{ until: kept, keys: outlivingKeys(FIRST ?? '') }] });

describe('a box whose secret is replaced', () => {
  it('opens what was sealed before, during and after, but not for another purpose', () => {
    for (const box of [before, during]) expect(during.open(box.seal('4711', 'code'), 'code')).toBe('4711');
    for (const box of [during, alone]) expect(alone.open(box.seal('4711', 'code'), 'code')).toBe('4711');
    expect(() => during.open(before.seal('4711', 'code'), 'another')).toThrow();
    expect(() => alone.open(before.seal('4711', 'code'), 'code')).toThrow();
    expect(() => before.open(during.seal('4711', 'code'), 'code')).toThrow();
  });

  it('marks the key in a prefix only while there are two', () => {
    expect([before.mark, alone.mark]).toEqual([null, null]);
    expect(during.mark).toMatch(/^[0-9a-f]{8}\.$/);
    expect(during.seal('4711', 'code').startsWith(during.mark ?? '?')).toBe(true);
    expect(before.seal('4711', 'code')).toMatch(/^[\w-]+$/);
    const back = boxOf({ appSecretPrevious: SECOND ?? '' });
    expect(back.mark).not.toBe(during.mark);
    expect(back.open(during.seal('4711', 'code'), 'code')).toBe('4711');
  });

  it('does not open a text whose prefix names another key', () => {
    const sealed = before.seal('4711', 'code');
    expect(during.open(sealed, 'code')).toBe('4711');
    expect(() => during.open(`${during.mark ?? ''}${sealed}`, 'code')).toThrow();
  });

  it('finds and compares hashes of both keys, the current one first', () => {
    const [old, now] = [before.hash('4711', 'code'), alone.hash('4711', 'code')];
    expect(during.hashes('4711', 'code')).toEqual([now, old]);
    expect([old, now].map((hash) => during.matches('4711', hash, 'code'))).toEqual([true, true]);
    expect(during.matches('4712', old, 'code')).toBe(false);
    expect([alone.matches('4711', old, 'code'), alone.hashes('4711', 'code')]).toEqual([false, [now]]);
    expect(boxOf({ appSecret: THIRD ?? '' }).matches('4711', now, 'code')).toBe(false);
  });

  it('continues with data that outlives the secret, and nothing else', () => {
    const token = before.seal('["ada@example.ca"]', 'unsubscribe');
    expect(after().open(token, 'unsubscribe')).toBe('["ada@example.ca"]');
    expect(after().matches('1234', before.hash('1234', 'recovery-code'), 'recovery-code')).toBe(true);
    expect(after().matches('4711', before.hash('4711', 'code'), 'code')).toBe(false);
    expect(() => after().open(before.seal('4711', 'code'), 'code')).toThrow();
    const isKnown = (kept: Date): boolean => after(kept).hashes('token', 'session-token').length === 2;
    const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
    expect([isKnown(daysAgo(89)), isKnown(daysAgo(91))]).toEqual([true, false]);
  });

  it('accepts records of a replaced secret only from the time it was used', () => {
    const seal = before.hash('a hash', 'delivery-record');
    const sealedAt = (time: string): boolean => after().matches('a hash', seal, 'delivery-record', new Date(time));
    expect(sealedAt('2026-06-13T11:59:59.000Z')).toBe(true);
    expect(sealedAt('2026-06-13T12:00:01.000Z')).toBe(false);
  });
});
