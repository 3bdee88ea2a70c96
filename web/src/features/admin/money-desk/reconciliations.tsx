import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReconciliationView } from '../../../../../src/contexts/payments/published/money-views.js';
import { formatCad } from '../../../shared/ui/money';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useCursorPages } from '../ui/cursor-pages';
import { torontoTime } from '../ui/instant';
import { useReconcileMutation, useReconciliationsQuery } from './money-desk.api';
import { TEXTS } from './texts';
import { inWords } from '../ui/in-words';
import { personPage } from '../ui/tab-places';
import { AnsweredList } from '../list/answered-list';
import type { ListColumn } from '../list/types';
import { SmallTable } from '../ui/small-table';

const amount = (cad: number | null): string => (cad === null ? '—' : formatCad(cad));

function Differences({ run }: { run: ReconciliationView }) {
  const { provider, ledger, platform, difference } = run.balance;
  return (
    <div className="stack-tight">
      <p>
        Provider {formatCad(provider)} − ledger {formatCad(ledger)} − moved by the platform {formatCad(platform)} ={' '}
        {formatCad(difference)}
      </p>
      <SmallTable
        rows={run.differences}
        rowKey={({ id }) => id}
        empty="Nothing differs."
        columns={[
          { title: 'Difference', value: ({ kind }) => inWords(kind) },
          { title: 'Movement', value: ({ cause }) => inWords(cause ?? 'unknown') },
          { title: 'Reference', isLong: true, value: ({ reference }) => reference },
          { title: 'Provider', align: 'right', value: ({ providerAmount }) => amount(providerAmount) },
          { title: 'Ledger', align: 'right', value: ({ ledgerAmount }) => amount(ledgerAmount) },
        ]}
      />
    </div>
  );
}

function CompareDialog({ onClose }: { onClose: () => void }) {
  const [reconcile] = useReconcileMutation();
  const toasts = useToasts();
  return (
    <ConfirmDialog
      title={`${TEXTS.compareNow}?`}
      okText={TEXTS.compareNow}
      onClose={onClose}
      onConfirm={async () => {
        const { data, error } = await reconcile();
        if (data !== undefined) toasts.tell('Compared with the provider', `Differences: ${data.differenceCount}`);
        return { error };
      }}
    >
      <p>Every movement at the provider is compared with the ledger. This changes nothing.</p>
    </ConfirmDialog>
  );
}

const COLUMNS: readonly ListColumn<ReconciliationView>[] = [
  { key: 'time', title: 'Time', isName: true, text: ({ startedAt }) => torontoTime(startedAt) },
  {
    key: 'by',
    title: 'By',
    text: ({ byUserId }) => (byUserId === null ? 'Automatic' : `User ${byUserId}`),
    render: ({ byUserId }) =>
      byUserId === null ? 'Automatic' : <Link to={personPage(byUserId)}>User {byUserId}</Link>,
  },
  { key: 'movements', title: 'Movements', align: 'right', text: ({ movements }) => String(movements) },
  { key: 'entries', title: 'Entries', align: 'right', text: ({ entries }) => String(entries) },
  {
    key: 'differences',
    title: 'Differences',
    align: 'right',
    text: ({ differenceCount: count }) => (count === 0 ? 'none' : String(count)),
    render: ({ differenceCount: count }) => (
      <span className={`badge ${count === 0 ? 'green' : 'red'}`}>{count === 0 ? 'none' : count}</span>
    ),
  },
];
const DETAILS = { title: 'Details', render: (run: ReconciliationView) => <Differences run={run} /> };

/** The reconciliation runs, each comparing the ledger with the provider's record. */
export function Reconciliations() {
  const pages = useCursorPages();
  const answer = useReconciliationsQuery({ cursor: pages.cursor });
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <div className="console-bar">
        <Button onClick={() => setConfirming(true)}>{TEXTS.compareNow}</Button>
      </div>
      <AnsweredList
        isPlain
        name="reconciliations"
        noun="comparisons"
        answer={answer}
        rowKey={({ id }) => id}
        nameOf={({ startedAt }) => torontoTime(startedAt)}
        columns={COLUMNS}
        empty="The ledger hasn’t been compared yet."
        pages={pages}
        details={DETAILS}
      />
      {isConfirming ? <CompareDialog onClose={() => setConfirming(false)} /> : null}
    </>
  );
}
