import { ConfigProvider } from 'antd';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../../shared/ui/page-title';
import { consoleTheme } from '../console-theme';
import StripeTab from './stripe-tab';

/** The Stripe tab as a page of its own. */
export default function StripeAccountsPage() {
  usePageTitle('Stripe accounts · Administration');
  return (
    <ConfigProvider theme={consoleTheme}>
      <p>
        <Link to="/admin?tab=stripe">Administration</Link>
      </p>
      <h1>Stripe accounts</h1>
      <StripeTab />
    </ConfigProvider>
  );
}
