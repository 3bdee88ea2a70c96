import { useState } from 'react';
import { useOnceKey } from '../../shared/api/once-key';
import { sentenceOf } from '../../shared/api/problem';
import { useAnswerCaseMutation, type CaseStep } from '../../shared/cases/cases.api';
import { Modal } from '../../shared/ui/modal';
import { useToasts } from '../../shared/ui/toasts';

export interface Question {
  step: CaseStep;
  body?: { amount?: number; text?: string };
  /** What is asked, and what follows from a yes. */
  question: string;
  consequence: string;
  yes: string;
  done: string;
}

interface Props {
  id: string;
  asked: Question;
  onClose: () => void;
}

/** Before money moves it is asked once more, with the amount; a refusal stays in the dialog. */
export function AskOnceMore({ id, asked, onClose }: Props) {
  const { step, body, question, consequence, yes, done } = asked;
  const [answer, { isLoading }] = useAnswerCaseMutation();
  const [failure, setFailure] = useState<string>();
  const key = useOnceKey();
  const toasts = useToasts();
  const onYes = async (): Promise<void> => {
    const { error } = await answer({ id, step, body, key: key.value });
    key.settle(error);
    if (error !== undefined) return setFailure(sentenceOf(error));
    toasts.tell(done);
    onClose();
  };
  return (
    <Modal title={question} onClose={onClose}>
      <div className="stack">
        <p>{consequence}</p>
        {failure === undefined ? null : (
          <p className="note red" role="alert">
            {failure}
          </p>
        )}
        <div className="row">
          <button type="button" className="button-link" disabled={isLoading} onClick={() => void onYes()}>
            {isLoading ? 'One moment…' : yes}
          </button>
          <button type="button" className="button-link quiet" disabled={isLoading} onClick={onClose}>
            Go back
          </button>
        </div>
      </div>
    </Modal>
  );
}
