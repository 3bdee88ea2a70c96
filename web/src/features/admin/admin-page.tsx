import { ConfigProvider, Alert, type ThemeConfig } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { matchPath, Navigate, useLocation, useSearchParams, Link } from 'react-router-dom';
import { PageBoundary } from '../../app/page-boundary';
import { NotFound } from '../../shared/ui/not-found';
import { Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { LeversNotice } from './levers/levers-notice';
import { RestorationNotice } from './restoration-notice';
import { ConsoleShell } from './shell/console-shell';
import { TABS, type Tab } from './tabs';
import { HOME } from './ui/tab-places';
import { useUserQuery } from '../../shared/api/session.api';
import { useApprovalsQuery } from './approvals/approvals.api';
import { theme } from '../../app/theme';
import './console.css';

/** The console is denser than the shop because staff use it with a mouse on a wide screen (docs: look). */
const consoleTheme: ThemeConfig = {
  ...theme,
  token: {
    // With reduced motion our style sheet sets transition times to zero, and the library would wait for an end that never comes.
    motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    ...theme.token,
    fontSize: 14,
    controlHeight: 36,
    controlHeightLG: 44,
    colorWarningBg: '#fff6e0',
    colorErrorBg: '#fdeceb',
    // The library derives a grey from teal that looks disabled.
    colorInfoBg: '#e6f3f2',
    controlItemBgActive: '#e6f3f2',
    controlItemBgActiveHover: '#d5ebe9',
  },
};

const POLL_MS = 60_000;

/** How many requests are waiting, and how many of them the signed-in person can answer. */
function useWaitingApprovals(): { all: number; forMe: number } {
  const { data: me } = useUserQuery();
  const { data } = useApprovalsQuery(undefined, { pollingInterval: POLL_MS });
  const waiting = data?.waiting ?? [];
  const others = waiting.filter(({ askedBy }) => askedBy.id !== me?.id);
  return { all: waiting.length, forMe: me?.userRole === 'admin' ? others.length : 0 };
}

/** Shown above every tab while someone else’s request waits for this administrator. */
function ApprovalsNotice() {
  const { forMe } = useWaitingApprovals();
  if (forMe === 0) return null;
  return (
    <Alert
      className="console-notice"
      type="info"
      showIcon
      role="status"
      title={
        forMe === 1 ? 'A request is waiting for your approval.' : `${forMe} requests are waiting for your approval.`
      }
      description={<Link to="/admin?tab=approvals">Look at {forMe === 1 ? 'it' : 'them'}</Link>}
    />
  );
}

const StripeAccountsPage = lazy(() => import('./stripe/stripe-accounts-page'));
const SalePage = lazy(() => import('./sale/sale-page'));
const PersonPage = lazy(() => import('./person/person-page'));

/** A page of the console that is not a tab, with the tab that the navigation highlights for it. */
function pageOf(pathname: string): { tab: string; page: ReactNode } | undefined {
  if (pathname === '/admin/stripe-accounts') return { tab: 'stripe', page: <StripeAccountsPage /> };
  const sale = matchPath('/admin/transactions/:id', pathname)?.params.id;
  if (sale !== undefined) return { tab: 'transactions', page: <SalePage key={sale} id={sale} /> };
  const person = matchPath('/admin/people/:id', pathname)?.params.id;
  if (person !== undefined) return { tab: 'users', page: <PersonPage key={person} id={person} /> };
  return pathname === '/admin' ? undefined : { tab: '', page: <NotFound /> };
}

/** Opened tabs stay mounted while hidden, so that nothing typed in them is lost. */
function useOpened(active: Tab | undefined): readonly Tab[] {
  const [opened, setOpened] = useState<readonly Tab[]>(active === undefined ? [] : [active]);
  if (active === undefined || opened.includes(active)) return opened;
  const now = [...opened, active];
  setOpened(now);
  return now;
}

const Within = ({ children }: { children: ReactNode }) => (
  <PageBoundary>
    <Suspense fallback={<Spinner />}>{children}</Suspense>
  </PageBoundary>
);

/** The administrators' pages (second document, §2). One module for all their addresses keeps the console’s files out of every other page. */
export default function AdminPage() {
  const { pathname } = useLocation();
  if (pathname === '/admin/email-templates') return <Navigate to="/admin?tab=templates" replace />;
  return (
    <ConfigProvider theme={consoleTheme}>
      <Console pathname={pathname} />
    </ConfigProvider>
  );
}

/** Either the tab that the address names or a separate page. */
function Console({ pathname }: { pathname: string }) {
  const [search] = useSearchParams();
  const own = pageOf(pathname);
  const asked = search.get('tab') ?? HOME;
  const active = own === undefined ? (TABS.find(({ key }) => key === asked) ?? TABS[0]) : undefined;
  const opened = useOpened(active);
  return (
    <ConsoleShell active={own?.tab ?? active?.key ?? ''}>
      <RestorationNotice />
      <LeversNotice />
      <ApprovalsNotice />
      {active === undefined ? null : <TabTitle label={active.label} />}
      {opened.map(({ key, Content }) => (
        <div key={key} data-tab={key} hidden={key !== active?.key}>
          <Within>
            <Content />
          </Within>
        </div>
      ))}
      {own === undefined ? null : <Within>{own.page}</Within>}
    </ConsoleShell>
  );
}

function TabTitle({ label }: { label: string }) {
  usePageTitle(`${label} · Administration`);
  return <h1 className="console-title">{label}</h1>;
}
