import { Link, useSearchParams } from 'react-router-dom';
import { useStripeStatusQuery, useUserQuery } from '../../shared/api/session.api';
import { deliveryDay } from '../../shared/ui/delivery-day';
import { fundsSentence } from '../../shared/ui/funds';
import { formatCad } from '../../shared/ui/money';
import { EmptyState, LoadError, Skeleton, Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { StatusBadge } from '../../shared/ui/status-badge';
import { useToasts } from '../../shared/ui/toasts';
import { ProfileSection } from './profile-section';
import { useMyProductsQuery, useRenewLinkMutation, type ProductPage } from './shop.api';
import './shop.css';

function ProductCard({ product }: { product: ProductPage['items'][number] }) {
  const [renew, { isLoading }] = useRenewLinkMutation();
  const toasts = useToasts();
  const onRenew = async (): Promise<void> => {
    const answer = await renew({ id: product.id, key: crypto.randomUUID() });
    if (answer.error === undefined) toasts.tell('Renewed', 'The link works again.');
    else toasts.warn('It was not renewed');
  };
  const { deliveryDate, deliveryWindow } = product;
  return (
    <article className="card product-card">
      {product.thumbnailUrl === null ? null : (
        <img src={product.thumbnailUrl} alt="" width="320" height="240" loading="lazy" />
      )}
      <div>
        <StatusBadge status={product.status} isExpired={product.isExpired} />
      </div>
      <h2>{product.name}</h2>
      <div className="row between">
        <span className="muted">Buyer pays</span>
        <span>{formatCad(product.total)}</span>
      </div>
      <div className="row between">
        <span className="muted">You receive</span>
        <span className="strong">{formatCad(product.breakdown.sellerReceives)}</span>
      </div>
      <p className="small muted">{fundsSentence(product.fundsState, 'seller')}</p>
      <p className="small muted">
        {deliveryDate === null
          ? 'Delivery not scheduled yet'
          : `${deliveryDay(deliveryDate)} • ${deliveryWindow ?? ''}`}
      </p>
      <div className="row">
        <Link to={`/transaction/${product.shareLink}`}>View transaction details</Link>
        {product.isExpired ? (
          <button type="button" className="button-link quiet" disabled={isLoading} onClick={() => void onRenew()}>
            Renew the link
          </button>
        ) : null}
      </div>
    </article>
  );
}

function Products() {
  const { data, error, refetch } = useMyProductsQuery(undefined, { refetchOnFocus: true });
  if (data === undefined && error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div className="grid">
        <Skeleton height={380} />
        <Skeleton height={380} />
      </div>
    );
  if (data.items.length === 0) {
    return (
      <EmptyState
        title="Nothing for sale yet"
        text="A link shows your item, takes the payment and brings the driver."
        action={
          <Link className="button-link" to="/create-link">
            Create your first link
          </Link>
        }
      />
    );
  }
  return (
    <div className="grid">
      {data.items.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </div>
  );
}

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
      {section === 'products' ? <Products /> : <ProfileSection user={user} />}
    </div>
  );
}
