import type { ReactNode } from 'react';
import { LoadError, Skeleton } from './page-states';
import { t } from '../texts/texts';

/** The part of an infinite query that a list needs. */
export interface Pages<Page> {
  data?: { pages: Page[] };
  error?: unknown;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface Listed {
  items: readonly unknown[];
  total: number;
}

interface Props<Page extends Listed> {
  query: Pages<Page>;
  /** The height of one placeholder row while loading. */
  rowHeight: number;
  className: string;
  empty: ReactNode;
  /** Shown instead of the server’s message. */
  failure?: string;
  children: (item: Page['items'][number]) => ReactNode;
}

/** A paged list in all its states: loading, failed, empty, and more on demand. */
export function PagedList<Page extends Listed>({ query, rowHeight, className, empty, failure, children }: Props<Page>) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const problem = failure === undefined ? error : { message: failure, code: 'failed' };
  if (data === undefined && error !== undefined) return <LoadError error={problem} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <div className={className} role="status" aria-label={t('ui.loading-2')}>
        <Skeleton height={rowHeight} />
        <Skeleton height={rowHeight} />
        <Skeleton height={rowHeight} />
      </div>
    );
  }
  const items: Page['items'][number][] = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return empty;
  const total = data.pages[0]?.total ?? items.length;
  return (
    <>
      <div className={className}>{items.map(children)}</div>
      {error === undefined ? null : <LoadError error={problem} onRetry={() => void fetchNextPage()} />}
      {hasNextPage ? (
        <button
          type="button"
          className="button-link quiet"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? t('ui.loading') : t('ui.show-more', { count: items.length, total })}
        </button>
      ) : null}
    </>
  );
}
