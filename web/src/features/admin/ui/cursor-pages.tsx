import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useTabAddress } from './tab-address';

interface Pages {
  cursor: string | undefined;
  isFirst: boolean;
  next: (cursor: string) => void;
  back: () => void;
  /** To the beginning, for another question that is not in the address. */
  first: () => void;
}

/** Whether this tab of the browser has been on another page of ours before. */
const hasBefore = (): boolean => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/**
 * Where one is in a list with cursors, as the address says it, so that a reload, Back and a link find it again; filters in
 * the address begin at the first page. Of two lists in one tab each has a name of its own.
 */
export function useCursorPages(name = 'after'): Pages {
  const { search, change } = useTabAddress();
  const navigate = useNavigate();
  const cursor = search.get(name) ?? undefined;
  return {
    cursor,
    isFirst: cursor === undefined,
    next: (next) => change(name, next),
    back: () => (hasBefore() ? void navigate(-1) : change(name, null)),
    first: () => (cursor === undefined ? undefined : change(name, null)),
  };
}

interface Props {
  pages: Pages;
  shown: number;
  total: number;
  /** False where there are more than `total`. */
  isExact?: boolean;
  nextCursor: string | null;
  /** What is listed, in the plural. */
  noun: string;
}

/** How much of a list is shown, and the way through it. */
export function PageTurner({ pages, shown, total, isExact = true, nextCursor, noun }: Props) {
  return (
    <div className="console-pages">
      <span className="muted" role="status">
        Showing {shown} of {isExact ? '' : 'more than '}
        {total.toLocaleString('en-CA')} {noun}
      </span>
      {pages.isFirst && nextCursor === null ? null : (
        <span className="row">
          <Button disabled={pages.isFirst} onClick={pages.back}>
            Previous page
          </Button>
          <Button disabled={nextCursor === null} onClick={() => nextCursor !== null && pages.next(nextCursor)}>
            Next page
          </Button>
        </span>
      )}
    </div>
  );
}
