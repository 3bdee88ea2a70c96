import { Button, Modal, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ProductOwnerView } from '../../../../../src/listings/published/views.js';
import { newKey } from '../../../shared/api/once-key';
import { sentenceOf } from '../../../shared/api/problem';
import { formatCad } from '../../../shared/ui/money';
import { LoadError } from '../../../shared/ui/page-states';
import { StatusBadge } from '../../../shared/ui/status-badge';
import { useToasts } from '../../../shared/ui/toasts';
import { useAllProductsQuery, useLedgerQuery, useReleaseFundsMutation } from './transactions.api';

const POLL_MS = 10_000;
const RELEASE_WARNING =
  "This will transfer the payment (minus platform fees) to the seller's Stripe account and mark the transaction as completed. Once the funds are released, it cannot be undone.";

function Ledger({ id }: { id: string }) {
  const { data, error } = useLedgerQuery(id, { refetchOnMountOrArgChange: true });
  if (error !== undefined) return <LoadError error={error} />;
  if (data === undefined) return <span className="muted">Reading the ledger…</span>;
  if (data.entries.length === 0) return <span className="muted">Nothing was paid yet.</span>;
  const { captured, seller, driver, platform, refunded } = data.proof;
  return (
    <div className="stack-tight">
      <p className="strong">
        Captured {formatCad(captured)} = seller {formatCad(seller)} + driver {formatCad(driver)} + platform{' '}
        {formatCad(platform)} + refunded {formatCad(refunded)}
      </p>
      <Table
        size="small"
        pagination={false}
        rowKey="key"
        columns={[
          { title: 'Cause', dataIndex: 'cause' },
          { title: 'Account', dataIndex: 'account' },
          { title: 'Amount', dataIndex: 'amount', align: 'right', render: (amount: number) => formatCad(amount) },
        ]}
        dataSource={data.entries.flatMap(({ id: entry, cause, lines }) =>
          lines.map(({ account, amount }, index) => ({ key: `${entry}-${index}`, cause, account, amount })),
        )}
      />
    </div>
  );
}

function ReleaseDialog({ product, onClose }: { product: ProductOwnerView; onClose: () => void }) {
  const [release, { isLoading }] = useReleaseFundsMutation();
  const [key] = useState(() => newKey());
  const toasts = useToasts();
  const { breakdown } = product;
  const onRelease = async (): Promise<void> => {
    const answer = await release({ id: product.id, key });
    if (answer.data !== undefined)
      toasts.tell(
        'Funds released! 💰',
        `Successfully transferred ${formatCad(answer.data.transfer.amount)} to the seller`,
      );
    else toasts.warn('Funds release hiccup! 💰', sentenceOf(answer.error, "Couldn't release funds to seller"));
    onClose();
  };
  return (
    <Modal
      open
      title={`Release funds for ${product.name}`}
      okText="Release funds"
      confirmLoading={isLoading}
      onOk={() => void onRelease()}
      onCancel={onClose}
    >
      <dl>
        {(
          [
            ['Item price', breakdown.itemPrice],
            [`Service fee (${breakdown.effectiveServiceFeePercent} %)`, breakdown.finalServiceFee],
            ['Seller receives', breakdown.sellerReceives],
            ['Left over', breakdown.platformTotalFee],
            [`HST (${breakdown.hstRate ?? 13} %)`, breakdown.hstAmount ?? 0],
            ['Card provider fees (estimate)', breakdown.stripeFeeAmount ?? 0],
          ] as [string, number][]
        ).map(([name, amount]) => (
          <div key={name} className="row between">
            <dt>{name}</dt>
            <dd>{formatCad(amount)}</dd>
          </div>
        ))}
      </dl>
      <p>{RELEASE_WARNING}</p>
    </Modal>
  );
}

export default function TransactionsTab() {
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined]);
  const cursor = cursors.at(-1);
  const { data, error, refetch, isFetching } = useAllProductsQuery(
    { cursor },
    { pollingInterval: POLL_MS, refetchOnFocus: true },
  );
  const [releasing, setReleasing] = useState<ProductOwnerView>();
  if (data === undefined && error !== undefined)
    return (
      <LoadError
        error={{ message: 'Failed to load products. Please try again.', code: 'load' }}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      <Table
        rowKey="id"
        loading={data === undefined && isFetching}
        dataSource={data?.items ?? []}
        pagination={false}
        scroll={{ x: 900 }}
        sticky={{ offsetHeader: 64 }}
        expandable={{ columnTitle: 'Ledger', columnWidth: 90, expandedRowRender: ({ id }) => <Ledger id={id} /> }}
        locale={{ emptyText: 'No products have been created yet.' }}
        columns={[
          { title: 'Item', render: (_, { name, shareLink }) => <Link to={`/transaction/${shareLink}`}>{name}</Link> },
          {
            title: 'Seller',
            render: (_, { userFirstName, userLastName }) => `${userFirstName ?? ''} ${userLastName ?? ''}`,
          },
          {
            title: 'Status',
            render: (_, { status, isExpired }) => <StatusBadge status={status} isExpired={isExpired} />,
          },
          {
            title: 'Funds',
            dataIndex: 'fundsState',
            render: (funds: string) => (
              <span className={`badge ${funds === 'released' ? 'green' : ''}`}>{funds.replace('_', ' ')}</span>
            ),
          },
          { title: 'Total', align: 'right', render: (_, { total }) => formatCad(total) },
          {
            title: 'Seller receives',
            align: 'right',
            render: (_, { breakdown }) => formatCad(breakdown.sellerReceives),
          },
          {
            title: 'Action',
            render: (_, product) =>
              product.fundsState === 'release_due' || product.fundsState === 'releasing' ? (
                <Button onClick={() => setReleasing(product)}>Release funds</Button>
              ) : null,
          },
        ]}
      />
      <div className="row between">
        <span className="muted">
          Showing {data?.items.length ?? 0} of {data?.total ?? 0} transactions
        </span>
        <span className="row">
          <Button disabled={cursors.length === 1} onClick={() => setCursors((all) => all.slice(0, -1))}>
            Newer
          </Button>
          <Button
            disabled={data?.nextCursor == null}
            onClick={() => setCursors((all) => [...all, data?.nextCursor ?? undefined])}
          >
            Older
          </Button>
        </span>
      </div>
      {releasing === undefined ? null : <ReleaseDialog product={releasing} onClose={() => setReleasing(undefined)} />}
    </>
  );
}
