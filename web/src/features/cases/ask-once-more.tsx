import { useState } from 'react';
import { Modal } from '../../shared/ui/modal';
import { useToasts } from '../../shared/ui/toasts/toasts';
import { t } from '../../shared/texts/texts';
import { Failure } from '../../shared/ui/page-states';

export interface Question {
  /** The question, and the consequence of a yes. */
  question: string;
  consequence: string;
  yes: string;
  done: string;
}

interface Props {
  asked: Question;
  /** Resolves to the reason of a refusal, or undefined on success. */
  onYes: () => Promise<string | undefined>;
  onClose: () => void;
}

/** Confirms the amount before money moves; a refusal is shown in the dialog. */
export function AskOnceMore({ asked, onYes, onClose }: Props) {
  const { question, consequence, yes, done } = asked;
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const toasts = useToasts();
  const onClick = async (): Promise<void> => {
    setSending(true);
    const refused = await onYes();
    setSending(false);
    if (refused !== undefined) return setFailure(refused);
    toasts.tell(done);
    onClose();
  };
  return (
    <Modal title={question} onClose={onClose}>
      <div className="stack">
        <p>{consequence}</p>
        <Failure text={failure} />
        <div className="row">
          <button type="button" className="button-link" disabled={isSending} onClick={() => void onClick()}>
            {isSending ? t('cases.one-moment') : yes}
          </button>
          <button type="button" className="button-link quiet" disabled={isSending} onClick={onClose}>
            {t('cases.go-back')}
          </button>
        </div>
      </div>
    </Modal>
  );
}
