import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOnceKey } from '../../../shared/api/once-key';
import { isProblem, sentenceOf } from '../../../shared/api/problem';
import { Modal } from '../../../shared/ui/modal';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { useGiveJobBackMutation } from '../driver.api';
import { queue } from '../queue/queue';
import type { Job } from '../queue/step';
import { t } from '../../../shared/texts/texts';

/** Gives a job back before setting off, which needs the network. */
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
      const text = isOffline ? t('job.giving-job-back-needs') : sentenceOf(answer.error);
      return toasts.warn(t('job.still-job'), text);
    }
    await queue.forget(job.id);
    toasts.tell(t('job.gave-job-back'));
    await navigate('/driver');
  };
  return (
    <>
      <button type="button" className="link-button" onClick={() => setIsAsking(true)}>
        {t('job.give-job-back')}
      </button>
      {isAsking ? (
        <Modal title={t('job.give-job-back-2')} onClose={() => setIsAsking(false)}>
          <p>{t('job.another-driver-can-take', { name: job.name })}</p>
          {job.pickup === undefined ? null : <p>{t('job.have-been-shown-its')}</p>}
          <div className="row">
            <button type="button" className="button-link" disabled={isLoading} onClick={() => void onGiveBack()}>
              {t('job.give-back')}
            </button>
            <button type="button" className="button-link quiet" onClick={() => setIsAsking(false)}>
              {t('job.keep-it')}
            </button>
          </div>
        </Modal>
      ) : null}
    </>
  );
}
