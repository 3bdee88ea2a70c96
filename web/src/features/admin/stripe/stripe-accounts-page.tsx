import { ConfigProvider } from 'antd';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../../shared/ui/page-title';
import { consoleTheme } from '../console-theme';
import StripeTab from './stripe-tab';
import '../console.css';

/** The Stripe tab as a page of its own. */
export default function StripeAccountsPage() {
  usePageTitle('Stripe accounts · Administration');
  return (
    <ConfigProvider theme={consoleTheme}>
      <h1>Administration</h1>
      <p>
        <Link to="/admin?tab=stripe">All tabs</Link>
      </p>
      <StripeTab />
    </ConfigProvider>
  );
}
