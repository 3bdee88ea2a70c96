import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { TableProps } from 'antd';
import {
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type RefObject,
} from 'react';

/** Shorter tables are rendered completely, so that the browser's own search finds every row. */
const MAX_RENDERED_ROWS = 200;
const ROW_HEIGHT = 48;
const ROWS_AHEAD = 15;

interface Space {
  body: RefObject<HTMLTableSectionElement | null>;
  before: number;
  after: number;
}
const SpaceContext = createContext<Space | null>(null);

const Gap = ({ height }: { height: number }) =>
  height === 0 ? null : (
    <tr aria-hidden="true">
      <td className="long-table-gap" style={{ height }} />
    </tr>
  );

/** The rendered rows between placeholders for the rows above and below. */
function Body({ children, ...props }: ComponentProps<'tbody'>) {
  const space = useContext(SpaceContext);
  return (
    <tbody {...props} {...(space === null ? {} : { ref: space.body })}>
      <Gap height={space?.before ?? 0} />
      {children}
      <Gap height={space?.after ?? 0} />
    </tbody>
  );
}

const COMPONENTS = { body: { wrapper: Body } };

/** The top of the rows within the page in pixels, updated when the content above changes. */
function useTop(body: RefObject<HTMLTableSectionElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => {
      if (body.current !== null) setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [body]);
  return top;
}

interface LongTable<Row> {
  space: Space;
  table: Pick<TableProps<Row>, 'dataSource' | 'components' | 'onRow'>;
}

/** Renders only the visible rows of a long table. It remains a real table, whose rows have an `aria-rowindex`. */
export function useLongTable<Row extends object>(rows: readonly Row[]): LongTable<Row> {
  const body = useRef<HTMLTableSectionElement>(null);
  const isLong = rows.length > MAX_RENDERED_ROWS;
  const top = useTop(body);
  const virtual = useWindowVirtualizer({
    count: isLong ? rows.length : 0,
    estimateSize: () => ROW_HEIGHT,
    overscan: ROWS_AHEAD,
    scrollMargin: top,
  });
  const drawn = virtual.getVirtualItems();
  const [first, last] = [drawn.at(0), drawn.at(-1)];
  const before = first === undefined ? 0 : first.start - top;
  const after = last === undefined ? 0 : virtual.getTotalSize() - (last.end - top);
  const space = useMemo(() => ({ body, before, after }), [before, after]);
  if (!isLong) return { space, table: { dataSource: rows, components: COMPONENTS } };
  const from = first?.index ?? 0;
  // The library passes the result of `onRow` to the row unchanged, including `ref`.
  const onRow = (_row: Row, index = 0) => ({
    'data-index': from + index,
    'aria-rowindex': from + index + 2,
    ref: virtual.measureElement,
  });
  return { space, table: { dataSource: rows.slice(from, (last?.index ?? 0) + 1), components: COMPONENTS, onRow } };
}

/** Must wrap the table of `useLongTable`. */
export const LongTableSpace = SpaceContext.Provider;
