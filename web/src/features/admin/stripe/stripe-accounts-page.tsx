import { Link } from 'react-router-dom';
import { usePageTitle } from '../../../shared/ui/page-title';
import StripeTab from './stripe-tab';

/** The Stripe tab as a separate page. */
export default function StripeAccountsPage() {
  usePageTitle('Stripe accounts · Administration');
  return (
    <>
      <h1 className="console-title">Stripe</h1>
      <p>
        <Link to="/admin?tab=stripe">All tabs</Link>
      </p>
      <StripeTab />
    </>
  );
}
