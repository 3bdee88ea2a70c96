import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, Outlet, useLocation, useNavigationType, NavigationType } from 'react-router-dom';
import { useConfigQuery, useUserQuery, type User } from '../shared/api/session.api';
import { Header } from './header';
import { TermsModal } from './terms-modal';

const Integrations = lazy(() => import('./integrations'));
/** What other hosts bring begins after the page itself (specification §9, "Pixel setup delay"). */
const INTEGRATIONS_DELAY_MS = 100;

function LaterIntegrations({ user }: { user: User | null }) {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), INTEGRATIONS_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data: config } = useConfigQuery(undefined, { skip: !isTime });
  if (config === undefined || (config.redditId === null && config.intercomAppId === null)) return null;
  return (
    <Suspense fallback={null}>
      <Integrations config={config} user={user} />
    </Suspense>
  );
}

const NARROW = [
  '/auth',
  '/register',
  '/create-link',
  '/welcome',
  '/pre-stripe-connect',
  '/onboarding',
  '/driver',
  '/order',
];

function ProspectBanner() {
  return (
    <aside className="prospect-banner" aria-label="Your registration">
      <div>
        <span>Welcome to Porchlight! Complete your registration to access all features.</span>
        <Link className="button-link quiet" to="/auth/complete-registration">
          Complete Registration
        </Link>
      </div>
    </aside>
  );
}

function Footer() {
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div>
          <h2>Porchlight</h2>
          <p className="small">
            Vaughan, Ontario, Canada
            <br />© 2024-2025 Porchlight
          </p>
        </div>
        <nav aria-label="Legal">
          <h2>Legal</h2>
          <ul>
            <li>
              <Link to="/terms">Terms of Service</Link>
            </li>
            <li>
              <Link to="/driver-agreement">Driver Agreement</Link>
            </li>
            <li>
              <Link to="/privacy">Privacy Policy</Link>
            </li>
          </ul>
        </nav>
        <nav aria-label="More">
          <h2>More</h2>
          <ul>
            <li>
              <Link to="/driver/apply">Drive with us</Link>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}

export function Layout() {
  const { data: user } = useUserQuery();
  const { pathname, hash } = useLocation();
  const narrow = NARROW.some((prefix) => pathname.startsWith(prefix)) && !pathname.startsWith('/driver-agreement');
  const navigation = useNavigationType();
  // Going back keeps the place that the browser remembers; a new page begins at its top, or where its hash points.
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
    else if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [hash, pathname, navigation]);
  const isRegistering = pathname === '/register' || pathname === '/auth/complete-registration' || pathname === '/terms';
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <Header user={user ?? null} />
      {user?.isProspect === true ? <ProspectBanner /> : null}
      <main id="main" className={`main ${narrow ? 'form-page' : ''} ${pathname === '/admin' ? 'full' : ''}`}>
        <Outlet />
      </main>
      <Footer />
      {user?.needsTosUpdate === true && !isRegistering ? <TermsModal /> : null}
      <LaterIntegrations user={user ?? null} />
    </div>
  );
}
