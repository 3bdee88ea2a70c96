import { Button, Modal } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { baseApi } from '../../../shared/api/base-api';
import { OnceKey } from '../../../shared/api/once-key';
import { fieldProblems, sentenceOf } from '../../../shared/api/problem';
import { AreaField } from '../../../shared/ui/field';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { AdministratorsOnly, useIsAdministrator, waitingSentence, WAITS_TITLE } from './approval';
import './console-forms.css';

/** A confirmed action, with an idempotency key that makes a second click the same action. */
export interface Confirmation {
  key: string;
  /** Empty if the dialog asks for none. */
  reason: string;
}

interface Props {
  title: string;
  /** Names the action. */
  okText: string;
  danger?: boolean;
  /** The most characters of a reason; without it the dialog asks for none. */
  maxReason?: number;
  isReady?: boolean;
  /** Tells developers that they cannot do this, and disables the button. */
  administratorsOnly?: boolean;
  /** The title and text of the toast once it is done. */
  done?: readonly [title: string, text: string];
  /** Resolves to the error, if there is one. */
  onConfirm: (confirmed: Confirmation) => Promise<{ error?: unknown }>;
  onClose: () => void;
  children: ReactNode;
}

const MIN_REASON = 3;

/** Shown when the action needs approval: nothing is done yet, and the request is under Approvals. */
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

/** Asks for confirmation before an action. A refusal is shown in the dialog, which keeps what was entered. */
export function ConfirmDialog(props: Props) {
  const {
    title,
    okText,
    danger = false,
    maxReason,
    isReady = true,
    administratorsOnly = false,
    done,
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
  const isForbidden = !useIsAdministrator() && administratorsOnly;
  const dispatch = useDispatch();
  const toasts = useToasts();
  const confirm = async (): Promise<void> => {
    const text = reason.trim();
    if (maxReason !== undefined && (text.length < MIN_REASON || text.length > maxReason)) {
      setProblem(`Give a reason of ${MIN_REASON} to ${maxReason.toLocaleString('en-CA')} characters.`);
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    setProblem(undefined);
    setBusy(true);
    const { error: refused } = await onConfirm({ key: key.value, reason: text });
    key.settle(refused);
    setBusy(false);
    setError(refused);
    if (refused === undefined) {
      if (done !== undefined) toasts.tell(...done);
      onClose();
    }
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
      okButtonProps={{ danger, disabled: !isReady || isForbidden }}
      confirmLoading={isBusy}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <div className="stack console-form" ref={form}>
        {isForbidden ? <AdministratorsOnly /> : null}
        {children}
        {maxReason === undefined ? null : (
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
