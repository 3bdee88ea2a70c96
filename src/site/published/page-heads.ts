/** What a page says of itself before any script runs (specification §2, "Page title and description metadata"). */
export interface PageHead {
  /** Path as in the site's table of routes; `:name` stands for one part, `:name?` for one or none. */
  path: string;
  title: string;
  description: string;
  /** Whether search engines may keep it, and the sitemap names it. */
  isPublic: boolean;
  /** Outside production only. */
  isTest?: true;
}

export const SITE_TITLE = 'Porchlight: safe local sales';
export const SITE_DESCRIPTION =
  'Buy and sell second-hand safely in Vaughan, Ontario and the Greater Toronto Area: payment held until a verified driver delivers.';

const open = (path: string, title: string, description: string): PageHead => ({
  path,
  title,
  description,
  isPublic: true,
});
const personal = (path: string, title: string, description = SITE_DESCRIPTION): PageHead => ({
  path,
  title,
  description,
  isPublic: false,
});

/** Every page of the site; a test holds the table of routes against it. */
export const PAGE_HEADS: readonly PageHead[] = [
  open('/', '', SITE_DESCRIPTION),
  open('/auth', 'Log in or register', 'Log in to Porchlight with a code sent to your e-mail address. No password.'),
  open(
    '/terms',
    'Terms of Service',
    'What Porchlight does, what sellers and buyers agree to, and what happens when something goes wrong.',
  ),
  open('/privacy', 'Privacy Policy', 'What Porchlight knows about you, why, who sees it, and how to have it deleted.'),
  open('/driver-agreement', 'Driver Agreement', 'What drivers of Porchlight agree to: care, codes, photos and pay.'),
  open('/help', 'Help', 'Answers about buying, selling, delivery, payouts and refunds, and a way to write to us.'),
  open('/check', 'Is this link real?', 'Paste a link and see whether it is a Porchlight link before you pay.'),
  personal('/newsletter/confirm', 'Confirm the newsletter'),
  personal('/unsubscribe', 'Unsubscribe'),
  personal('/auth/link', 'Sign in'),
  personal('/email-change/confirm', 'Confirm the new e-mail address'),
  personal('/email-change/stop', 'Stop the change of e-mail address'),
  personal('/auth/complete-registration', 'Complete your registration'),
  personal('/register', 'Complete your profile'),
  personal('/welcome', 'Welcome'),
  personal('/pre-stripe-connect', 'Set up payments'),
  personal('/onboarding/complete', 'Payments'),
  personal('/onboarding/error', 'Payments'),
  personal('/account', 'Your account'),
  personal('/account/security', 'Security'),
  personal('/my-shop', 'Your shop'),
  personal('/my-shop/links/:shareLink/share', 'Share your link'),
  personal('/create-link', 'Create a link'),
  personal('/create-link/publish', 'Publish'),
  personal('/cases/:id', 'Reported problem'),
  personal('/purchases', 'Your purchases'),
  personal('/transaction/:shareLink', 'Item'),
  personal('/transaction/:shareLink/order', 'Order'),
  personal('/transaction/:shareLink/receipt', 'Receipt'),
  personal('/transaction/:shareLink/statement', 'Statement'),
  personal('/order', 'Your order'),
  personal('/order-confirmation', 'Order confirmed'),
  personal('/order-not-completed/:productId?', 'Order not completed'),
  personal('/item-sold/:shareLink', 'Sold'),
  personal('/driver', 'Your jobs'),
  personal('/driver/apply', 'Drive with us'),
  personal('/driver/jobs/:jobId', 'Job'),
  personal('/driver/earnings', 'Your earnings'),
  personal('/driver/earnings/:weekEnd', 'Statement'),
  personal('/admin', 'Administration'),
  personal('/admin/transactions/:id', 'Sale · Administration'),
  personal('/admin/people/:id', 'Person · Administration'),
  personal('/admin/email-templates', 'Email templates'),
  personal('/admin/stripe-accounts', 'Stripe accounts · Administration'),
  { ...personal('/address-test', 'Address test'), isTest: true },
  { ...personal('/stripe-test', 'Payments test'), isTest: true },
  { ...personal('/usertest', 'User test'), isTest: true },
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

/** The head of the page at that path, or null where the site has none. */
export function headOf(path: string): PageHead | null {
  return PAGE_HEADS.find((head) => matches(head.path, path)) ?? null;
}

/** The title as the browser's tab shows it. */
export const tabTitle = (title: string): string => (title === '' ? SITE_TITLE : `${title} · Porchlight`);
