import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOnceKey } from '../../../shared/api/once-key';
import { isProblem, sentenceOf } from '../../../shared/api/problem';
import { Modal } from '../../../shared/ui/modal';
import { useToasts } from '../../../shared/ui/toasts';
import { useGiveJobBackMutation } from '../driver.api';
import { queue } from '../queue/queue';
import type { Job } from '../queue/step';

/** Before setting off a driver may give the job back, which needs the network. */
export default function GiveBack({ job }: { job: Job }) {
  const [isAsking, setIsAsking] = useState(false);
  const [giveBack, { isLoading }] = useGiveJobBackMutation();
  const key = useOnceKey();
  const toasts = useToasts();
  const navigate = useNavigate();
  const onGiveBack = async (): Promise<void> => {
    const answer = await giveBack({ id: job.id, key: key.value });
    key.settle(answer.error);
    setIsAsking(false);
    if (answer.error !== undefined) {
      const isOffline = isProblem(answer.error) && typeof answer.error.status !== 'number';
      const text = isOffline ? 'Giving a job back needs the network.' : sentenceOf(answer.error);
      return toasts.warn('It is still your job', text);
    }
    await queue.forget(job.id);
    toasts.tell('You gave the job back');
    await navigate('/driver');
  };
  return (
    <>
      <button type="button" className="link-button" onClick={() => setIsAsking(true)}>
        Give the job back
      </button>
      {isAsking ? (
        <Modal title="Give this job back?" onClose={() => setIsAsking(false)}>
          <p>Another driver can take “{job.name}” then, and you no longer see its addresses.</p>
          {job.pickup === undefined ? null : (
            <p>You have been shown its addresses, so you can’t take new jobs then until we have looked at it.</p>
          )}
          <div className="row">
            <button type="button" className="button-link" disabled={isLoading} onClick={() => void onGiveBack()}>
              Give it back
            </button>
            <button type="button" className="button-link quiet" onClick={() => setIsAsking(false)}>
              Keep it
            </button>
          </div>
        </Modal>
      ) : null}
    </>
  );
}
