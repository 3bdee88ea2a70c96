import { Button, Modal } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { baseApi } from '../../../shared/api/base-api';
import { OnceKey } from '../../../shared/api/once-key';
import { fieldProblems, sentenceOf } from '../../../shared/api/problem';
import { AreaField } from '../../../shared/ui/field';
import { AdministratorsOnly, useIsAdministrator, waitingSentence, WAITS_TITLE } from './approval';
import './console-forms.css';

/** What is done, with the key that keeps a second click the same deed. */
export interface Deed {
  key: string;
  /** Empty where none is asked for. */
  reason: string;
}

interface Props {
  title: string;
  /** Names what it does. */
  okText: string;
  danger?: boolean;
  /** How many characters a reason may have; none is asked for without it. */
  mostReason?: number;
  isReady?: boolean;
  /** Developers are told that they cannot. */
  administratorsOnly?: boolean;
  /** Answers with the error, if there is one. */
  onConfirm: (deed: Deed) => Promise<{ error?: unknown }>;
  onClose: () => void;
  children: ReactNode;
}

const MIN_REASON = 3;

/** Nothing is done yet: what was asked for is under Approvals. */
function WaitingDialog({ sentence, onClose }: { sentence: string; onClose: () => void }) {
  return (
    <Modal
      open
      className="console-dialog"
      title={WAITS_TITLE}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p role="status">{sentence}</p>
      <p>
        <Link to="/admin?tab=approvals" onClick={onClose}>
          Show the request
        </Link>
      </p>
    </Modal>
  );
}

/** Everything that moves something is asked for twice; a refusal stays in the dialog, beside what was entered. */
export function ConfirmDialog(props: Props) {
  const {
    title,
    okText,
    danger = false,
    mostReason,
    isReady = true,
    administratorsOnly = false,
    onConfirm,
    onClose,
    children,
  } = props;
  const [key] = useState(() => new OnceKey());
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const isClosed = !useIsAdministrator() && administratorsOnly;
  const dispatch = useDispatch();
  const confirm = async (): Promise<void> => {
    const text = reason.trim();
    if (mostReason !== undefined && (text.length < MIN_REASON || text.length > mostReason)) {
      setProblem(`Give a reason of ${MIN_REASON} to ${mostReason.toLocaleString('en-CA')} characters.`);
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    setProblem(undefined);
    setBusy(true);
    const { error: refused } = await onConfirm({ key: key.value, reason: text });
    key.settle(refused);
    setBusy(false);
    setError(refused);
    if (refused === undefined) onClose();
    if (waitingSentence(refused) !== undefined) dispatch(baseApi.util.invalidateTags(['AdminAuditLog']));
  };
  const change = (text: string): void => {
    setReason(text);
    key.renew();
  };
  const problems = fieldProblems(error);
  const waiting = waitingSentence(error);
  if (waiting !== undefined) return <WaitingDialog sentence={waiting} onClose={onClose} />;
  return (
    <Modal
      open
      className="console-dialog"
      title={title}
      okText={okText}
      okButtonProps={{ danger, disabled: !isReady || isClosed }}
      confirmLoading={isBusy}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <div className="stack console-form" ref={form}>
        {isClosed ? <AdministratorsOnly /> : null}
        {children}
        {mostReason === undefined ? null : (
          <AreaField
            label="Reason"
            hint="Saved to the audit log."
            value={reason}
            problem={problem}
            rows={3}
            onChange={({ target }) => change(target.value)}
          />
        )}
        {error === undefined ? null : (
          <div className="note red" role="alert">
            {problems.length === 0
              ? sentenceOf(error)
              : problems.map(({ field, message }) => <p key={`${field} ${message}`}>{message}</p>)}
          </div>
        )}
      </div>
    </Modal>
  );
}
