import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ProductOwnerView } from '../../../../../src/contexts/listings/published/views.js';
import { CARD_HEIGHT, columnsIn, GAP } from './columns';
import { TransactionCard, type CardActions } from './transaction-card';

const ROWS_AHEAD = 2;

interface Props {
  products: readonly ProductOwnerView[];
  /** The number of all matches; more are loaded while scrolling. */
  total: number;
  actions: CardActions;
  hasMore: boolean;
  isFetchingMore: boolean;
  onMore: () => void;
}

interface Place {
  columns: number;
  /** The top of the grid within the page, in pixels. */
  top: number;
}

/** The number of columns and the position of the grid, updated when the window or the content above changes. */
function usePlace() {
  const grid = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>({ columns: 1, top: 0 });
  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const { width, top } = element.getBoundingClientRect();
      const next = { columns: columnsIn(width), top: Math.round(top + window.scrollY) };
      setPlace((last) => (last.columns === next.columns && last.top === next.top ? last : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { grid, ...place };
}

/** The cards in rows. Only visible rows are rendered, and the next page is loaded before its end is reached. */
export function CardGrid({ products, total, actions, hasMore, isFetchingMore, onMore }: Props) {
  const { grid, columns, top } = usePlace();
  const rows = Math.ceil(products.length / columns);
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: () => CARD_HEIGHT + GAP,
    overscan: ROWS_AHEAD,
    scrollMargin: top,
  });
  const drawn = virtual.getVirtualItems();
  const last = drawn.at(-1)?.index ?? 0;
  const isNearEnd = last >= rows - 1 - ROWS_AHEAD;
  useEffect(() => {
    if (isNearEnd && hasMore && !isFetchingMore) onMore();
  }, [isNearEnd, hasMore, isFetchingMore, onMore]);
  return (
    <div ref={grid} className="transaction-grid" role="list" style={{ height: virtual.getTotalSize() }}>
      {drawn.map(({ index, start }) => (
        <div
          key={index}
          role="presentation"
          className="transaction-row"
          style={{
            transform: `translateY(${start - top}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 380px))`,
          }}
        >
          {products.slice(index * columns, (index + 1) * columns).map((product, column) => (
            <div key={product.id} role="listitem" aria-posinset={index * columns + column + 1} aria-setsize={total}>
              <TransactionCard product={product} actions={actions} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
