import { Alert, Button, Modal, Statistic } from 'antd';
import { useState } from 'react';
import type { ProviderAccountsPage } from '../../../../../src/contexts/payments/published/stripe-account-views.js';
import { fieldProblems, sentenceOf } from '../../../shared/api/problem';
import { useOrder } from '../list/list-place';
import { useCursorPages } from '../ui/cursor-pages';
import { chipsOf, FilterBar, useFilters } from '../ui/filter-bar';
import { NotDoneList } from '../ui/not-done-list';
import { SelectPage } from '../ui/select-page';
import { withAddress } from '../ui/tab-address';
import { useTypedCount } from '../ui/typed-count';
import { AccountsTable } from './accounts-table';
import { selectionIdOf } from './selection';
import {
  ACCOUNT_FILTERS,
  ACCOUNT_SORTS,
  useAccountDetailsQuery,
  useLazyProviderAccountsQuery,
  useProviderAccountsQuery,
} from './stripe.api';
import { OWN_TEXTS, TEXTS } from './texts';
import { useDeletions, type Deletions } from './use-deletions';
import './stripe.css';

/** Newest first (second document, §2). */
const DEFAULT_ORDER = { sort: 'connected', order: 'desc' } as const;

function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Alert
      type="error"
      showIcon
      title="Error loading Stripe accounts"
      description={sentenceOf(error)}
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}

interface Question {
  /** The number of accounts to delete, if known beforehand. */
  count?: number;
  title: string;
  text: string;
  button: string;
  act: () => Promise<void>;
}

function Confirmation({ question, onClose }: { question: Question; onClose: () => void }) {
  const { field, isTyped } = useTypedCount(question.count ?? 0);
  const onConfirm = (): void => {
    onClose();
    void question.act();
  };
  return (
    <Modal
      open
      title={question.title}
      okText={question.button}
      okButtonProps={{ danger: true, disabled: !isTyped }}
      onOk={onConfirm}
      onCancel={onClose}
    >
      <p>{question.text}</p>
      {field}
    </Modal>
  );
}

interface ActionsProps {
  deletions: Deletions;
  /** The ids that can be selected on this page. */
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
      <SelectPage ids={ids} selected={selected} isDisabled={isBusy} onSelect={onSelect}>
        {OWN_TEXTS.selectPage}
      </SelectPage>
      <Button disabled={isBusy} onClick={() => setQuestion({ ...confirm.duplicates, act: deletions.duplicates })}>
        Delete Duplicates
      </Button>
      <Button disabled={isBusy} onClick={() => setQuestion({ ...confirm.test, act: deletions.testAccounts })}>
        Delete Test Accounts
      </Button>
      <Button
        danger
        disabled={isBusy || selected.length === 0}
        onClick={() =>
          setQuestion({ ...confirm.selected(selected.length), count: selected.length, act: deleteSelected })
        }
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

function Counts({ data }: { data: ProviderAccountsPage | undefined }) {
  return (
    <div className="account-counts">
      <Statistic title={OWN_TEXTS.total} value={data?.accountCount ?? '–'} />
      <Statistic title={OWN_TEXTS.orphaned} value={data?.orphanedCount ?? '–'} />
    </div>
  );
}

/** By name, address, user number or provider id, and by owner, for example to find orphans. */
const FILTERS = {
  q: { label: OWN_TEXTS.search, type: 'search', maxLength: 254 },
  owner: {
    label: OWN_TEXTS.owner,
    none: OWN_TEXTS.owners.all,
    choices: [
      ['user', OWN_TEXTS.owners.user],
      ['none', OWN_TEXTS.owners.none],
    ],
  },
} as const;

/** Provider accounts (second document, §2): users' accounts and orphans, and the ways to delete them. */
function StripeTab() {
  const filters = useFilters(ACCOUNT_FILTERS);
  const [order, setOrder] = useOrder(ACCOUNT_SORTS);
  const pages = useCursorPages();
  const wanted = {
    ...filters,
    sort: order?.sort ?? DEFAULT_ORDER.sort,
    direction: order?.order ?? DEFAULT_ORDER.order,
  };
  const [selected, setSelected] = useState<string[]>([]);
  const { currentData, error, refetch } = useProviderAccountsQuery(
    { ...wanted, cursor: pages.cursor },
    { refetchOnMountOrArgChange: true },
  );
  const [load] = useLazyProviderAccountsQuery();
  const items = currentData?.items ?? [];
  const details = useAccountDetailsQuery(
    items.map(({ stripeConnectId }) => stripeConnectId),
    { skip: items.length === 0 },
  );
  const deletions = useDeletions();
  return (
    <section className="stripe-accounts">
      <h2>Stripe Account Management</h2>
      <Counts data={currentData} />
      <FilterBar filters={FILTERS} error={error} />
      <Actions deletions={deletions} ids={items.map(selectionIdOf)} selected={selected} onSelect={setSelected} />
      <NotDoneList title="Not deleted" items={deletions.refused} onClose={deletions.forget} />
      {error === undefined || fieldProblems(error).length > 0 ? (
        <AccountsTable
          accounts={error === undefined ? currentData?.items : []}
          details={details.data?.accounts}
          order={order ?? DEFAULT_ORDER}
          onOrder={(by) => setOrder(by as typeof order)}
          isBusy={deletions.isBusy}
          selected={selected}
          onSelect={setSelected}
          chips={chipsOf(filters, FILTERS)}
          pages={pages}
          page={currentData}
          load={(cursor) => load({ ...wanted, cursor }).unwrap()}
        />
      ) : (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

export default withAddress('stripe', StripeTab);
