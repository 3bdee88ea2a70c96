import 'reflect-metadata';
import { Environment } from './environment.js';

const production = (more: Record<string, string> = {}): Environment =>
  Environment.read({
    NODE_ENV: 'production',
    PORCHLIGHT_EMBEDDED: '1',
    PUBLIC_URL: 'https://porchlight.example',
    ...more,
  });

describe('Production', () => {
  it('has the development’s pages and calls on loopback only, and only where embedded parts are meant', () => {
    expect(production().servesDevelopmentTools).toBe(true);
    for (const HOST of ['0.0.0.0', '::', '10.0.0.7']) expect(production({ HOST }).servesDevelopmentTools).toBe(false);
    expect(() => production({ PORCHLIGHT_EMBEDDED: '0' })).toThrow('Production does not run on embedded parts');
  });

  it('keeps sessions in a cookie that only the host itself can set, and counts what changes something', () => {
    const { cookiesAreSecure, sessionCookie, changesPerClientPerMinute, otpPerClientPerHour } = production();
    expect([cookiesAreSecure, sessionCookie]).toEqual([true, '__Host-porchlight_session']);
    expect([changesPerClientPerMinute, otpPerClientPerHour]).toEqual([240, 30]);
    expect(production({ CHANGES_PER_CLIENT_PER_MINUTE: '60' }).changesPerClientPerMinute).toBe(60);
    expect(Environment.read({}).sessionCookie).toBe('porchlight_session');
  });

  it('lets no variable kill it, and no driver set off too early', () => {
    const { faultFile, allowEarlyDispatch } = production({ PORCHLIGHT_FAULT_FILE: '/x', ALLOW_EARLY_DISPATCH: '1' });
    expect([faultFile, allowEarlyDispatch]).toEqual([null, false]);
  });
});
