import type { PlainKey, Translate } from '../../texts/translate.js';

/** A page's metadata before any script runs (specification §2, "Page title and description metadata"). */
export interface PageHead {
  /** The path as in the route table; `:name` is one segment, `:name?` an optional one. */
  path: string;
  /** Catalogue keys. */
  title: PlainKey;
  description: PlainKey;
  /** Whether search engines may index it and the sitemap lists it. */
  isPublic: boolean;
  /** The module of the site that renders it, below `web/src/features`. */
  source: string;
  /** Outside production only. */
  isTest?: true;
}

const open = (
  path: string,
  source: string,
  title: PlainKey,
  description: PlainKey = 'head.site.description',
): PageHead => ({
  path,
  source,
  title,
  description,
  isPublic: true,
});
const personal = (path: string, source: string, title: PlainKey): PageHead => ({
  path,
  source,
  title,
  description: 'head.site.description',
  isPublic: false,
});

/** Every page of the site; a test compares it with the route table. */
export const PAGE_HEADS: readonly PageHead[] = [
  open('/', 'home/home-page', 'head.site.title'),
  open('/auth', 'account/sign-in-page', 'head.auth.title', 'head.auth.description'),
  open('/terms', 'legal/terms-page', 'head.terms.title', 'head.terms.description'),
  open('/privacy', 'legal/privacy-page', 'head.privacy.title', 'head.privacy.description'),
  open(
    '/driver-agreement',
    'legal/driver-agreement-page',
    'head.driver-agreement.title',
    'head.driver-agreement.description',
  ),
  open('/help', 'help/help-page', 'head.help.title', 'head.help.description'),
  open('/check', 'check/check-page', 'head.check.title', 'head.check.description'),
  personal('/newsletter/confirm', 'letters/confirm-newsletter-page', 'head.newsletter-confirm.title'),
  personal('/unsubscribe', 'letters/unsubscribe-page', 'head.unsubscribe.title'),
  personal('/auth/link', 'account/sign-in-link-page', 'head.auth-link.title'),
  personal('/email-change/confirm', 'account/confirm-email-page', 'head.email-change-confirm.title'),
  personal('/email-change/stop', 'account/stop-email-page', 'head.email-change-stop.title'),
  personal(
    '/auth/complete-registration',
    'account/complete-registration-page',
    'head.auth-complete-registration.title',
  ),
  personal('/register', 'account/register-page', 'head.register.title'),
  personal('/welcome', 'account/welcome-page', 'head.welcome.title'),
  personal('/pre-stripe-connect', 'account/connect-page', 'head.pre-stripe-connect.title'),
  personal('/onboarding/complete', 'account/onboarding-complete-page', 'head.onboarding-complete.title'),
  personal('/onboarding/error', 'account/onboarding-error-page', 'head.onboarding-error.title'),
  personal('/account', 'account/hub/account-page', 'head.account.title'),
  personal('/account/security', 'account/security/security-page', 'head.account-security.title'),
  personal('/my-shop', 'shop/my-shop-page', 'head.my-shop.title'),
  personal('/my-shop/links/:shareLink/share', 'shop/share/share-page', 'head.my-shop-links-share.title'),
  personal('/create-link', 'shop/create/create-link-page', 'head.create-link.title'),
  personal('/create-link/publish', 'shop/publish/publish-page', 'head.create-link-publish.title'),
  personal('/cases/:id', 'cases/case-page', 'head.cases.title'),
  personal('/purchases', 'order/purchases-page', 'head.purchases.title'),
  personal('/transaction/:shareLink', 'transaction/transaction-page', 'head.transaction.title'),
  personal('/transaction/:shareLink/order', 'order/order-page', 'head.transaction-order.title'),
  personal('/transaction/:shareLink/receipt', 'order/receipt-page', 'head.transaction-receipt.title'),
  personal('/transaction/:shareLink/statement', 'order/statement-page', 'head.transaction-statement.title'),
  personal('/order', 'transaction/tracking/order-link-page', 'head.order.title'),
  personal('/order-confirmation', 'order/order-confirmation-page', 'head.order-confirmation.title'),
  personal('/order-not-completed/:productId?', 'order/order-not-completed-page', 'head.order-not-completed.title'),
  personal('/item-sold/:shareLink', 'order/item-sold-page', 'head.item-sold.title'),
  personal('/driver', 'driver/driver-page', 'head.driver.title'),
  personal('/driver/apply', 'driver/driver-apply-page', 'head.driver-apply.title'),
  personal('/driver/jobs/:jobId', 'driver/job-page', 'head.driver-jobs.title'),
  personal('/driver/earnings', 'driver/earnings-page', 'head.driver-earnings.title'),
  personal('/driver/earnings/:weekEnd', 'driver/statement-page', 'head.transaction-statement.title'),
  personal('/admin', 'admin/admin-page', 'head.admin.title'),
  personal('/admin/transactions/:id', 'admin/admin-page', 'head.admin-transactions.title'),
  personal('/admin/people/:id', 'admin/admin-page', 'head.admin-people.title'),
  personal('/admin/email-templates', 'admin/admin-page', 'head.admin-email-templates.title'),
  personal('/admin/stripe-accounts', 'admin/admin-page', 'head.admin-stripe-accounts.title'),
  { ...personal('/address-test', 'development/address-test-page', 'head.address-test.title'), isTest: true },
  { ...personal('/stripe-test', 'development/stripe-test-page', 'head.stripe-test.title'), isTest: true },
  { ...personal('/usertest', 'development/user-test-page', 'head.usertest.title'), isTest: true },
];

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

function matches(pattern: string, path: string): boolean {
  const wanted = partsOf(pattern);
  const given = partsOf(path);
  const least = wanted.filter((part) => !part.endsWith('?')).length;
  return (
    given.length >= least &&
    given.length <= wanted.length &&
    given.every((part, at) => wanted[at]?.startsWith(':') === true || wanted[at] === part)
  );
}

/** The head of the page at this path, or null if the site has none. */
export function headOf(path: string): PageHead | null {
  return PAGE_HEADS.find((head) => matches(head.path, path)) ?? null;
}

/** The title as the browser tab shows it. */
export const tabTitle = (title: PlainKey, t: Translate): string =>
  title === 'head.site.title' ? t(title) : t('head.tab', { title: t(title) });
