import { Button, Grid, Segmented } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import type { ListingStatus } from '../../../../../src/contexts/listings/published/transaction-moves.js';
import type { ProductOwnerView } from '../../../../../src/contexts/listings/published/views.js';
import { sentenceOf } from '../../../shared/api/problem';
import { deliveryDay } from '../../../shared/ui/delivery-day';
import { LoadError, Skeleton } from '../../../shared/ui/page-states';
import { statusLabel } from '../../../shared/ui/status-badge';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import type { Chip } from '../list/types';
import { FIRST_PAGE, useCursorPages } from '../ui/cursor-pages';
import { NotDoneList } from '../ui/not-done-list';
import { useTabAddress, withAddress } from '../ui/tab-address';
import { salePage } from '../ui/tab-places';
import { CardGrid } from './card-grid';
import { CARD_HEIGHT } from './columns';
import { DeleteDialog } from './delete-dialog';
import type { Deletion, NotDeleted } from './deletion';
import { LedgerDialog } from './ledger-dialog';
import { ReleaseDialog } from './release-dialog';
import { TEXTS } from './texts';
import type { Sorting } from './sorting';
import { ListBar, SelectionBar } from './toolbar';
import type { CardActions } from './transaction-card';
import { TransactionsTable } from './transactions-table';
import { useLazyMatchingQuery, type ListQuestion } from './transactions.api';
import { useList, useQuestion } from './use-list';
import { useSelection } from './use-selection';
import './transactions.css';

interface ListProps {
  list: ReturnType<typeof useList>;
  isTable: boolean;
  question: ListQuestion;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  chips: readonly Chip[];
  actions: CardActions;
  onClear: () => void;
}

/** Replaces an empty list. */
function None({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <div className="card stack centered">
      <p>{isFiltered ? TEXTS.noMatch : 'No products have been created yet.'}</p>
      {isFiltered ? <Button onClick={onClear}>Clear filters</Button> : null}
    </div>
  );
}

function Cards({ list, actions }: Pick<ListProps, 'list' | 'actions'>) {
  const { cards } = list;
  const { products = [], matching = 0, hasNextPage, isFetchingNextPage, fetchNextPage } = cards;
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const more = { hasMore: hasNextPage, isFetchingMore: isFetchingNextPage, onMore };
  return <CardGrid products={products} total={matching} actions={actions} {...more} />;
}

/** The rows or cards, or a message in their place. */
function Transactions({ list, isTable, question, sorting, onSort, chips, actions, onClear }: ListProps) {
  const pages = useCursorPages();
  const [ask] = useLazyMatchingQuery();
  const { products, error, refetch, cards } = list;
  if (error !== undefined && (products === undefined || !cards.isFetchingNextPage)) {
    return (
      <LoadError
        error={{ message: 'Failed to load products. Please try again.', code: 'failed' }}
        onRetry={() => void refetch()}
      />
    );
  }
  if (products?.length === 0 && pages.isFirst) return <None isFiltered={chips.length > 0} onClear={onClear} />;
  if (isTable)
    return (
      <TransactionsTable
        products={products}
        sorting={sorting}
        onSort={onSort}
        actions={actions}
        chips={chips}
        empty={TEXTS.noMatch}
        pages={pages}
        page={list.rows.currentData}
        load={(cursor) => ask({ ...question, cursor: cursor ?? null }).unwrap()}
      />
    );
  if (products !== undefined) return <Cards list={list} actions={actions} />;
  return (
    <div className="grid" role="status" aria-label="Loading">
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} height={CARD_HEIGHT} />
      ))}
    </div>
  );
}

/** The active filters; each can be removed. */
function chipsFor({ statuses, search, created }: ListQuestion, filterBy: (left: ListingStatus[]) => void): Chip[] {
  const chips = statuses.map((status) => ({
    name: 'status',
    label: 'Status',
    value: statusLabel(status),
    onRemove: () => filterBy(statuses.filter((one) => one !== status)),
  }));
  return [
    ...chips,
    ...(search === '' ? [] : [{ name: 'q', label: 'Search', value: search }]),
    ...(created === undefined
      ? []
      : [{ name: 'created', label: 'Created', value: `${deliveryDay(created.from)} to ${deliveryDay(created.to)}` }]),
  ];
}

/** Whether the address asks for rows or cards; a phone always shows cards. */
function useView() {
  const { search, change } = useTabAddress();
  const { md: isWide = true } = Grid.useBreakpoint();
  const isTable = isWide && search.get('view') !== 'cards';
  const choice = isWide ? (
    <span className="push">
      <Segmented
        aria-label="View"
        value={isTable ? 'table' : 'cards'}
        options={[
          { value: 'table', label: 'Table' },
          { value: 'cards', label: 'Cards' },
        ]}
        onChange={(view) => change({ view: view === 'cards' ? 'cards' : null, ...FIRST_PAGE })}
      />
    </span>
  ) : null;
  return { isTable, choice };
}

type Dialog = { kind: 'release' | 'ledger'; product: ProductOwnerView } | { kind: 'delete' };

/** All transactions, with filter, sort order, selection across pages, deletion and release of funds (second document, §2). */
function TransactionsTab() {
  const { question, sorting, filterBy, setSearch, setSorting, onClear } = useQuestion();
  const { isTable, choice } = useView();
  const { cursor } = useCursorPages();
  const list = useList(question, cursor, isTable);
  const { chosen, set, everything, collected, onCards } = useSelection(question);
  const [dialog, setDialog] = useState<Dialog>();
  const [failed, setFailed] = useState<NotDeleted[]>([]);
  const toasts = useToasts();
  const close = (): void => setDialog(undefined);
  const actions = useMemo<CardActions>(
    () => ({
      selection: onCards,
      onRelease: (product) => setDialog({ kind: 'release', product }),
      onLedger: (product) => setDialog({ kind: 'ledger', product }),
    }),
    [onCards],
  );
  const onFilter = (statuses: ListingStatus[]): void => {
    filterBy(statuses);
    set([]);
  };
  const onSearch = useCallback(
    (text: string) => {
      setSearch(text);
      set([]);
    },
    [setSearch, set],
  );
  const onDone = (outcome: Deletion): void => {
    close();
    setFailed(outcome.failed);
    set(outcome.failed);
    list.afterDeletion();
  };
  const onEverything = (): void => {
    everything().catch((error: unknown) => toasts.warn(TEXTS.someNotDeletedTitle, sentenceOf(error)));
  };
  return (
    <div className="stack">
      <ListBar
        statuses={question.statuses}
        search={question.search}
        sorting={sorting}
        onFilter={onFilter}
        onSort={setSorting}
        onSearch={onSearch}
        more={choice}
      />
      <SelectionBar
        shown={list.products?.length ?? 0}
        numbers={list.numbers}
        count={chosen.size}
        collected={collected}
        onAll={(isChecked) => set(isChecked ? (list.products ?? []) : [])}
        onEverything={onEverything}
        onDelete={() => setDialog({ kind: 'delete' })}
      />
      <NotDoneList
        title="Not deleted"
        items={failed.map((one) => ({ ...one, to: salePage(one.id) }))}
        onClose={() => setFailed([])}
      />
      <Transactions
        list={list}
        isTable={isTable}
        question={question}
        sorting={sorting}
        onSort={setSorting}
        chips={chipsFor(question, onFilter)}
        actions={actions}
        onClear={onClear}
      />
      {dialog?.kind === 'release' ? <ReleaseDialog product={dialog.product} onClose={close} /> : null}
      {dialog?.kind === 'ledger' ? <LedgerDialog product={dialog.product} onClose={close} /> : null}
      {dialog?.kind === 'delete' ? <DeleteDialog chosen={chosen} onDone={onDone} onClose={close} /> : null}
    </div>
  );
}

export default withAddress('transactions', TransactionsTab);
