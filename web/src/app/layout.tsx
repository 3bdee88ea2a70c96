import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { BRAND } from '../../../src/shared/domain/brand.js';
import { hearProofs, type ProofNeeded } from '../shared/api/proof';
import { useUserQuery, type PublicConfig, type User } from '../shared/api/session.api';
import { Header } from './header';
import { useIntegrations } from './use-integrations';

/** Few people see them, and everybody's first page would carry them. */
const TermsModal = lazy(() => import('./terms-modal'));
const ProofGate = lazy(() => import('../features/account/security/proof-gate'));

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

interface FooterItem {
  text: string;
  /** A path of the site, or a whole address that opens in a new tab. */
  href: string;
}

const LEGAL: FooterItem[] = [
  { text: 'Terms of Service', href: '/terms' },
  { text: 'Driver Agreement', href: '/driver-agreement' },
  { text: 'Privacy Policy', href: '/privacy' },
];

function FooterList({ title, items }: { title: string; items: FooterItem[] }) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {items.map(({ text, href }) => (
          <li key={text}>
            {href.startsWith('/') ? (
              <Link to={href}>{text}</Link>
            ) : (
              <a href={href} target="_blank" rel="noreferrer">
                {text}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Footer({ config, user }: { config: PublicConfig | undefined; user: User | null }) {
  const resources = [
    { text: 'Community Digest', href: config?.blogUrl ?? null },
    { text: 'User Guide', href: config?.guideUrl ?? null },
  ].filter((item): item is FooterItem => item.href !== null);
  const more = [
    { text: 'Drive with us', href: '/driver/apply' },
    { text: 'Is this link real?', href: '/check' },
    ...(user === null
      ? []
      : [
          { text: 'Your purchases', href: '/purchases' },
          { text: 'Security', href: '/account/security' },
        ]),
  ];
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div>
          <h2>{BRAND.name}</h2>
          <p className="small">
            Vaughan, Ontario, Canada
            <br />© 2024-2025 {BRAND.name}
            <br />
            <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a>
          </p>
        </div>
        <FooterList title="Resources" items={resources} />
        <FooterList title="Legal" items={LEGAL} />
        <FooterList title="More" items={more} />
      </div>
    </footer>
  );
}

export function Layout() {
  const { data: user, fulfilledTimeStamp } = useUserQuery();
  const config = useIntegrations(user, fulfilledTimeStamp);
  const [proof, setProof] = useState<ProofNeeded | null>(null);
  useEffect(() => hearProofs(setProof), []);
  const { pathname } = useLocation();
  const narrow = NARROW.some((prefix) => pathname.startsWith(prefix)) && !pathname.startsWith('/driver-agreement');
  const isRegistering = pathname === '/register' || pathname === '/auth/complete-registration' || pathname === '/terms';
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <Header user={user} />
      {user?.isProspect === true ? <ProspectBanner /> : null}
      <main
        id="main"
        tabIndex={-1}
        className={`main ${narrow ? 'form-page' : ''} ${pathname.startsWith('/admin') ? 'full' : ''}`}
      >
        <Outlet />
      </main>
      <Footer config={config} user={user ?? null} />
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
