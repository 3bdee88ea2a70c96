import { useState } from 'react';
import { BRAND } from '../../../../../src/platform/domain/brand.js';
import { Modal } from '../../../shared/ui/modal';
import { queue } from '../queue/queue';
import { STEP_NAMES, type Refusal, type Step } from '../queue/step';
import { t } from '../../../shared/texts/texts';

const triesLeft = ({ details }: Refusal): number | undefined =>
  (details as { triesLeft?: number } | null | undefined)?.triesLeft;

/** Whether the code is locked, so that only support can help. */
export const isLocked = (refusal: Refusal): boolean =>
  refusal.code === 'code-locked' || (refusal.code === 'code-wrong' && triesLeft(refusal) === 0);

function Tries({ refusal }: { refusal: Refusal }) {
  const left = triesLeft(refusal);
  if (refusal.code !== 'code-wrong' || left === undefined || left === 0) return null;
  return <span>{left === 1 ? t('job.one-try-left') : t('job.tries-left', { left })}</span>;
}

function Discard({ step, followers, onClose }: { step: Step; followers: number; onClose: () => void }) {
  return (
    <Modal title={t('job.discard-what-entered')} onClose={onClose}>
      <p>
        {t('job.was-not-accepted', { STEPNAMES: STEP_NAMES[step.kind] })}{' '}
        {followers === 0 ? '' : t('job.steps-after-go-with')}
        {t('job.its-photo-text-deleted')}
      </p>
      <div className="row">
        <button type="button" className="button-link" onClick={() => void queue.discard(step)}>
          {t('job.discard')}
        </button>
        <button type="button" className="button-link quiet" onClick={onClose}>
          {t('job.keep')}
        </button>
      </div>
    </Modal>
  );
}

/** Explains why a step was refused, with a button to discard it; what was entered is in the form below. */
export default function RefusalNote({ step, followers }: { step: Step; followers: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const { refusal } = step;
  if (refusal === null) return null;
  return (
    <div className="note red stack-tight" role="alert">
      <strong>{t('job.was-not-accepted-2', { STEPNAMES: STEP_NAMES[step.kind] })}</strong>
      <span>{refusal.message}</span>
      <Tries refusal={refusal} />
      {isLocked(refusal) ? (
        <a className="button-link quiet" href={`mailto:${BRAND.supportEmail}`}>
          {t('job.write-support')}
        </a>
      ) : null}
      {followers === 0 ? null : (
        <span>
          {followers === 1 ? t('job.one-later-step-waits') : t('job.later-steps-wait', { followers })}{' '}
          {t('job.will-go-by-itself')}
        </span>
      )}
      <button type="button" className="link-button" onClick={() => setIsAsking(true)}>
        {t('job.discard-what-i-entered')}
      </button>
      {isAsking ? <Discard step={step} followers={followers} onClose={() => setIsAsking(false)} /> : null}
    </div>
  );
}
