import { askedNext, pathAfterSignIn, signInFor, signInFrom, type SignedIn } from './after-sign-in';

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

describe('“Log in”', () => {
  const back = (pathname: string, search = '', hash = ''): string => {
    const { to, state } = signInFrom({ pathname, search, hash });
    return pathAfterSignIn(seller, askedNext(new URL(to, SITE).searchParams, state), SITE);
  };

  it.each([
    ['/', '', ''],
    ['/Ab3dEf9h', '?utm=chat', ''],
    ['/help', '?topic=buying', '#refund-time'],
    ['/check', '?link=https%3A%2F%2Fevil.example%2F%3Fa%26b', ''],
  ])('comes back to %s%s%s', (path, search, hash) => {
    expect(back(path, search, hash)).toBe(path + search + hash);
  });

  it('pressed at the sign-in keeps what that was asked for', () => {
    expect(back('/auth', '?next=%2Fcases%2F7')).toBe('/cases/7');
  });

  it.each(['/auth/link', '/order', '/email-change/confirm', '/newsletter/confirm', '/unsubscribe'])(
    'does not come back to %s, whose secret works once and stays out of the address',
    (path) => {
      expect(signInFrom({ pathname: path, search: '?token=secret', hash: '#secret' })).toEqual({ to: '/auth' });
      expect(back(path)).toBe('/my-shop');
    },
  );

  it.each(['//evil.example', '/\\evil.example', '/\t/evil.example'])('never leads off the site: %j', (path) => {
    expect(back(path)).toBe('/my-shop');
    expect(pathAfterSignIn(seller, askedNext(new URLSearchParams(), { next: path }), SITE)).toBe('/my-shop');
  });
});
