import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminDisputeView } from '../../../../../src/contexts/payments/published/views.js';
import { formatCad } from '../../../shared/ui/money';
import { useCursorPages } from '../ui/cursor-pages';
import { fromNow, torontoTime } from '../ui/instant';
import { codeInWords } from '../ui/code-words';
import { useDisputesQuery, useLazyDisputesQuery } from './problems.api';
import { TEXTS } from './texts';
import { AnsweredList } from '../list/answered-list';
import type { ListColumn, RowAction } from '../list/types';
import { salePage } from '../ui/tab-places';

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

const rowKey = ({ id }: AdminDisputeView): string => id;
const nameOf = ({ name }: AdminDisputeView): string => name;
const pageOf = ({ productId }: AdminDisputeView): string => salePage(productId);
const actionsOf = ({ id, productId }: AdminDisputeView): RowAction[] => [
  { key: 'sale', label: 'Open the sale', to: salePage(productId) },
  { key: 'log', label: 'Show in the audit log', to: `/admin?tab=audit-log&subject=${id}` },
];

const columnsAt = (now: number): readonly ListColumn<AdminDisputeView>[] => [
  {
    key: 'item',
    title: 'Item',
    isName: true,
    text: nameOf,
    render: (dispute) => <Link to={pageOf(dispute)}>{dispute.name}</Link>,
  },
  { key: 'amount', title: 'Amount', align: 'right', text: ({ amount }) => formatCad(amount) },
  { key: 'fee', title: 'Fee', align: 'right', text: ({ fee }) => formatCad(fee) },
  { key: 'reason', title: 'Reason', text: ({ reason }) => codeInWords(reason) },
  {
    key: 'state',
    title: 'State',
    text: ({ outcome, status }) => `${outcome}, ${codeInWords(status)}`,
    render: ({ outcome, status }) => (
      <>
        <span className={`badge ${TONES[outcome]}`}>{outcome}</span> {codeInWords(status)}
      </>
    ),
  },
  {
    key: 'due',
    title: 'Evidence due',
    text: ({ evidenceDueBy, outcome }) =>
      evidenceDueBy === null || outcome !== 'open' ? '' : torontoTime(evidenceDueBy),
    render: (dispute) => <Deadline dispute={dispute} now={now} />,
  },
];

/** The disputes that buyers’ banks opened. */
export function DisputeList() {
  const pages = useCursorPages('disputes-after');
  const answer = useDisputesQuery({ cursor: pages.cursor });
  const [load] = useLazyDisputesQuery();
  const [now] = useState(() => Date.now());
  const columns = useMemo(() => columnsAt(now), [now]);
  return (
    <AnsweredList
      name="problems"
      noun="disputes"
      answer={answer}
      rowKey={rowKey}
      nameOf={nameOf}
      columns={columns}
      empty={TEXTS.noDisputes}
      pages={pages}
      load={(cursor) => load({ cursor }).unwrap()}
      pageOf={pageOf}
      actionsOf={actionsOf}
      action={({ id, name }) => (
        <a href={`/api/admin/disputes/${id}/evidence`} download aria-label={`${TEXTS.download}: ${name}`}>
          {TEXTS.download}
        </a>
      )}
    />
  );
}
