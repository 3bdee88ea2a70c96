import { Button, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReconciliationView } from '../../../../../src/contexts/payments/published/money-views.js';
import { formatCad } from '../../../shared/ui/money';
import { LoadError } from '../../../shared/ui/page-states';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { PageTurner, useCursorPages } from '../ui/cursor-pages';
import { torontoTime } from '../ui/instant';
import { useReconcileMutation, useReconciliationsQuery } from './money-desk.api';
import { TEXTS } from './texts';
import { inWords } from '../ui/in-words';
import { personPage } from '../ui/tab-places';
import { wideTable } from '../ui/wide-table';

const amount = (cad: number | null): string => (cad === null ? '—' : formatCad(cad));

function Differences({ run }: { run: ReconciliationView }) {
  const { provider, ledger, platform, difference } = run.balance;
  return (
    <div className="stack-tight">
      <p>
        Provider {formatCad(provider)} − ledger {formatCad(ledger)} − moved by the platform {formatCad(platform)} ={' '}
        {formatCad(difference)}
      </p>
      <Table
        size="small"
        pagination={false}
        rowKey="id"
        dataSource={run.differences}
        locale={{ emptyText: TEXTS.nothingDiffers }}
        columns={[
          { title: 'Difference', render: (_, { kind }) => inWords(kind) },
          { title: 'Movement', render: (_, { cause }) => inWords(cause ?? 'unknown') },
          { title: 'Reference', dataIndex: 'reference', className: 'breakable' },
          { title: 'Provider', align: 'right', render: (_, { providerAmount }) => amount(providerAmount) },
          { title: 'Ledger', align: 'right', render: (_, { ledgerAmount }) => amount(ledgerAmount) },
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
        if (data !== undefined) toasts.tell(TEXTS.compared, `Differences: ${data.differenceCount}`);
        return { error };
      }}
    >
      <p>Every movement at the provider is compared with the ledger. This changes nothing.</p>
    </ConfirmDialog>
  );
}

/** The reconciliation runs, each comparing the ledger with the provider's record. */
export function Reconciliations() {
  const pages = useCursorPages();
  const { currentData, error, refetch } = useReconciliationsQuery({ cursor: pages.cursor });
  const [isConfirming, setConfirming] = useState(false);
  if (error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <div className="console-bar">
        <Button onClick={() => setConfirming(true)}>{TEXTS.compareNow}</Button>
      </div>
      <Table
        size="small"
        pagination={false}
        rowKey="id"
        scroll={wideTable(720, currentData?.items)}
        loading={currentData === undefined}
        dataSource={currentData?.items}
        locale={{ emptyText: TEXTS.noReconciliations }}
        expandable={{ columnTitle: 'Details', columnWidth: 80, expandedRowRender: (run) => <Differences run={run} /> }}
        columns={[
          { title: 'Time', render: (_, { startedAt }) => torontoTime(startedAt) },
          {
            title: 'By',
            render: (_, { byUserId }) =>
              byUserId === null ? 'Automatic' : <Link to={personPage(byUserId)}>User {byUserId}</Link>,
          },
          { title: 'Movements', align: 'right', dataIndex: 'movements' },
          { title: 'Entries', align: 'right', dataIndex: 'entries' },
          {
            title: 'Differences',
            align: 'right',
            render: (_, { differenceCount: count }) => (
              <span className={`badge ${count === 0 ? 'green' : 'red'}`}>{count === 0 ? 'none' : count}</span>
            ),
          },
        ]}
      />
      {currentData === undefined ? null : (
        <PageTurner
          pages={pages}
          shown={currentData.items.length}
          total={currentData.total}
          nextCursor={currentData.nextCursor}
          noun="comparisons"
        />
      )}
      {isConfirming ? <CompareDialog onClose={() => setConfirming(false)} /> : null}
    </>
  );
}
