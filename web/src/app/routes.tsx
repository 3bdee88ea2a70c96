import { Suspense, useEffect } from 'react';
import { matchPath, NavigationType, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { LANGUAGE } from '../shared/texts/site-language';
import { Spinner } from '../shared/ui/page-states';
import { Guard, redirectFor, type Access } from './guard';
import { Layout } from './layout';
import { lazyPage, type LazyPage, type PageModule, type StoreComes } from './lazy-page';
import { PageBoundary } from './page-boundary';
import { PagesContext } from './pages-context';

/** A page: its path, who may open it, and its code, which is loaded only when it is opened. */
interface Page {
  path: string;
  access: Access;
  load: () => Promise<PageModule>;
  /** Defaults to loading the store with the page. */
  storeComes?: StoreComes;
}

/** The console exists only in English: from another language’s build, it is opened as a new document. */
function readInEnglish(): Promise<PageModule> {
  location.reload();
  return new Promise<never>(() => undefined);
}

const PAGES: Page[] = [
  { path: '/', access: 'public', load: () => import('../features/home/home-page') },
  { path: '/auth', access: 'public', load: () => import('../features/account/sign-in-page') },
  { path: '/auth/link', access: 'public', load: () => import('../features/account/sign-in-link-page') },
  { path: '/email-change/confirm', access: 'public', load: () => import('../features/account/confirm-email-page') },
  { path: '/email-change/stop', access: 'public', load: () => import('../features/account/stop-email-page') },
  {
    path: '/auth/complete-registration',
    access: 'signed-in',
    load: () => import('../features/account/complete-registration-page'),
  },
  { path: '/register', access: 'signed-in', load: () => import('../features/account/register-page') },
  { path: '/welcome', access: 'signed-in', load: () => import('../features/account/welcome-page') },
  { path: '/pre-stripe-connect', access: 'signed-in', load: () => import('../features/account/connect-page') },
  {
    path: '/onboarding/complete',
    access: 'signed-in',
    load: () => import('../features/account/onboarding-complete-page'),
  },
  { path: '/onboarding/error', access: 'signed-in', load: () => import('../features/account/onboarding-error-page') },
  { path: '/account', access: 'signed-in', load: () => import('../features/account/hub/account-page') },
  { path: '/account/security', access: 'signed-in', load: () => import('../features/account/security/security-page') },
  { path: '/my-shop', access: 'profile', load: () => import('../features/shop/my-shop-page') },
  {
    path: '/my-shop/links/:shareLink/share',
    access: 'profile',
    load: () => import('../features/shop/share/share-page'),
  },
  { path: '/create-link', access: 'public', load: () => import('../features/shop/create/create-link-page') },
  { path: '/create-link/publish', access: 'public', load: () => import('../features/shop/publish/publish-page') },
  {
    path: '/transaction/:shareLink',
    access: 'public',
    load: () => import('../features/transaction/transaction-page'),
    storeComes: 'by-parts',
  },
  { path: '/order', access: 'public', load: () => import('../features/transaction/tracking/order-link-page') },
  { path: '/transaction/:shareLink/order', access: 'public', load: () => import('../features/order/order-page') },
  {
    path: '/transaction/:shareLink/receipt',
    access: 'signed-in',
    load: () => import('../features/order/receipt-page'),
  },
  {
    path: '/transaction/:shareLink/statement',
    access: 'signed-in',
    load: () => import('../features/order/statement-page'),
  },
  { path: '/cases/:id', access: 'signed-in', load: () => import('../features/cases/case-page') },
  { path: '/purchases', access: 'signed-in', load: () => import('../features/order/purchases-page') },
  { path: '/order-confirmation', access: 'public', load: () => import('../features/order/order-confirmation-page') },
  {
    path: '/order-not-completed/:productId?',
    access: 'public',
    load: () => import('../features/order/order-not-completed-page'),
  },
  { path: '/item-sold/:shareLink', access: 'public', load: () => import('../features/order/item-sold-page') },
  { path: '/driver', access: 'signed-in', load: () => import('../features/driver/driver-page') },
  { path: '/driver/apply', access: 'signed-in', load: () => import('../features/driver/driver-apply-page') },
  { path: '/driver/jobs/:jobId', access: 'signed-in', load: () => import('../features/driver/job-page') },
  { path: '/driver/earnings', access: 'signed-in', load: () => import('../features/driver/earnings-page') },
  { path: '/driver/earnings/:weekEnd', access: 'signed-in', load: () => import('../features/driver/statement-page') },
  // The console’s own pages, such as /admin/stripe-accounts, share one route, so that what is typed in it is kept.
  {
    path: '/admin/*',
    access: 'staff',
    load: LANGUAGE === 'en' ? () => import('../features/admin/admin-page') : readInEnglish,
  },
  { path: '/help', access: 'public', load: () => import('../features/help/help-page') },
  { path: '/check', access: 'public', load: () => import('../features/check/check-page') },
  {
    path: '/newsletter/confirm',
    access: 'public',
    load: () => import('../features/letters/confirm-newsletter-page'),
  },
  { path: '/unsubscribe', access: 'public', load: () => import('../features/letters/unsubscribe-page') },
  { path: '/address-test', access: 'public', load: () => import('../features/development/address-test-page') },
  { path: '/stripe-test', access: 'public', load: () => import('../features/development/stripe-test-page') },
  { path: '/usertest', access: 'public', load: userTest },
  { path: '/terms', access: 'public', load: () => import('../features/legal/terms-page') },
  { path: '/privacy', access: 'public', load: () => import('../features/legal/privacy-page') },
  { path: '/driver-agreement', access: 'public', load: () => import('../features/legal/driver-agreement-page') },
  {
    path: '/:shareLink',
    access: 'public',
    load: () => import('../features/transaction/short-link-page'),
    storeComes: 'by-parts',
  },
  { path: '*', access: 'public', load: () => import('../features/home/not-found-page') },
];

const ROUTES: (Pick<Page, 'path' | 'access'> & LazyPage)[] = PAGES.map(({ path, access, load, storeComes }) => ({
  path,
  access,
  ...lazyPage(load, storeComes ?? 'with-page'),
}));

/** Loads the code and data of the first page, before the server’s page is replaced. */
export async function prepareFirstPage(pathname: string): Promise<void> {
  for (const { path, prepare } of ROUTES) {
    const match = matchPath(path, pathname);
    if (match !== null) return prepare(match.params);
  }
}

const loadPage = (pathname: string): void => {
  const route = ROUTES.find(({ path }) => matchPath(path, pathname) !== null);
  // If it fails now, it is loaded again when the page is opened.
  void route?.load().catch(() => undefined);
};

async function userTest(): Promise<PageModule> {
  const { userTestPage } = await import('../features/development/user-test-page');
  return { default: userTestPage({ pages: PAGES, redirectFor }) };
}

/**
 * Scrolls once the page beside it is rendered, which browsers cannot do for a page whose code arrives later: to the
 * target of the hash, or to the top of a new page, where keyboard users continue. Going back keeps the position that
 * the browser remembers.
 */
function Arrival() {
  const { hash, key } = useLocation();
  const navigation = useNavigationType();
  useEffect(() => {
    // The token of a message’s link is not a section.
    if (/^#[a-z][a-z-]{0,39}$/.test(hash)) {
      const going = import('./navigation/go-to-section').then(({ goToSection }) => goToSection(hash.slice(1)));
      return () => void going.then((stop) => stop());
    }
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
    else return undefined;
    // The link that led here may have disappeared with its page; keyboard users continue at the start of the new one.
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    return undefined;
    // Pressing the same link again scrolls there again.
  }, [hash, key, navigation]);
  return null;
}

/** The page of the address inside the layout; if it fails, an error is shown in its place. */
export function PageRoutes() {
  const { pathname } = useLocation();
  return (
    <PagesContext value={loadPage}>
      <Routes>
        <Route element={<Layout />}>
          {ROUTES.map(({ path, access, Page: Content }) => (
            <Route
              key={path}
              path={path}
              element={
                <PageBoundary key={path === '/admin/*' ? path : pathname}>
                  <Guard access={access}>
                    <Suspense fallback={<Spinner />}>
                      <Content />
                      <Arrival />
                    </Suspense>
                  </Guard>
                </PageBoundary>
              }
            />
          ))}
        </Route>
      </Routes>
    </PagesContext>
  );
}
