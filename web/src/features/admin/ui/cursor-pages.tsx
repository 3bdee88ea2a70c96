import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { estimated } from './list-length';
import { useTabAddress } from './tab-address';

export interface Pages {
  cursor: string | undefined;
  isFirst: boolean;
  /** How many rows are on the pages before. */
  before: number;
  next: (cursor: string, shown: number) => void;
  back: () => void;
  /** To the beginning, for another question that is not in the address. */
  first: () => void;
}

const AFTER = 'after';
const placeOf = (name: string): string => (name === AFTER ? 'before' : `${name}-before`);

/** The parts of the address that say which page is open; another question begins without them. */
export const FIRST_PAGE = { [AFTER]: null, [placeOf(AFTER)]: null } as const;

/** Whether this tab of the browser has been on another page of ours before. */
const hasBefore = (): boolean => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/**
 * Where one is in a list with cursors, as the address says it, so that a reload, Back and a link find it again; filters in
 * the address begin at the first page. Of two lists in one tab each has a name of its own.
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
  /** False where `total` is an estimate. */
  isTotalExact?: boolean;
  nextCursor: string | null;
  /** What is listed, in the plural. */
  noun: string;
}

const inFigures = (count: number): string => count.toLocaleString('en-CA');

/** '51–100 of 295 users'; without the place of the first row, which an edited address may not say, only how many there are. */
export function placeInWords({ pages, shown, total, isTotalExact = true, noun }: Omit<Props, 'nextCursor'>): string {
  const all = `${isTotalExact ? inFigures(total) : estimated(total)} ${noun}`;
  const [first, last] = [pages.before + 1, pages.before + shown];
  if (shown === 0 || (!pages.isFirst && pages.before === 0) || (isTotalExact && last > total)) return all;
  return `${inFigures(first)}–${inFigures(last)} of ${all}`;
}

/** How much of a list is shown, and the way through it. */
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
