import { newKey, OnceKey, surelyRefused } from './once-key';

describe('the key of an action that must happen once', () => {
  it('is long and new each time', () => {
    expect(newKey()).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(Array.from({ length: 100 }, newKey)).size).toBe(100);
  });

  it.each([
    [400, 'validation-failed', true],
    [409, 'area-not-served', true],
    [409, 'idempotency-key-reused', true],
    [409, 'idempotency-key-in-use', false],
    [500, 'unknown', false],
    [503, 'unknown', false],
    ['network', 'network', false],
    ['timeout', 'timeout', false],
    [201, 'unreadable', false],
  ] as const)('after %s %s may be renewed: %s', (status, code, expected) => {
    expect(surelyRefused({ status, code, message: '' })).toBe(expected);
  });

  it('stays the same until the action is done, certainly refused, or replaced by another', () => {
    const key = new OnceKey();
    const first = key.value;
    const after = (error: unknown): string => {
      key.settle(error);
      return key.value;
    };
    expect(after({ status: 'network', code: 'network', message: '' })).toBe(first);
    expect(after({ status: 503, code: 'unknown', message: '' })).toBe(first);
    expect(after(new Error('It broke'))).toBe(first);
    const second = after({ status: 409, code: 'wrong-state', message: '' });
    const third = after(undefined);
    key.renew();
    expect(new Set([first, second, third, key.value]).size).toBe(4);
  });
});
