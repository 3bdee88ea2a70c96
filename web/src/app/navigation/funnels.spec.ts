import { isFunnel } from './funnels';

describe('a funnel', () => {
  it.each([
    '/auth',
    '/auth/link',
    '/auth/complete-registration',
    '/register',
    '/create-link',
    '/transaction/Ab3dEf9h/order',
    '/order-confirmation',
    '/order-not-completed/12',
    '/driver',
    '/driver/jobs/3',
  ])('is %s', (path) => expect(isFunnel(path)).toBe(true));

  it.each([
    '/',
    '/Ab3dEf9h',
    '/transaction/Ab3dEf9h',
    '/purchases',
    '/account',
    '/driver-agreement',
    '/help',
    '/terms',
  ])('is not %s', (path) => expect(isFunnel(path)).toBe(false));
});
