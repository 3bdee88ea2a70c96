import { TABS } from './tabs';

it('lists the eight tabs of the specification first, each with its own key', () => {
  expect(TABS.slice(0, 8).map(({ key, label }) => `${key}: ${label}`)).toEqual([
    'transactions: Transactions',
    'users: Users',
    'settings: Platform Settings',
    'templates: Email Templates',
    'referral-audit: Referral Audit',
    'tax-reports: Tax Reports',
    'stripe: Stripe',
    'messages: System Messages',
  ]);
  expect(new Set(TABS.map(({ key }) => key)).size).toBe(TABS.length);
});
