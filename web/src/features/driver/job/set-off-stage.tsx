import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOnceKey } from '../../../shared/api/once-key';
import { isProblem, sentenceOf } from '../../../shared/api/problem';
import { Modal } from '../../../shared/ui/modal';
import { useToasts } from '../../../shared/ui/toasts';
import { useGiveJobBackMutation } from '../driver.api';
import { kilometres } from '../days';
import type { JobNow } from '../queue/optimistic';
import { queue } from '../queue/queue';
import { BigAction } from './big-action';
import { StopCard } from './stop-card';
import { useStep } from './use-step';

const wayOf = ({ km }: JobNow['job']): string => (km === null ? '' : `, about ${kilometres(km)}`);

function GiveBack({ now: { job } }: { now: JobNow }) {
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

/** Before the trip: where it goes, and off. */
export function SetOffStage({ userId, now }: { userId: number; now: JobNow }) {
  const { submit, isBusy, failure } = useStep(userId, now, 'depart');
  const { job } = now;
  return (
    <div className="stack">
      <StopCard title="First to the seller" job={job} at="pickup" />
      <p className="muted">
        Then to {job.dropoffArea}
        {wayOf(job)}, a {job.size} item. The buyer and the seller are told as soon as you set off.
      </p>
      {now.waiting.length === 0 ? <GiveBack now={now} /> : null}
      <BigAction label="Set off" isBusy={isBusy} problem={failure} onClick={() => void submit({})} />
    </div>
  );
}
