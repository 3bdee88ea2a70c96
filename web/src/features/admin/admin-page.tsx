import { ConfigProvider } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { matchPath, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { PageBoundary } from '../../app/page-boundary';
import { NotFound } from '../../shared/ui/not-found';
import { Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { ApprovalsNotice } from './approvals/approvals-notice';
import { consoleTheme } from './console-theme';
import { LeversNotice } from './levers/levers-notice';
import { RestorationNotice } from './restoration-notice';
import { ConsoleShell } from './shell/console-shell';
import { TABS, type Tab } from './tabs';
import { HOME } from './ui/tab-places';
import './console.css';

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
