import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { hearProofs, type ProofNeeded } from '../shared/api/proof';
import { useAnswer } from '../shared/api/answers';
import { tabMemory } from '../shared/browser-storage';
import { USER } from '../shared/api/questions';
import type { PublicConfig, User } from '../shared/api/session.api';
import { Header } from './header';
import { isFunnel } from './navigation/funnels';
import { useIntegrations } from './use-integrations';
import { lazyWithStore } from './with-store';
import { t } from '../shared/texts/texts';

/** Loaded separately, because few people see them or they are below the page. */
const TabBar = lazyWithStore(() => import('./navigation/tab-bar'));
const Footer = lazy(() => import('./navigation/footer'));
const TermsModal = lazyWithStore(() => import('./terms-modal'));
const ProofGate = lazyWithStore(() => import('../features/account/security/proof-gate'));

const NARROW = [
  '/auth',
  '/register',
  '/create-link',
  '/welcome',
  '/pre-stripe-connect',
  '/onboarding',
  '/driver',
  '/order',
  '/check',
  '/account',
];

/** Pages that show the terms or ask for them. */
const ASK_THEMSELVES = ['/register', '/auth/complete-registration', '/create-link/publish', '/terms'];

const BANNER_CLOSED = 'prospect-banner-closed';
/** Where a buyer orders, pays, and waits for the driver, nothing else is asked for. */
const OF_A_PURCHASE = /^\/(?:transaction|item-sold|cases|order)(?:\/|$)/;

/** One line that can be closed until the tab is. */
function ProspectBanner() {
  const [isClosed, setClosed] = useState(() => tabMemory.getItem(BANNER_CLOSED) !== null);
  if (isClosed) return null;
  const close = (): void => {
    tabMemory.setItem(BANNER_CLOSED, 'yes');
    setClosed(true);
  };
  return (
    <aside className="prospect-banner no-print" aria-label={t('site.prospect.title')}>
      <div>
        <p>
          {t('site.prospect.text')} <Link to="/auth/complete-registration">{t('site.prospect.complete')}</Link>
        </p>
        <button type="button" className="nav-item" aria-label={t('ui.dismiss')} onClick={close}>
          ×
        </button>
      </div>
    </aside>
  );
}

/** The console has its own frame. */
const isOfConsole = (pathname: string): boolean => pathname === '/admin' || pathname.startsWith('/admin/');

function AbovePage({ user, pathname }: { user: User | null | undefined; pathname: string }) {
  const isAsked = user?.isProspect === true && !isFunnel(pathname) && !OF_A_PURCHASE.test(pathname);
  return (
    <>
      <Header user={user} />
      {isAsked ? <ProspectBanner /> : null}
    </>
  );
}

/** The footer, and on a phone the tab bar for people who are signed in. */
function BelowPage({
  config,
  user,
  pathname,
}: {
  config: PublicConfig | undefined;
  user: User | null;
  pathname: string;
}) {
  if (isFunnel(pathname) || isOfConsole(pathname)) return null;
  return (
    <Suspense fallback={null}>
      <Footer config={config} user={user} />
      {user === null ? null : <TabBar user={user} />}
    </Suspense>
  );
}

export function Layout() {
  const { data: user, at } = useAnswer(USER);
  const config = useIntegrations(user, at);
  const [proof, setProof] = useState<ProofNeeded | null>(null);
  const isSignedIn = user !== null && user !== undefined;
  useEffect(() => (isSignedIn ? hearProofs(setProof) : undefined), [isSignedIn]);
  const { pathname } = useLocation();
  const narrow = NARROW.some((prefix) => pathname.startsWith(prefix)) && !pathname.startsWith('/driver-agreement');
  const isConsole = isOfConsole(pathname);
  const isRegistering = ASK_THEMSELVES.includes(pathname);
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        {t('site.skip')}
      </a>
      {isConsole ? null : <AbovePage user={user} pathname={pathname} />}
      <main id="main" tabIndex={-1} className={isConsole ? 'console-main' : `main ${narrow ? 'form-page' : ''}`}>
        <Outlet />
      </main>
      <BelowPage config={config} user={user ?? null} pathname={pathname} />
      {proof === null ? null : (
        <Suspense fallback={null}>
          <ProofGate {...proof} />
        </Suspense>
      )}
      {user?.needsTosUpdate === true && !isRegistering ? (
        <Suspense fallback={null}>
          <TermsModal />
        </Suspense>
      ) : null}
    </div>
  );
}
