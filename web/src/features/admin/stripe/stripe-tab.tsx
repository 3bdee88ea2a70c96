import { Alert, Button, Checkbox, Grid, Modal, Select, Statistic } from 'antd';
import { useState, type ReactNode } from 'react';
import type { ProviderAccountsPage } from '../../../../../src/payments/published/stripe-account-views.js';
import { sentenceOf } from '../../../shared/api/problem';
import { Skeleton } from '../../../shared/ui/page-states';
import { AccountsTable } from './accounts-table';
import { selectionIdOf } from './selection';
import { useAccountDetailsQuery, useProviderAccountsQuery, type AccountSort } from './stripe.api';
import { COLUMNS, OWN_TEXTS, TEXTS } from './texts';
import { useDeletions, type Deletions } from './use-deletions';
import './stripe.css';

const SORTS: [AccountSort, string][] = [
  ['name', COLUMNS.account],
  ['email', COLUMNS.email],
  ['userId', COLUMNS.userId],
  ['status', COLUMNS.status],
  ['connected', COLUMNS.connected],
];

interface Order {
  sort: AccountSort;
  direction: 'asc' | 'desc';
}

/** The order and the pages that were opened in it; another order begins with its first page. */
function usePages() {
  const [order, setOrder] = useState<Order>({ sort: 'connected', direction: 'desc' });
  const [cursors, setCursors] = useState<string[]>([]);
  const cursor = cursors.at(-1);
  const change = (to: Order): void => {
    setOrder(to);
    setCursors([]);
  };
  return {
    order: change,
    wanted: { ...order, ...(cursor === undefined ? {} : { cursor }) },
    isFirst: cursors.length === 0,
    sortBy: (sort: AccountSort) => {
      const isSame = sort === order.sort;
      change({ sort, direction: isSame && order.direction === 'asc' ? 'desc' : 'asc' });
    },
    next: (to: string) => setCursors((all) => [...all, to]),
    back: () => setCursors((all) => all.slice(0, -1)),
  };
}

function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Alert
      type="error"
      showIcon
      title={TEXTS.loadFailed}
      description={sentenceOf(error)}
      action={<Button onClick={onRetry}>{TEXTS.tryAgain}</Button>}
    />
  );
}

interface Question {
  title: string;
  text: string;
  button: string;
  act: () => Promise<void>;
}

function Confirmation({ question, onClose }: { question: Question; onClose: () => void }) {
  const onConfirm = (): void => {
    onClose();
    void question.act();
  };
  return (
    <Modal
      open
      title={question.title}
      okText={question.button}
      okButtonProps={{ danger: true }}
      onOk={onConfirm}
      onCancel={onClose}
    >
      <p>{question.text}</p>
    </Modal>
  );
}

interface Props {
  pages: ReturnType<typeof usePages>;
  data: ProviderAccountsPage;
}

function Pager({ pages, data: { items, total, nextCursor } }: Props) {
  return (
    <div className="row between">
      <span className="muted">
        Showing {items.length} of {total} accounts
      </span>
      <span className="row">
        <Button disabled={pages.isFirst} onClick={pages.back}>
          Previous
        </Button>
        <Button disabled={nextCursor === null} onClick={() => pages.next(nextCursor ?? '')}>
          Next
        </Button>
      </span>
    </div>
  );
}

interface ActionsProps {
  deletions: Deletions;
  /** What can be selected on this page. */
  ids: readonly string[];
  selected: readonly string[];
  onSelect: (ids: string[]) => void;
}

function Actions({ deletions, ids, selected, onSelect }: ActionsProps) {
  const [question, setQuestion] = useState<Question>();
  const { progress, isBusy } = deletions;
  const { confirm } = OWN_TEXTS;
  const deleteSelected = async (): Promise<void> => {
    await deletions.selected(selected);
    onSelect([]);
  };
  return (
    <div className="console-bar">
      <SelectPage ids={ids} selected={selected} isDisabled={isBusy} onSelect={onSelect} />
      <Button disabled={isBusy} onClick={() => setQuestion({ ...confirm.duplicates, act: deletions.duplicates })}>
        {TEXTS.deleteDuplicates}
      </Button>
      <Button disabled={isBusy} onClick={() => setQuestion({ ...confirm.test, act: deletions.testAccounts })}>
        {TEXTS.deleteTestAccounts}
      </Button>
      <Button
        danger
        disabled={isBusy || selected.length === 0}
        onClick={() => setQuestion({ ...confirm.selected(selected.length), act: deleteSelected })}
      >
        {TEXTS.deleteSelected(selected.length)}
      </Button>
      <span role="status" className="muted">
        {isBusy ? OWN_TEXTS.deleting(progress) : ''}
      </span>
      {question === undefined ? null : <Confirmation question={question} onClose={() => setQuestion(undefined)} />}
    </div>
  );
}

interface SelectPageProps {
  ids: readonly string[];
  selected: readonly string[];
  isDisabled: boolean;
  onSelect: (ids: string[]) => void;
}

/** All of the page or none of it; what is selected on other pages stays. */
function SelectPage({ ids, selected, isDisabled, onSelect }: SelectPageProps) {
  const elsewhere = selected.filter((id) => !ids.includes(id));
  const here = selected.length - elsewhere.length;
  return (
    <Checkbox
      disabled={isDisabled || ids.length === 0}
      checked={here > 0 && here === ids.length}
      indeterminate={here > 0 && here < ids.length}
      onChange={({ target }) => onSelect(target.checked ? [...elsewhere, ...ids] : elsewhere)}
    >
      {OWN_TEXTS.selectPage}
    </Checkbox>
  );
}

function Counts({ data }: { data: ProviderAccountsPage | undefined }) {
  return (
    <div className="account-counts">
      <Statistic title={OWN_TEXTS.total} value={data?.total ?? '–'} />
      <Statistic title={OWN_TEXTS.orphaned} value={data?.orphanedCount ?? '–'} />
    </div>
  );
}

/** The list once there is one; its shape while it is loading. */
function Accounts({ data, children }: { data: ProviderAccountsPage | undefined; children: ReactNode }) {
  if (data === undefined) return <Skeleton height={320} />;
  return data.total === 0 ? <p className="card">{TEXTS.empty}</p> : children;
}

const ORDERS = SORTS.flatMap(([sort, title]) =>
  (['asc', 'desc'] as const).map((direction) => ({
    value: `${sort} ${direction}`,
    label: `${title} ${direction === 'asc' ? '↑' : '↓'}`,
  })),
);

/** A telephone shows no headings to sort by. */
function OrderMenu({ pages }: { pages: ReturnType<typeof usePages> }) {
  const { md } = Grid.useBreakpoint();
  if (md !== false) return null;
  const { sort, direction } = pages.wanted;
  return (
    <Select
      className="account-order"
      aria-label={OWN_TEXTS.sort}
      value={`${sort} ${direction}`}
      options={ORDERS}
      onChange={(value) => {
        const [by, way] = value.split(' ');
        pages.order({ sort: by as AccountSort, direction: way === 'desc' ? 'desc' : 'asc' });
      }}
    />
  );
}

/** Provider accounts (second document, §2): users' accounts and orphans, and the ways to delete them. */
export default function StripeTab() {
  const pages = usePages();
  const [selected, setSelected] = useState<string[]>([]);
  const { data, error, refetch, isFetching } = useProviderAccountsQuery(pages.wanted, {
    refetchOnMountOrArgChange: true,
  });
  const items = data?.items ?? [];
  const details = useAccountDetailsQuery(
    items.map(({ stripeConnectId }) => stripeConnectId),
    { skip: items.length === 0 },
  );
  const deletions = useDeletions();
  return (
    <section className="stripe-accounts">
      <h2>{TEXTS.heading}</h2>
      <Counts data={data} />
      <OrderMenu pages={pages} />
      <Actions deletions={deletions} ids={items.map(selectionIdOf)} selected={selected} onSelect={setSelected} />
      {error !== undefined && !isFetching ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Accounts data={data}>
          <AccountsTable
            accounts={items}
            details={details.data?.accounts}
            wanted={pages.wanted}
            isLoading={isFetching}
            isBusy={deletions.isBusy}
            selected={selected}
            onSelect={setSelected}
            onSort={pages.sortBy}
          />
        </Accounts>
      )}
      {data === undefined ? null : <Pager pages={pages} data={data} />}
    </section>
  );
}
