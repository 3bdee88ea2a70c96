import type { User } from '../shared/api/session.api';
import { redirectFor } from './guard';

const user = (changes: Partial<User> = {}) => ({ profileCompleted: true, userRole: 'user', ...changes }) as User;

describe('the guard', () => {
  it('leaves public pages to everyone', () => {
    expect(redirectFor('public', null, '/')).toBeNull();
  });

  it('sends visitors to /auth and remembers the path', () => {
    for (const access of ['signed-in', 'profile', 'staff'] as const)
      expect(redirectFor(access, null, '/my-shop?section=profile')).toBe('/auth?next=%2Fmy-shop%3Fsection%3Dprofile');
  });

  it('sends an incomplete profile to /register, except where it is completed, bought or driven', () => {
    const unfinished = user({ profileCompleted: false });
    for (const path of ['/my-shop', '/create-link', '/welcome', '/pre-stripe-connect'])
      expect([path, redirectFor('signed-in', unfinished, path)]).toEqual([path, '/register']);
    for (const path of [
      '/register',
      '/auth/complete-registration',
      '/purchases',
      '/driver/apply',
      '/transaction/Ab3dEf9h/receipt',
    ])
      expect([path, redirectFor('signed-in', unfinished, path)]).toEqual([path, null]);
  });

  it('lets administrators and developers into the console, and sends others home', () => {
    expect(redirectFor('staff', user(), '/admin')).toBe('/');
    for (const userRole of ['admin', 'dev'] as const)
      expect(redirectFor('staff', user({ userRole, profileCompleted: false }), '/admin')).toBeNull();
  });
});
