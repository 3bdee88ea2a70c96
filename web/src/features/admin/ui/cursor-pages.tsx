import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { estimated } from './list-length';
import { useTabAddress } from './tab-address';

export interface Pages {
  cursor: string | undefined;
  isFirst: boolean;
  /** The number of rows on the previous pages. */
  before: number;
  next: (cursor: string, shown: number) => void;
  back: () => void;
  /** Returns to the first page, for a change of filters that are not in the address. */
  first: () => void;
}

const AFTER = 'after';
const placeOf = (name: string): string => (name === AFTER ? 'before' : `${name}-before`);

/** Removes the page from the address; used whenever filters or order change. */
export const FIRST_PAGE = { [AFTER]: null, [placeOf(AFTER)]: null } as const;

/** Whether this browser tab has another page of ours in its history. */
const hasBefore = (): boolean => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/**
 * The current page of a list with cursors. It is kept in the address, so that reloading, Back and links restore it. Two lists in
 * one tab need different names.
 */
export function useCursorPages(name = AFTER): Pages {
  const { search, change } = useTabAddress();
  const navigate = useNavigate();
  const cursor = search.get(name) ?? undefined;
  const place = placeOf(name);
  const given = Number(search.get(place));
  const before = cursor !== undefined && Number.isSafeInteger(given) && given > 0 ? given : 0;
  const first = (): void => change({ [name]: null, [place]: null });
  return {
    cursor,
    isFirst: cursor === undefined,
    before,
    next: (next, shown) => change({ [name]: next, [place]: String(before + shown) }),
    back: () => (hasBefore() ? void navigate(-1) : first()),
    first: () => (cursor === undefined ? undefined : first()),
  };
}

interface Props {
  pages: Pages;
  shown: number;
  total: number;
  /** False if `total` is an estimate. */
  isTotalExact?: boolean;
  nextCursor: string | null;
  /** The plural of what is listed, such as "users". */
  noun: string;
}

const inFigures = (count: number): string => count.toLocaleString('en-CA');

/** '51–100 of 295 users', or only the total if an edited address lacks the position of the first row. */
export function placeInWords({ pages, shown, total, isTotalExact = true, noun }: Omit<Props, 'nextCursor'>): string {
  const all = `${isTotalExact ? inFigures(total) : estimated(total)} ${noun}`;
  const [first, last] = [pages.before + 1, pages.before + shown];
  if (shown === 0 || (!pages.isFirst && pages.before === 0) || (isTotalExact && last > total)) return all;
  return `${inFigures(first)}–${inFigures(last)} of ${all}`;
}

/** The range of rows shown, with buttons for the previous and next page. */
export function PageTurner(props: Props) {
  const { pages, shown, nextCursor } = props;
  return (
    <div className="console-pages">
      <span className="muted" role="status">
        {placeInWords(props)}
      </span>
      {pages.isFirst && nextCursor === null ? null : (
        <span className="row">
          <Button disabled={pages.isFirst} onClick={pages.back}>
            Previous page
          </Button>
          <Button disabled={nextCursor === null} onClick={() => nextCursor !== null && pages.next(nextCursor, shown)}>
            Next page
          </Button>
        </span>
      )}
    </div>
  );
}
