import { disabledReason } from './disabled-reason';

it.each([
  ['other', 'Stripe is reviewing the account and gives no reason. Stripe’s dashboard may say more.'],
  ['rejected.platform_fraud', 'We rejected the account because of suspected fraud.'],
  ['rejected.a_new_reason', 'rejected a new reason'],
])('the code %s is shown as “%s”', (code, shown) => {
  expect(disabledReason(code)).toBe(shown);
});
