import type { Translate } from '../../platform/texts/translate.js';

type Text = (t: Translate) => string;

/** A page's metadata before any script runs (specification §2, "Page title and description metadata"). */
export interface PageHead {
  /** The path as in the route table; `:name` is one segment, `:name?` an optional one. */
  path: string;
  title: Text;
  description: Text;
  /** Whether search engines may index it and the sitemap lists it. */
  isPublic: boolean;
  /** The module of the site that renders it, below `web/src/features`. */
  source: string;
  /** What a person who may be signed in asks the API first on it, so that it is asked before the page's code is there. */
  asks?: readonly string[];
  /** Outside production only. */
  isTest?: true;
}

const SITE_DESCRIPTION: Text = (t) => t('head.site.description');

const open = (path: string, source: string, title: Text, description: Text = SITE_DESCRIPTION): PageHead => ({
  path,
  source,
  title,
  description,
  isPublic: true,
});
const personal = (path: string, source: string, title: Text, asks: readonly string[] = []): PageHead => ({
  path,
  source,
  title,
  description: SITE_DESCRIPTION,
  isPublic: false,
  asks,
});

/** Every page of the site; a test compares it with the route table. */
export const PAGE_HEADS: readonly PageHead[] = [
  open('/', 'home/home-page', (t) => t('head.site.title')),
  open(
    '/auth',
    'account/sign-in-page',
    (t) => t('head.auth.title'),
    (t) => t('head.auth.description'),
  ),
  open(
    '/terms',
    'legal/terms-page',
    (t) => t('head.terms.title'),
    (t) => t('head.terms.description'),
  ),
  open(
    '/privacy',
    'legal/privacy-page',
    (t) => t('head.privacy.title'),
    (t) => t('head.privacy.description'),
  ),
  open(
    '/driver-agreement',
    'legal/driver-agreement-page',
    (t) => t('head.driver-agreement.title'),
    (t) => t('head.driver-agreement.description'),
  ),
  open(
    '/help',
    'help/help-page',
    (t) => t('head.help.title'),
    (t) => t('head.help.description'),
  ),
  open(
    '/check',
    'check/check-page',
    (t) => t('head.check.title'),
    (t) => t('head.check.description'),
  ),
  personal('/newsletter/confirm', 'letters/confirm-newsletter-page', (t) => t('head.newsletter-confirm.title')),
  personal('/unsubscribe', 'letters/unsubscribe-page', (t) => t('head.unsubscribe.title')),
  personal('/auth/link', 'account/sign-in-link-page', (t) => t('head.auth-link.title')),
  personal('/email-change/confirm', 'account/confirm-email-page', (t) => t('head.email-change-confirm.title')),
  personal('/email-change/stop', 'account/stop-email-page', (t) => t('head.email-change-stop.title')),
  personal('/auth/complete-registration', 'account/complete-registration-page', (t) =>
    t('head.auth-complete-registration.title'),
  ),
  personal('/register', 'account/register-page', (t) => t('head.register.title')),
  personal('/welcome', 'account/welcome-page', (t) => t('head.welcome.title')),
  personal('/pre-stripe-connect', 'account/connect-page', (t) => t('head.pre-stripe-connect.title')),
  personal('/onboarding/complete', 'account/onboarding-complete-page', (t) => t('head.onboarding-complete.title')),
  personal('/onboarding/error', 'account/onboarding-error-page', (t) => t('head.onboarding-error.title')),
  personal('/account', 'account/hub/account-page', (t) => t('head.account.title')),
  personal('/account/security', 'account/security/security-page', (t) => t('head.account-security.title')),
  personal('/my-shop', 'shop/my-shop-page', (t) => t('head.my-shop.title')),
  personal('/my-shop/links/:shareLink/share', 'shop/share/share-page', (t) => t('head.my-shop-links-share.title')),
  personal('/create-link', 'shop/create/create-link-page', (t) => t('head.create-link.title'), [
    '/api/config',
    '/api/draft',
  ]),
  personal('/create-link/publish', 'shop/publish/publish-page', (t) => t('head.create-link-publish.title')),
  personal('/cases/:id', 'cases/case-page', (t) => t('head.cases.title')),
  personal('/purchases', 'order/purchases-page', (t) => t('head.purchases.title')),
  personal('/transaction/:shareLink', 'transaction/transaction-page', (t) => t('head.transaction.title')),
  personal('/transaction/:shareLink/order', 'order/order-page', (t) => t('head.transaction-order.title')),
  personal('/transaction/:shareLink/receipt', 'order/receipt-page', (t) => t('head.transaction-receipt.title')),
  personal('/transaction/:shareLink/statement', 'order/statement-page', (t) => t('head.transaction-statement.title')),
  personal('/order', 'transaction/tracking/order-link-page', (t) => t('head.order.title')),
  personal('/order-confirmation', 'order/order-confirmation-page', (t) => t('head.order-confirmation.title')),
  personal('/order-not-completed/:productId?', 'order/order-not-completed-page', (t) =>
    t('head.order-not-completed.title'),
  ),
  personal('/item-sold/:shareLink', 'order/item-sold-page', (t) => t('head.item-sold.title')),
  personal('/driver', 'driver/driver-page', (t) => t('head.driver.title'), ['/api/driver/jobs', '/api/driver/me']),
  personal('/driver/apply', 'driver/driver-apply-page', (t) => t('head.driver-apply.title')),
  personal('/driver/jobs/:jobId', 'driver/job-page', (t) => t('head.driver-jobs.title')),
  personal('/driver/earnings', 'driver/earnings-page', (t) => t('head.driver-earnings.title')),
  personal('/driver/earnings/:weekEnd', 'driver/statement-page', (t) => t('head.transaction-statement.title')),
  personal('/admin', 'admin/admin-page', (t) => t('head.admin.title')),
  personal('/admin/transactions/:id', 'admin/admin-page', (t) => t('head.admin-transactions.title')),
  personal('/admin/people/:id', 'admin/admin-page', (t) => t('head.admin-people.title')),
  personal('/admin/email-templates', 'admin/admin-page', (t) => t('head.admin-email-templates.title')),
  personal('/admin/stripe-accounts', 'admin/admin-page', (t) => t('head.admin-stripe-accounts.title')),
  { ...personal('/address-test', 'development/address-test-page', (t) => t('head.address-test.title')), isTest: true },
  { ...personal('/stripe-test', 'development/stripe-test-page', (t) => t('head.stripe-test.title')), isTest: true },
  { ...personal('/usertest', 'development/user-test-page', (t) => t('head.usertest.title')), isTest: true },
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
export function tabTitle(title: Text, t: Translate): string {
  const text = title(t);
  return text === t('head.site.title') ? text : t('head.tab', { title: text });
}
