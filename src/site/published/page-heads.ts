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
  /** Outside production only. */
  isTest?: true;
}

const open = (path: string, title: PlainKey, description: PlainKey = 'head.site.description'): PageHead => ({
  path,
  title,
  description,
  isPublic: true,
});
const personal = (path: string, title: PlainKey): PageHead => ({
  path,
  title,
  description: 'head.site.description',
  isPublic: false,
});

/** Every page of the site; a test compares it with the route table. */
export const PAGE_HEADS: readonly PageHead[] = [
  open('/', 'head.site.title'),
  open('/auth', 'head.auth.title', 'head.auth.description'),
  open('/terms', 'head.terms.title', 'head.terms.description'),
  open('/privacy', 'head.privacy.title', 'head.privacy.description'),
  open('/driver-agreement', 'head.driver-agreement.title', 'head.driver-agreement.description'),
  open('/help', 'head.help.title', 'head.help.description'),
  open('/check', 'head.check.title', 'head.check.description'),
  personal('/newsletter/confirm', 'head.newsletter-confirm.title'),
  personal('/unsubscribe', 'head.unsubscribe.title'),
  personal('/auth/link', 'head.auth-link.title'),
  personal('/email-change/confirm', 'head.email-change-confirm.title'),
  personal('/email-change/stop', 'head.email-change-stop.title'),
  personal('/auth/complete-registration', 'head.auth-complete-registration.title'),
  personal('/register', 'head.register.title'),
  personal('/welcome', 'head.welcome.title'),
  personal('/pre-stripe-connect', 'head.pre-stripe-connect.title'),
  personal('/onboarding/complete', 'head.onboarding-complete.title'),
  personal('/onboarding/error', 'head.onboarding-error.title'),
  personal('/account', 'head.account.title'),
  personal('/account/security', 'head.account-security.title'),
  personal('/my-shop', 'head.my-shop.title'),
  personal('/my-shop/links/:shareLink/share', 'head.my-shop-links-share.title'),
  personal('/create-link', 'head.create-link.title'),
  personal('/create-link/publish', 'head.create-link-publish.title'),
  personal('/cases/:id', 'head.cases.title'),
  personal('/purchases', 'head.purchases.title'),
  personal('/transaction/:shareLink', 'head.transaction.title'),
  personal('/transaction/:shareLink/order', 'head.transaction-order.title'),
  personal('/transaction/:shareLink/receipt', 'head.transaction-receipt.title'),
  personal('/transaction/:shareLink/statement', 'head.transaction-statement.title'),
  personal('/order', 'head.order.title'),
  personal('/order-confirmation', 'head.order-confirmation.title'),
  personal('/order-not-completed/:productId?', 'head.order-not-completed.title'),
  personal('/item-sold/:shareLink', 'head.item-sold.title'),
  personal('/driver', 'head.driver.title'),
  personal('/driver/apply', 'head.driver-apply.title'),
  personal('/driver/jobs/:jobId', 'head.driver-jobs.title'),
  personal('/driver/earnings', 'head.driver-earnings.title'),
  personal('/driver/earnings/:weekEnd', 'head.transaction-statement.title'),
  personal('/admin', 'head.admin.title'),
  personal('/admin/transactions/:id', 'head.admin-transactions.title'),
  personal('/admin/people/:id', 'head.admin-people.title'),
  personal('/admin/email-templates', 'head.admin-email-templates.title'),
  personal('/admin/stripe-accounts', 'head.admin-stripe-accounts.title'),
  { ...personal('/address-test', 'head.address-test.title'), isTest: true },
  { ...personal('/stripe-test', 'head.stripe-test.title'), isTest: true },
  { ...personal('/usertest', 'head.usertest.title'), isTest: true },
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
