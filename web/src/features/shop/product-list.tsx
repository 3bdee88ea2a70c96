import { Link, useSearchParams } from 'react-router-dom';
import { laterDrawing } from '../../shared/ui/drawings/later-drawing';
import { EmptyState } from '../../shared/ui/page-states';
import { PagedList } from '../../shared/ui/paged-list';
import { ListControls } from './list-controls';
import { isFiltered, parametersOf, readListQuery, type ListQuery } from './list-query';
import { ProductCard } from './product-card';
import { useAllMyProductsQuery, useMyProductsInfiniteQuery } from './shop.api';
import { t } from '../../shared/texts/texts';

const Chair = laterDrawing(() => import('../../shared/ui/drawings/chair-drawing'));

function NothingYet() {
  return (
    <EmptyState
      art={<Chair />}
      title={t('shop.list.none.title')}
      text={t('shop.list.none.text')}
      action={
        <Link className="button-link" to="/create-link">
          {t('shop.list.none.create')}
        </Link>
      }
    />
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={t('shop.list.no-match.title')}
      text={t('shop.list.no-match.text')}
      action={
        <button type="button" className="button-link quiet" onClick={onClear}>
          {t('shop.list.no-match.clear')}
        </button>
      }
    />
  );
}

const SHOWN = { refetchOnFocus: true };

/** How many of the seller’s links are shown. */
function Count({ shown, total }: { shown: number | undefined; total: number | undefined }) {
  return (
    <p className="small muted" role="status">
      {shown === undefined || total === undefined ? t('shop.list.loading') : t('shop.list.shown', { shown, total })}
    </p>
  );
}

/** The products of the list, with their number and the total. */
function useProducts(query: ListQuery) {
  const products = useMyProductsInfiniteQuery(parametersOf(query), SHOWN);
  const isNarrowed = isFiltered(query);
  const all = useAllMyProductsQuery(undefined, { ...SHOWN, skip: !isNarrowed });
  const pages = products.currentData?.pages;
  const shown = pages?.reduce((sum, page) => sum + page.items.length, 0);
  const matching = pages?.[0]?.total;
  return {
    list: { ...products, data: products.currentData },
    shown,
    total: isNarrowed && all.error === undefined ? all.currentData?.total : matching,
    isWithout: isNarrowed ? all.currentData?.total === 0 : shown === 0,
    hasFailed: pages === undefined && products.error !== undefined,
  };
}

/** The seller’s links that match the page’s address, page by page. */
export function ProductList() {
  const [address, setAddress] = useSearchParams();
  const query = readListQuery(address);
  const { list, shown, total, isWithout, hasFailed } = useProducts(query);
  const change = (changes: Partial<ListQuery>): void =>
    setAddress(parametersOf({ ...query, ...changes }), { replace: true });
  return (
    <section className="stack" aria-labelledby="products-title">
      <h2 id="products-title" className="visually-hidden">
        {t('shop.section.products')}
      </h2>
      {isWithout ? null : <ListControls query={query} onChange={change} />}
      {isWithout || hasFailed ? null : <Count shown={shown} total={total} />}
      <PagedList
        query={list}
        rowHeight={520}
        className="grid"
        failure={t('shop.list.failed')}
        empty={isWithout ? <NothingYet /> : <NothingFound onClear={() => change({ statuses: [], search: '' })} />}
      >
        {(product) => <ProductCard key={product.id} product={product} />}
      </PagedList>
    </section>
  );
}
