import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../shared/ui/page-states';
import { PagedList } from '../../shared/ui/paged-list';
import { ListControls } from './list-controls';
import { parametersOf, readListQuery, type ListQuery } from './list-query';
import { ProductCard } from './product-card';
import { useMyProductsInfiniteQuery } from './shop.api';

function NothingYet() {
  return (
    <EmptyState
      title="No products have been created yet."
      text="A link shows your item, takes the payment and brings the driver."
      action={
        <Link className="button-link" to="/create-link">
          Create your first link
        </Link>
      }
    />
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No transactions match the selected filters."
      text="Choose others, or show all of them again."
      action={
        <button type="button" className="button-link quiet" onClick={onClear}>
          Clear filters
        </button>
      }
    />
  );
}

/** The seller's links as the page's address asks for them, a page at a time. */
export function ProductList() {
  const [address, setAddress] = useSearchParams();
  const query = readListQuery(address);
  const parameters = parametersOf(query);
  const products = useMyProductsInfiniteQuery(parameters, { refetchOnFocus: true });
  const change = (changes: Partial<ListQuery>): void =>
    setAddress(parametersOf({ ...readListQuery(address), ...changes }), { replace: true });
  const pages = products.currentData?.pages ?? [];
  const total = pages[0]?.total;
  const shown = pages.reduce((sum, page) => sum + page.items.length, 0);
  const isFiltered = query.statuses.length > 0 || query.search !== '';
  return (
    <div className="stack">
      <ListControls query={query} onChange={change} />
      <p className="small muted" role="status">
        {total === undefined ? 'Loading…' : `Showing ${shown} of ${total} transactions`}
      </p>
      <PagedList
        query={{ ...products, data: products.currentData }}
        rowHeight={520}
        className="grid"
        failure="Failed to load products. Please try again."
        empty={isFiltered ? <NothingFound onClear={() => setAddress({}, { replace: true })} /> : <NothingYet />}
      >
        {(product) => <ProductCard key={product.id} product={product} />}
      </PagedList>
    </div>
  );
}
