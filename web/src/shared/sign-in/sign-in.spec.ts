import {
  digitsOf,
  isCode,
  isEmail,
  isNewAccount,
  isQuiet,
  secondsUntilResend,
  sendFailure,
  verifyFailure,
} from './sign-in';

const refused = (message: string) => ({ error: { status: 400, code: 'code-invalid', message } });

describe('the answers of signing in', () => {
  it('count only with the success flag', () => {
    expect(sendFailure({ data: { success: true } })).toBeNull();
    expect(verifyFailure({ data: { success: true } })).toBeNull();
    expect(sendFailure({ data: {} })).toBe('Failed to send verification code');
    expect(verifyFailure({ data: { success: false } })).toBe('Invalid verification code');
    expect(verifyFailure({})).toBe('Invalid verification code');
  });

  it('show the server’s message, or a fallback if it has none', () => {
    expect(verifyFailure(refused('Too many tries.'))).toBe('Too many tries.');
    expect(verifyFailure({ data: { success: false, message: 'That code has expired.' } })).toBe(
      'That code has expired.',
    );
    expect(verifyFailure(refused(''))).toBe('Failed to verify code');
    expect(sendFailure({ error: 'lost' })).toBe('Failed to send verification code');
    expect(sendFailure(refused(''))).toBe('Failed to send verification code');
  });

  it('show no toast for two refusals', () => {
    expect(isQuiet('403: Account not active')).toBe(true);
    expect(isQuiet('Member not found.')).toBe(true);
    expect(isQuiet('Invalid verification code')).toBe(false);
  });
});

describe('what is typed', () => {
  it.each([
    ['ana@example.com', true],
    [' ana@example.com ', true],
    ['ana@example', false],
    ['ana example.com', false],
    ['', false],
  ])('the address %p is valid: %p', (text, valid) => expect(isEmail(text)).toBe(valid));

  it.each([
    ['123456', true],
    ['12345', false],
    ['12345a', false],
  ])('the code %p has six digits: %p', (text, valid) => expect(isCode(text)).toBe(valid));
});

describe('what is pasted as a code', () => {
  it.each([
    ['123 456', '123456'],
    [' 123456\n', '123456'],
    ['Your code: 123-456.', '123456'],
    ['1234567', '123456'],
    ['12', '12'],
  ])('%j yields %j', (text, digits) => expect(digitsOf(text)).toBe(digits));
});

describe('the clock of signing in', () => {
  it('knows an account of the last minute as new', () => {
    const now = Date.parse('2026-03-01T12:00:00Z');
    expect(isNewAccount('2026-03-01T11:59:30Z', now)).toBe(true);
    expect(isNewAccount('2026-03-01T11:58:59Z', now)).toBe(false);
    expect(isNewAccount('2026-03-01T13:00:00Z', now)).toBe(false);
  });

  it('counts down thirty seconds to the next code', () => {
    expect(secondsUntilResend(10_000, 10_000)).toBe(30);
    expect(secondsUntilResend(10_000, 10_400)).toBe(30);
    expect(secondsUntilResend(10_000, 39_000)).toBe(1);
    expect(secondsUntilResend(10_000, 40_000)).toBe(0);
    expect(secondsUntilResend(10_000, 90_000)).toBe(0);
  });
});
