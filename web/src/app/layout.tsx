import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { hearProofs, type ProofNeeded } from '../shared/api/proof';
import { useAnswer } from '../shared/api/answers';
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

function ProspectBanner() {
  return (
    <aside className="prospect-banner" aria-label={t('site.prospect.title')}>
      <div>
        <span>{t('site.prospect.text')}</span>
        <Link className="button-link quiet" to="/auth/complete-registration">
          {t('site.prospect.complete')}
        </Link>
      </div>
    </aside>
  );
}

/** The console has its own frame. */
const isOfConsole = (pathname: string): boolean => pathname === '/admin' || pathname.startsWith('/admin/');

function AbovePage({ user }: { user: User | null | undefined }) {
  return (
    <>
      <Header user={user} />
      {user?.isProspect === true ? <ProspectBanner /> : null}
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
      {isConsole ? null : <AbovePage user={user} />}
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
