import { ConfigProvider, Tabs } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { theme } from '../../app/theme';
import { usePageTitle } from '../../shared/ui/page-title';
import { DriversTab } from './drivers-tab';
import { TransactionsTab } from './transactions-tab';

/** The administrators' plain page: every transaction with its status and funds, and the drivers. */
export default function AdminPage() {
  const [search, setSearch] = useSearchParams();
  usePageTitle('Administration');
  return (
    <ConfigProvider theme={theme}>
      <h1>Administration</h1>
      <Tabs
        activeKey={search.get('tab') ?? 'transactions'}
        onChange={(tab) => setSearch({ tab })}
        items={[
          { key: 'transactions', label: 'Transactions', children: <TransactionsTab /> },
          { key: 'drivers', label: 'Drivers', children: <DriversTab /> },
        ]}
      />
    </ConfigProvider>
  );
}
