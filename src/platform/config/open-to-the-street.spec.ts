import 'reflect-metadata';
import { Environment, EnvironmentError } from './environment.js';

/** The message with which a start refuses the variables; null when it accepts them. */
function refusal(given: Record<string, string>): string | null {
  try {
    Environment.read(given);
    return null;
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
}

const STRIPE_SECRETS = { STRIPE_WEBHOOK_SECRET: 'whsec_own', STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connect' };
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://porchlight.example',
  DATABASE_URL: 'postgres://db.internal/porchlight?sslmode=verify-full',
  APP_SECRET: 'a secret for tests that is long enough',
  STRIPE_SECRET_KEY: 'sk_live_1',
  ...STRIPE_SECRETS,
  SMTP_URL: 'smtps://mail.example',
  S3_BUCKET: 'photos',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
};
const EMBEDDED = { NODE_ENV: 'production', PORCHLIGHT_EMBEDDED: '1' };

describe('A server that others can reach', () => {
  it.each([
    ['a live key', { STRIPE_SECRET_KEY: 'sk_live_1', ...STRIPE_SECRETS }, 'STRIPE_SECRET_KEY is a live key'],
    ['a live restricted key', { STRIPE_SECRET_KEY: 'rk_live_1', ...STRIPE_SECRETS }, 'STRIPE_SECRET_KEY is a live key'],
    ['an https address', { PUBLIC_URL: 'https://porchlight.example' }, 'PUBLIC_URL is an address that'],
    ['an https address of this machine', { PUBLIC_URL: 'https://localhost' }, 'PUBLIC_URL is an address that'],
    ['an address of another machine', { PUBLIC_URL: 'http://192.168.1.7:3000' }, 'PUBLIC_URL is an address that'],
    ['a name of another machine', { PUBLIC_URL: 'http://localhost.example' }, 'PUBLIC_URL is an address that'],
    ['every address of the machine', { HOST: '0.0.0.0' }, 'HOST is 0.0.0.0, where other machines'],
    ['every address of the machine (IPv6)', { HOST: '::' }, 'HOST is ::, where other machines'],
    ['an address of the network', { HOST: '192.168.1.7' }, 'HOST is 192.168.1.7, where other machines'],
  ])('demands production: %s', (_what, given, sentence) => {
    for (const NODE_ENV of ['development', 'test', '']) {
      const said = refusal({ NODE_ENV, ...given });
      expect(said).toMatch(new RegExp(`^${sentence}`));
      expect(said).toContain('Set NODE_ENV=production');
    }
  });

  it('is not one on loopback', () => {
    for (const HOST of ['127.0.0.1', '127.1.2.3', '::1', 'localhost']) expect(refusal({ HOST })).toBeNull();
    for (const PUBLIC_URL of ['http://127.0.0.1:3000', 'http://localhost:5173', 'http://[::1]:3000'])
      expect(refusal({ PUBLIC_URL })).toBeNull();
    expect(refusal({ STRIPE_SECRET_KEY: 'sk_test_1', ...STRIPE_SECRETS })).toBeNull();
  });
});

describe('Production', () => {
  it('accepts an unencrypted address only for embedded parts on loopback', () => {
    expect(refusal(PRODUCTION)).toBeNull();
    expect(refusal({ ...PRODUCTION, PUBLIC_URL: 'http://porchlight.example' })).toMatch(
      /^PUBLIC_URL is an http:\/\/ address/,
    );
    expect(refusal({ ...PRODUCTION, PUBLIC_URL: 'http://127.0.0.1:3000' })).toMatch(/^PUBLIC_URL is an http/);
    expect(refusal(EMBEDDED)).toBeNull();
    expect(refusal({ ...EMBEDDED, HOST: '0.0.0.0' })).toMatch(/^PUBLIC_URL is an http/);
    expect(refusal({ ...EMBEDDED, PUBLIC_URL: 'http://porchlight.example' })).toMatch(/^PUBLIC_URL is an http/);
  });

  it.each([
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/8, 0.0.0.0/0',
    '0.0.0.0/1,128.0.0.0/1',
    '0.0.0.0/2,64.0.0.0/2,128.0.0.0/2,192.0.0.0/2',
    '1.2.3.4/0',
    '128.0.0.0/1',
    '2000::/3',
    '::/1,8000::/1',
    '::ffff:0.0.0.0/96',
    '::ffff:0:0/97,::ffff:128.0.0.0/97',
    '::/64',
  ])('does not believe everyone about their address: TRUST_PROXY=%s', (TRUST_PROXY) => {
    expect(refusal({ ...PRODUCTION, TRUST_PROXY })).toMatch(/^TRUST_PROXY trusts everyone/);
    expect(refusal({ ...EMBEDDED, TRUST_PROXY })).toMatch(/^TRUST_PROXY trusts everyone/);
    expect(refusal({ TRUST_PROXY })).toBeNull();
  });

  it('accepts the networks of proxies', () => {
    for (const TRUST_PROXY of [
      '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fd00::/8',
      'loopback,linklocal,uniquelocal',
      '173.245.48.0/20,104.16.0.0/13,2400:cb00::/32,fc00::/7',
      '::ffff:10.0.0.0/104',
    ])
      expect(refusal({ ...PRODUCTION, TRUST_PROXY })).toBeNull();
  });

  it('serves the development pages only when no one else can reach them', () => {
    const serves = (given: Record<string, string>): boolean =>
      Environment.read({ ...EMBEDDED, ...given }).servesDevelopmentTools;
    expect(serves({})).toBe(true);
    // A proxy on the same machine makes every request come from loopback.
    expect(serves({ PUBLIC_URL: 'https://porchlight.example' })).toBe(false);
    expect(serves({ PUBLIC_URL: 'https://porchlight.example', HOST: '0.0.0.0' })).toBe(false);
    expect(Environment.read({ ...PRODUCTION, HOST: '127.0.0.1' }).servesDevelopmentTools).toBe(false);
  });
});
