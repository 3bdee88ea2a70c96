import { pathAfterSignIn, signInFor, type SignedIn } from './after-sign-in';

const SITE = 'https://porchlight.test';
const who = (changes: Partial<SignedIn> = {}): SignedIn => ({
  userRole: 'user',
  driver: null,
  isProspect: false,
  profileCompleted: false,
  ...changes,
});
const prospect = who({ isProspect: true });
const driver = who({ driver: 'approved' });
const seller = who({ profileCompleted: true });
const staff = who({ userRole: 'admin', profileCompleted: true });

describe('after signing in', () => {
  it.each([
    ['a prospect', prospect, '/purchases'],
    ['a driver', driver, '/driver'],
    ['an applicant', who({ driver: 'pending' }), '/driver'],
    ['a driver who sells as well', who({ driver: 'approved', profileCompleted: true }), '/driver'],
    ['a seller', seller, '/my-shop'],
    ['an administrator', staff, '/admin'],
    ['someone new', who(), '/'],
  ])('%s goes to their start page', (_name, user, path) => {
    expect(pathAfterSignIn(user, null, SITE)).toBe(path);
    expect(pathAfterSignIn(user, 'https://evil.example/', SITE)).toBe(path);
    expect(pathAfterSignIn(user, '/auth?next=%2Fauth', SITE)).toBe(path);
  });

  it.each([prospect, driver, seller, staff, who()])('returns to the requested page, for %j', (user) => {
    expect(pathAfterSignIn(user, '/item-sold/Ab3dEf9h?order=1', SITE)).toBe('/item-sold/Ab3dEf9h?order=1');
  });

  it('keeps the page to return to in its address', () => {
    const [, query] = signInFor('/cases/7?tab=a&b=c#answer').split('?next=');
    expect(pathAfterSignIn(prospect, decodeURIComponent(query ?? ''), SITE)).toBe('/cases/7?tab=a&b=c#answer');
  });
});
