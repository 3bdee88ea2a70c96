import { Link, useSearchParams } from 'react-router-dom';
import { useStripeStatusQuery, useUserQuery } from '../../shared/api/session.api';
import { Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { ProductList } from './product-list';
import { ProfileSection } from './profile-section';
import './shop.css';

export default function MyShopPage() {
  const [search, setSearch] = useSearchParams();
  const { data: user } = useUserQuery();
  const { data: status } = useStripeStatusQuery();
  usePageTitle('Your shop');
  const section = search.get('section') === 'profile' ? 'profile' : 'products';
  if (user === undefined || user === null) return <Spinner />;
  return (
    <div className="stack">
      <div className="row between">
        <h1>Your shop</h1>
        {status?.canCreateListings === true ? (
          <Link className="button-link" to="/create-link">
            Create a link
          </Link>
        ) : null}
      </div>
      {status !== undefined && !status.canCreateListings ? (
        <div className="note amber row between">
          <span>Complete Stripe Connect verification to create listings.</span>
          <Link className="button-link quiet" to="/pre-stripe-connect">
            Set up payments
          </Link>
        </div>
      ) : null}
      <div className="row" role="group" aria-label="Section">
        <button
          type="button"
          className={`nav-item ${section === 'products' ? 'strong' : ''}`}
          aria-pressed={section === 'products'}
          onClick={() => setSearch({})}
        >
          Products
        </button>
        <button
          type="button"
          className={`nav-item ${section === 'profile' ? 'strong' : ''}`}
          aria-pressed={section === 'profile'}
          onClick={() => setSearch({ section: 'profile' })}
        >
          Profile
        </button>
      </div>
      {section === 'products' ? <ProductList /> : <ProfileSection user={user} />}
    </div>
  );
}
