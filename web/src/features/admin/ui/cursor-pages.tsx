import { Button } from 'antd';
import { useState } from 'react';

interface Pages {
  cursor: string | undefined;
  isFirst: boolean;
  next: (cursor: string) => void;
  back: () => void;
}

/** Where one is in a list with cursors; another question begins at its first page. */
export function useCursorPages(question: string): Pages {
  const [known, setKnown] = useState<{ question: string; cursors: string[] }>({ question, cursors: [] });
  const cursors = known.question === question ? known.cursors : [];
  return {
    cursor: cursors.at(-1),
    isFirst: cursors.length === 0,
    next: (cursor) => setKnown({ question, cursors: [...cursors, cursor] }),
    back: () => setKnown({ question, cursors: cursors.slice(0, -1) }),
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
