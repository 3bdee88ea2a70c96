import { Modal } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { OnceKey } from '../../../shared/api/once-key';
import { fieldProblems, sentenceOf } from '../../../shared/api/problem';
import { AreaField } from '../../../shared/ui/field';
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
  /** Answers with the error, if there is one. */
  onConfirm: (deed: Deed) => Promise<{ error?: unknown }>;
  onClose: () => void;
  children: ReactNode;
}

const LEAST_REASON = 3;

/** Everything that moves something is asked for twice; a refusal stays in the dialog, beside what was entered. */
export function ConfirmDialog(props: Props) {
  const { title, okText, danger = false, mostReason, isReady = true, onConfirm, onClose, children } = props;
  const [key] = useState(() => new OnceKey());
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const confirm = async (): Promise<void> => {
    const text = reason.trim();
    if (mostReason !== undefined && (text.length < LEAST_REASON || text.length > mostReason)) {
      setProblem(`Say in ${LEAST_REASON} to ${mostReason.toLocaleString('en-CA')} characters why.`);
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
  };
  const change = (text: string): void => {
    setReason(text);
    key.renew();
  };
  const [first] = fieldProblems(error);
  return (
    <Modal
      open
      className="console-dialog"
      title={title}
      okText={okText}
      okButtonProps={{ danger, disabled: !isReady }}
      confirmLoading={isBusy}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <div className="stack console-form" ref={form}>
        {children}
        {mostReason === undefined ? null : (
          <AreaField
            label="Reason"
            hint="It stands in the audit log."
            value={reason}
            problem={problem}
            rows={3}
            onChange={({ target }) => change(target.value)}
          />
        )}
        {error === undefined ? null : (
          <p className="note red" role="alert">
            {first?.message ?? sentenceOf(error)}
          </p>
        )}
      </div>
    </Modal>
  );
}
