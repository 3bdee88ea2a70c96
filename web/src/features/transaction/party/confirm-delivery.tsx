import { useState } from 'react';
import { useOnceKey } from '../../../shared/api/once-key';
import { sentenceOf } from '../../../shared/api/problem';
import { Modal } from '../../../shared/ui/modal';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { useConfirmDeliveryMutation } from './party.api';
import { t } from '../../../shared/texts/texts';

export interface ConfirmWords {
  button: string;
  question: string;
  /** What follows from a yes and cannot be undone. */
  consequence: string;
  yes: string;
  no: string;
  done: [title: string, text: string];
}

/** Lets the buyer say that everything is fine; confirmed, because it cannot be undone. */
export function ConfirmDelivery({
  id,
  words,
  isQuiet = false,
}: {
  id: string;
  words: ConfirmWords;
  isQuiet?: boolean;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const [confirm, { isLoading }] = useConfirmDeliveryMutation();
  const key = useOnceKey();
  const toasts = useToasts();
  const close = (): void => setIsAsking(false);
  const onConfirm = async (): Promise<void> => {
    const answer = await confirm({ id, key: key.value });
    key.settle(answer.error);
    close();
    if (answer.error === undefined) toasts.tell(...words.done);
    else toasts.warn(t('party.did-not-work'), sentenceOf(answer.error));
  };
  return (
    <>
      <button
        type="button"
        className={isQuiet ? 'button-link quiet' : 'button-link'}
        disabled={isLoading}
        onClick={() => setIsAsking(true)}
      >
        {words.button}
      </button>
      {isAsking ? (
        <Modal title={words.question} onClose={close}>
          <p>{words.consequence}</p>
          <div className="row">
            <button type="button" className="button-link" disabled={isLoading} onClick={() => void onConfirm()}>
              {words.yes}
            </button>
            <button type="button" className="button-link quiet" onClick={close}>
              {words.no}
            </button>
          </div>
        </Modal>
      ) : null}
    </>
  );
}
