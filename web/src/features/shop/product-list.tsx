import { Link } from 'react-router-dom';
import { EmptyState, LoadError, Skeleton } from '../../shared/ui/page-states';
import { ProductCard } from './product-card';
import { useMyProductsInfiniteQuery } from './shop.api';

/** The seller's links, newest first, a page at a time. */
export function ProductList() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useMyProductsInfiniteQuery(
    undefined,
    { refetchOnFocus: true },
  );
  if (data === undefined && error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <div className="grid">
        <Skeleton height={520} />
        <Skeleton height={520} />
        <Skeleton height={520} />
      </div>
    );
  }
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
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
    <>
      <div className="grid">
        {items.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
      {error === undefined ? null : <LoadError error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage ? (
        <button
          type="button"
          className="button-link quiet"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? 'Loading…' : `Show more (${items.length} of ${data.pages[0]?.total ?? items.length})`}
        </button>
      ) : null}
    </>
  );
}
