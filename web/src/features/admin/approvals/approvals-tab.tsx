import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type {
  ApprovalsView,
  ApprovalView,
} from '../../../../../src/contexts/admin/settings/published/approval-views.js';
import { useUserQuery } from '../../../shared/api/session.api';
import { EmptyState, LoadError, Spinner } from '../../../shared/ui/page-states';
import { AdministratorsOnly, useIsAdministrator } from '../ui/approval';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { fromNow, torontoTime } from '../ui/instant';
import { useTabAddress, withAddress } from '../ui/tab-address';
import { useApprovalsQuery, useDecideApprovalMutation } from './approvals.api';
import { codeInWords } from '../ui/code-words';
import { placeOf, STATES, TEXTS } from './texts';

const POLL_MS = 30_000;

interface Asked {
  approval: ApprovalView;
  action: 'approve' | 'decline' | 'withdraw';
}
const DONE = { approve: TEXTS.approved, decline: TEXTS.declined, withdraw: TEXTS.withdrawn };

function DecideDialog({ approval, action, onClose }: Asked & { onClose: () => void }) {
  const [decide] = useDecideApprovalMutation();
  const approve = action === 'approve';
  return (
    <ConfirmDialog
      title={`${TEXTS[action]}: ${codeInWords(approval.kind)}`}
      okText={TEXTS[action]}
      danger={approve}
      onClose={onClose}
      done={[DONE[action], approval.what]}
      onConfirm={() => decide({ id: approval.id, approve })}
    >
      <p className="strong breakable">{approval.what}</p>
      {approval.reason === null ? null : <p className="breakable">“{approval.reason}”</p>}
      <p>{approve ? TEXTS.approveText : TEXTS.declineText}</p>
    </ConfirmDialog>
  );
}

function Actions({ approval, onAsk }: { approval: ApprovalView; onAsk: (asked: Asked) => void }) {
  const { data: me } = useUserQuery();
  if (!useIsAdministrator()) return <AdministratorsOnly />;
  const button = (action: Asked['action']) => (
    <Button
      type={action === 'approve' ? 'primary' : 'default'}
      aria-label={`${TEXTS[action]}: ${approval.what}`}
      onClick={() => onAsk({ approval, action })}
    >
      {TEXTS[action]}
    </Button>
  );
  if (me?.id === approval.askedBy.id)
    return (
      <>
        <p className="muted">{TEXTS.yours}</p>
        <div className="row">{button('withdraw')}</div>
      </>
    );
  return (
    <div className="row">
      {button('approve')}
      {button('decline')}
    </div>
  );
}

function Ending({ approval }: { approval: ApprovalView }) {
  const { word, tone } = STATES[approval.state];
  const by = approval.endedBy === null ? '' : ` by ${approval.endedBy.name}`;
  return (
    <p>
      <span className={`badge ${tone}`}>{word}</span>
      {by}
      {approval.endedAt === null ? null : `, ${torontoTime(approval.endedAt)}`}
    </p>
  );
}

function Request({ approval, onAsk }: { approval: ApprovalView; onAsk: (asked: Asked) => void }) {
  const [now] = useState(() => Date.now());
  const isWaiting = approval.state === 'waiting';
  return (
    <li className="card stack-tight">
      <p className="muted">
        {codeInWords(approval.kind)} · <Link to={placeOf(approval)}>{TEXTS.open}</Link>
      </p>
      <p className="strong breakable">{approval.what}</p>
      {approval.reason === null ? null : <p className="breakable">“{approval.reason}”</p>}
      <p className="muted">
        Requested by {approval.askedBy.name}, {torontoTime(approval.askedAt)}
        {isWaiting ? ` · until ${torontoTime(approval.expiresAt)} (${fromNow(approval.expiresAt, now)})` : null}
      </p>
      {isWaiting ? <Actions approval={approval} onAsk={onAsk} /> : <Ending approval={approval} />}
    </li>
  );
}

interface SectionProps {
  title: string;
  approvals: readonly ApprovalView[];
  onAsk: (asked: Asked) => void;
}

function Section({ title, approvals, onAsk }: SectionProps) {
  if (approvals.length === 0) return null;
  return (
    <section className="console-section" aria-label={title}>
      <h2>
        {title} <span className="muted">{approvals.length}</span>
      </h2>
      <ul className="approvals">
        {approvals.map((approval) => (
          <Request key={approval.id} approval={approval} onAsk={onAsk} />
        ))}
      </ul>
    </section>
  );
}

/** Requests to answer, the person’s own requests, and requests that have ended. */
function Lists({ view: { waiting, ended }, onAsk }: { view: ApprovalsView; onAsk: (asked: Asked) => void }) {
  const { data: me } = useUserQuery();
  const isMine = ({ askedBy }: ApprovalView): boolean => askedBy.id === me?.id;
  return (
    <>
      {waiting.length === 0 ? <EmptyState title={TEXTS.none} text={TEXTS.noneText} /> : null}
      <Section title={TEXTS.waiting} approvals={waiting.filter((one) => !isMine(one))} onAsk={onAsk} />
      <Section title={TEXTS.waitingForOthers} approvals={waiting.filter(isMine)} onAsk={onAsk} />
      <Section title={TEXTS.ended} approvals={ended} onAsk={onAsk} />
    </>
  );
}

function Approvals() {
  const { isOpen } = useTabAddress();
  const { data, error, refetch } = useApprovalsQuery(undefined, { pollingInterval: isOpen ? POLL_MS : 0 });
  const isAdministrator = useIsAdministrator();
  const [asked, setAsked] = useState<Asked>();
  if (data === undefined && error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  return (
    <>
      <p className="muted">{TEXTS.explain}</p>
      {isAdministrator && !data.hasSecondAdministrator ? (
        <Alert
          className="console-notice"
          type="info"
          showIcon
          title={TEXTS.alone}
          description={
            <>
              {TEXTS.aloneText} <Link to="/admin?tab=users">Users</Link>
            </>
          }
        />
      ) : null}
      <Lists view={data} onAsk={setAsked} />
      {asked === undefined ? null : <DecideDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

export default withAddress('approvals', Approvals);
