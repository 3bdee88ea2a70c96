import { Button, Checkbox, Grid, Input } from 'antd';
import type { ReactNode } from 'react';
import type { ListingStatus } from '../../../../../src/contexts/listings/published/transaction-moves.js';
import { FilterMenu, PhoneChoices, SortMenu, SortPill } from './choices';
import type { Sorting } from './sorting';
import { howMany } from '../ui/list-length';
import { useTypedSearch } from '../ui/use-typed-search';
import { selected, showing, TEXTS } from './texts';
import { LONGEST_SEARCH } from './use-list';

const SEARCH_DELAY_MS = 300;

interface ListProps {
  statuses: readonly ListingStatus[];
  /** The current search text. */
  search: string;
  sorting: Sorting;
  onFilter: (statuses: ListingStatus[]) => void;
  onSort: (sorting: Sorting) => void;
  onSearch: (text: string) => void;
  /** Content at the end of the row. */
  more: ReactNode;
}

/** Search, filter and sort; on a phone, filter and sort open dialogs. */
export function ListBar({ statuses, search, sorting, onFilter, onSort, onSearch, more }: ListProps) {
  const { md } = Grid.useBreakpoint();
  const [text, setText] = useTypedSearch(search, SEARCH_DELAY_MS, onSearch);
  const filter = { statuses, onChange: onFilter };
  const sort = { sorting, onChange: onSort };
  return (
    <div className="transaction-bar">
      <Input
        className="transaction-search"
        allowClear
        maxLength={LONGEST_SEARCH}
        placeholder="Name, id or share link"
        aria-label="Search transactions"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {md === false ? (
        <PhoneChoices filter={filter} sort={sort} />
      ) : (
        <>
          <FilterMenu {...filter} />
          <SortMenu {...sort} />
        </>
      )}
      <SortPill {...sort} />
      {more}
    </div>
  );
}

interface SelectionProps {
  shown: number;
  /** Of the matches and of all; undefined while they are loading. */
  numbers: { matching: number; all: number } | undefined;
  count: number;
  /** The number collected so far while all matches are being collected. */
  collected: number | undefined;
  onAll: (isChecked: boolean) => void;
  onEverything: () => void;
  onDelete: () => void;
}

/** The number of transactions and of selected ones, with the selection’s actions. */
export function SelectionBar(props: SelectionProps) {
  const { shown, numbers, count, collected, onAll, onEverything, onDelete } = props;
  const matching = numbers?.matching ?? 0;
  const isAll = count > 0 && count >= shown;
  return (
    <div className="transaction-bar">
      <Checkbox
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        disabled={shown === 0}
        onChange={({ target }) => onAll(target.checked)}
      >
        Select all
      </Checkbox>
      <span className="muted" role="status">
        {numbers === undefined ? 'Loading…' : showing(numbers.matching, numbers.all)}
      </span>
      {count === 0 ? null : (
        <span className="transaction-bar push">
          <strong>{selected(count)}</strong>
          {isAll && count < matching ? (
            <Button loading={collected !== undefined} onClick={onEverything}>
              {collected === undefined
                ? `Select all ${howMany(matching)} that match`
                : `Collected ${collected} of ${howMany(matching)}`}
            </Button>
          ) : null}
          <Button danger onClick={onDelete}>
            {TEXTS.deleteSelected}
          </Button>
        </span>
      )}
    </div>
  );
}
