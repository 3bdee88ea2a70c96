import {
  PasskeyRequired,
  requireFreshProof,
  requireOpenConsole,
  STEP_UP_LIFETIME_MS,
  type StepUpMethod,
  type StepUpRule,
} from './step-up.js';
import type { Viewer } from './viewer.js';

const NOW = new Date('2026-06-10T12:00:00.000Z');
type Verified = Viewer['verified'];

const someone = (given: Partial<Omit<Viewer, 'verified'>> & { verified?: Partial<Verified> } = {}): Viewer => ({
  userId: 7,
  sessionId: 'session',
  role: 'user',
  isPrimaryAdmin: false,
  isProspect: false,
  profileCompleted: true,
  driverStatus: null,
  hasPasskey: false,
  ...given,
  verified: { at: NOW, by: 'code', withPasskey: false, ...given.verified },
});
const ago = (ms: number): Date => new Date(NOW.getTime() - ms);

/** Null if the call is allowed, otherwise the accepted methods, or that a passkey must be added. */
function needed(viewer: Viewer, isProduction: boolean, rule: StepUpRule = {}): StepUpMethod[] | 'a passkey' | null {
  try {
    requireFreshProof(viewer, rule, { now: NOW, isProduction });
    return null;
  } catch (error) {
    return error instanceof PasskeyRequired
      ? 'a passkey'
      : (error as { details: { methods: StepUpMethod[] } }).details.methods;
  }
}

describe('a fresh proof', () => {
  it('is valid for ten minutes, to the millisecond', () => {
    expect(needed(someone({ verified: { at: ago(STEP_UP_LIFETIME_MS - 1) } }), true)).toBeNull();
    expect(needed(someone({ verified: { at: ago(STEP_UP_LIFETIME_MS) } }), true)).toEqual(['code']);
  });

  it('requires a passkey in production for people who have one, and accepts a code elsewhere', () => {
    const byCode = someone({ hasPasskey: true });
    expect(needed(byCode, true)).toEqual(['passkey']);
    expect(needed(byCode, false)).toBeNull();
    expect(needed(someone({ hasPasskey: true, verified: { by: 'passkey' } }), true)).toBeNull();
    const old = { at: ago(STEP_UP_LIFETIME_MS) };
    expect(needed(someone({ hasPasskey: true, verified: old }), false)).toEqual(['passkey', 'code']);
  });

  it('by a recovery code is valid for managing passkeys only', () => {
    const recovered = someone({ role: 'admin', hasPasskey: true, verified: { by: 'recovery-code' } });
    expect(needed(recovered, true)).toEqual(['passkey']);
    expect(needed(recovered, true, { aboutPasskeys: true })).toBeNull();
  });

  it('is refused to staff without a passkey in production, except for adding one', () => {
    const newcomer = someone({ role: 'dev' });
    expect(needed(newcomer, true)).toBe('a passkey');
    expect(needed(newcomer, true, { aboutPasskeys: true })).toBeNull();
    expect(needed(newcomer, false)).toBeNull();
  });

  it('is required of staff only, if the parties make the same call', () => {
    const old = { at: ago(STEP_UP_LIFETIME_MS) };
    expect(needed(someone({ verified: old }), true, { of: 'staff' })).toBeNull();
    expect(needed(someone({ role: 'admin', verified: old }), false, { of: 'staff' })).toEqual(['code']);
  });
});

describe('the console', () => {
  it('opens in production for sessions with a passkey, elsewhere for all staff', () => {
    const admin = someone({ role: 'admin' });
    expect(() => requireOpenConsole(admin, false)).not.toThrow();
    expect(() => requireOpenConsole(admin, true)).toThrow(PasskeyRequired);
    const byCode = someone({ role: 'admin', hasPasskey: true });
    expect(() => requireOpenConsole(byCode, true)).toThrow(
      expect.objectContaining({ details: { methods: ['passkey'] } }) as Error,
    );
    const proved = someone({ role: 'admin', hasPasskey: true, verified: { withPasskey: true, at: ago(86_400_000) } });
    expect(() => requireOpenConsole(proved, true)).not.toThrow();
  });
});
