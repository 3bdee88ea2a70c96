import { ConfigProvider, Grid, Tabs } from 'antd';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { PageBoundary } from '../../app/page-boundary';
import { consoleTheme } from './console-theme';
import { TABS } from './tabs';
import './console.css';

/** The administrators' control centre: one tab at a time, named in the address. */
export default function AdminPage() {
  const [search, setSearch] = useSearchParams();
  const { xl } = Grid.useBreakpoint();
  const asked = search.get('tab');
  const active = TABS.find(({ key }) => key === asked) ?? TABS[0];
  usePageTitle(`${active.label} · Administration`);
  return (
    <ConfigProvider theme={consoleTheme}>
      <h1>Administration</h1>
      <Tabs
        className="console-tabs"
        activeKey={active.key}
        onChange={(tab) => setSearch({ tab })}
        tabPlacement={xl === true ? 'start' : 'top'}
        destroyOnHidden
        items={TABS.map(({ key, label, Content }) => ({
          key,
          label,
          children: (
            <PageBoundary>
              <Suspense fallback={<Spinner />}>
                <Content />
              </Suspense>
            </PageBoundary>
          ),
        }))}
      />
    </ConfigProvider>
  );
}
