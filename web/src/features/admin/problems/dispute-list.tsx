import { Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminDisputeView } from '../../../../../src/payments/published/views.js';
import { formatCad } from '../../../shared/ui/money';
import { LoadError } from '../../../shared/ui/page-states';
import { PageTurner, useCursorPages } from '../ui/cursor-pages';
import { fromNow, torontoTime } from '../ui/instant';
import { inWords } from '../ui/in-words';
import { useDisputesQuery } from './problems.api';
import { TEXTS } from './texts';
import { wideTable } from '../ui/wide-table';

const TONES: Record<AdminDisputeView['outcome'], string> = { open: 'amber', won: 'green', lost: 'red' };

function Deadline({ dispute, now }: { dispute: AdminDisputeView; now: number }) {
  const { evidenceDueBy, outcome } = dispute;
  if (outcome !== 'open' || evidenceDueBy === null) return null;
  return (
    <>
      {torontoTime(evidenceDueBy)}
      <br />
      <strong>{fromNow(evidenceDueBy, now)}</strong>
    </>
  );
}

/** What buyers’ banks opened to take payments back. */
export function DisputeList() {
  const pages = useCursorPages('disputes-after');
  const { currentData, error, refetch } = useDisputesQuery({ cursor: pages.cursor });
  const [now] = useState(() => Date.now());
  if (error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Table
        rowKey="id"
        size="small"
        pagination={false}
        scroll={wideTable(820, currentData?.items)}
        loading={currentData === undefined}
        dataSource={currentData?.items}
        locale={{ emptyText: TEXTS.noDisputes }}
        columns={[
          {
            title: 'Item',
            className: 'breakable',
            render: (_, { name, productId }) => <Link to={`/admin/transactions/${productId}`}>{name}</Link>,
          },
          { title: 'Amount', align: 'right', render: (_, { amount }) => formatCad(amount) },
          { title: 'Fee', align: 'right', render: (_, { fee }) => formatCad(fee) },
          { title: 'Reason', render: (_, { reason }) => inWords(reason) },
          {
            title: 'State',
            render: (_, { outcome, status }) => (
              <>
                <span className={`badge ${TONES[outcome]}`}>{outcome}</span> {inWords(status)}
              </>
            ),
          },
          { title: 'Evidence due', render: (_, dispute) => <Deadline dispute={dispute} now={now} /> },
          {
            title: 'Action',
            render: (_, { id, name }) => (
              <a href={`/api/admin/disputes/${id}/evidence`} download aria-label={`${TEXTS.download}: ${name}`}>
                {TEXTS.download}
              </a>
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
          noun="disputes"
        />
      )}
    </>
  );
}
