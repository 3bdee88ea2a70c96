import { ownPath } from './own-path';

const SITE = 'https://porchlight.test';

describe('where a person goes after signing in', () => {
  it.each([
    '/driver',
    '/driver?day=2026-06-10#top',
    '/transaction/Ab3dEf9h/order',
    '/auth/complete-registration',
    '/authors',
  ])('can be %s on our site', (path) => {
    expect(ownPath(path, SITE)).toBe(path);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    'driver',
    '/auth',
    '/auth/',
    '/auth?next=/auth',
    '/auth/link#token',
    '/x/../auth',
    '/api/user',
    '/api',
    '',
    null,
  ])('is never %j', (elsewhere) => {
    expect(ownPath(elsewhere, SITE)).toBeNull();
  });

  it('stays on the site whatever the path resolves to', () => {
    for (const path of ['/@evil.example', '/%2f%2fevil.example', '/a/../driver', '/\u2028/evil.example'])
      expect(new URL(ownPath(path, SITE) ?? '', SITE).origin).toBe(SITE);
  });
});
