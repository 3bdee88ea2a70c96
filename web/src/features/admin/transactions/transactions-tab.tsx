import { Button, Grid, Segmented } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import type { ListingStatus } from '../../../../../src/listings/published/transaction-moves.js';
import type { ProductOwnerView } from '../../../../../src/listings/published/views.js';
import { sentenceOf } from '../../../shared/api/problem';
import { LoadError, Skeleton } from '../../../shared/ui/page-states';
import { useToasts } from '../../../shared/ui/toasts';
import { useTabAddress, withAddress } from '../ui/tab-address';
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
import { useList, useQuestion } from './use-list';
import { useSelection } from './use-selection';
import './transactions.css';

interface CardsProps {
  list: ReturnType<typeof useList>;
  isTable: boolean;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  isFiltered: boolean;
  actions: CardActions;
  onClear: () => void;
}

/** The rows or cards, or what stands in their place. */
function Transactions({ list, isTable, sorting, onSort, isFiltered, actions, onClear }: CardsProps) {
  const { products, matching, hasNextPage, isFetchingNextPage, fetchNextPage, data, error, refetch } = list;
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (error !== undefined && (data === undefined || !isFetchingNextPage)) {
    return <LoadError error={{ message: TEXTS.loadFailed, code: 'failed' }} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return (
      <div className="grid" role="status" aria-label="Loading">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} height={CARD_HEIGHT} />
        ))}
      </div>
    );
  }
  if (products.length === 0) {
    return (
      <div className="card stack centered">
        <p>{isFiltered ? TEXTS.noMatch : TEXTS.none}</p>
        {isFiltered ? <Button onClick={onClear}>{TEXTS.clearFilters}</Button> : null}
      </div>
    );
  }
  const more = { hasMore: hasNextPage, isFetchingMore: isFetchingNextPage, onMore };
  if (isTable)
    return <TransactionsTable products={products} sorting={sorting} onSort={onSort} actions={actions} {...more} />;
  return <CardGrid products={products} total={matching} actions={actions} {...more} />;
}

/** Why some were not deleted, each by its name. */
function NotDeletedList({ failed, onClose }: { failed: NotDeleted[]; onClose: () => void }) {
  if (failed.length === 0) return null;
  const lines = failed.map(({ id, name, reason }) => <li key={id}>{`${name}: ${reason}`}</li>);
  return (
    <section className="note amber stack-tight" aria-label="Not deleted">
      <strong>Not deleted</strong>
      <ul>{lines}</ul>
      <div>
        <Button onClick={onClose}>Close</Button>
      </div>
    </section>
  );
}

/** Rows or cards, as the address says; a phone has cards. */
function useView() {
  const { search, change } = useTabAddress();
  const { md: isWide = true } = Grid.useBreakpoint();
  const isTable = isWide && search.get('view') !== 'cards';
  const choice = isWide ? (
    <div>
      <Segmented
        aria-label="View"
        value={isTable ? 'table' : 'cards'}
        options={[
          { value: 'table', label: 'Table' },
          { value: 'cards', label: 'Cards' },
        ]}
        onChange={(view) => change('view', view === 'cards' ? 'cards' : null)}
      />
    </div>
  ) : null;
  return { isTable, choice };
}

type Dialog = { kind: 'release' | 'ledger'; product: ProductOwnerView } | { kind: 'delete' };

/** All transactions: filter, order, selection over all pages, deletion, and the release of funds (second document, §2). */
function TransactionsTab() {
  const { question, sorting, filterBy, setSearch, setSorting } = useQuestion();
  const list = useList(question);
  const { chosen, set, everything, collected, onCards } = useSelection(question);
  const [dialog, setDialog] = useState<Dialog>();
  const [failed, setFailed] = useState<NotDeleted[]>([]);
  const [searchBox, setSearchBox] = useState(0);
  const toasts = useToasts();
  const { isTable, choice } = useView();
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
  const onClear = (): void => {
    onFilter([]);
    setSearch('');
    setSearchBox((box) => box + 1);
  };
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
        key={searchBox}
        statuses={question.statuses}
        search={question.search}
        sorting={sorting}
        onFilter={onFilter}
        onSort={setSorting}
        onSearch={onSearch}
      />
      {choice}
      <SelectionBar
        shown={list.products.length}
        matching={list.matching}
        all={list.all}
        count={chosen.size}
        collected={collected}
        onAll={(isChecked) => set(isChecked ? list.products : [])}
        onEverything={onEverything}
        onDelete={() => setDialog({ kind: 'delete' })}
      />
      <NotDeletedList failed={failed} onClose={() => setFailed([])} />
      <Transactions
        list={list}
        isTable={isTable}
        sorting={sorting}
        onSort={setSorting}
        isFiltered={question.statuses.length > 0 || question.search !== ''}
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
