import { ConfigProvider } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { PageBoundary } from '../../app/page-boundary';
import { Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { consoleTheme } from './console-theme';
import { ApprovalsNotice, useWaitingApprovals } from './approvals/approvals-notice';
import { RestorationNotice } from './restoration-notice';
import { TABS, type Tab } from './tabs';
import { TabList } from './ui/tab-list';
import './console.css';

/** The tabs that were opened stay drawn behind the active one, so that what was typed in them is not lost. */
function useOpened(active: Tab): readonly Tab[] {
  const [opened, setOpened] = useState<readonly Tab[]>([active]);
  if (opened.includes(active)) return opened;
  const now = [...opened, active];
  setOpened(now);
  return now;
}

const StripeAccountsPage = lazy(() => import('./stripe/stripe-accounts-page'));

/** The administrators' pages (second document, §2): one module for their addresses keeps the console out of every page's list of files. */
export default function AdminPage() {
  switch (useLocation().pathname) {
    case '/admin/stripe-accounts':
      return <StripeAccountsPage />;
    case '/admin/email-templates':
      return <Navigate to="/admin?tab=templates" replace />;
    default:
      return <Console />;
  }
}

/** One tab at a time, named in the address. */
function Console() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const active = TABS.find(({ key }) => key === asked) ?? TABS[0];
  const opened = useOpened(active);
  const { all } = useWaitingApprovals();
  const tabs = TABS.map(({ key, label }) => ({
    key,
    label: key === 'approvals' && all > 0 ? `${label} (${all})` : label,
  }));
  usePageTitle(`${active.label} · Administration`);
  return (
    <ConfigProvider theme={consoleTheme}>
      <h1>Administration</h1>
      <RestorationNotice />
      <ApprovalsNotice />
      <div className="console">
        <TabList
          label="Administration"
          name="console"
          tabs={tabs}
          active={active.key}
          onChoose={(tab) => setSearch({ tab })}
        />
        {opened.map(({ key, Content }) => (
          <div
            key={key}
            role="tabpanel"
            id={`console-panel-${key}`}
            aria-labelledby={`console-tab-${key}`}
            hidden={key !== active.key}
          >
            <PageBoundary>
              <Suspense fallback={<Spinner />}>
                <Content />
              </Suspense>
            </PageBoundary>
          </div>
        ))}
      </div>
    </ConfigProvider>
  );
}
