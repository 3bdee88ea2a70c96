import { useState } from 'react';
import { BRAND } from '../../../../../src/platform/domain/brand.js';
import { Modal } from '../../../shared/ui/modal';
import { queue } from '../queue/queue';
import { STEP_NAMES, type Refusal, type Step } from '../queue/step';
import { SupportLink } from './support-link';
import { isLocked, triesLeft } from './wrong-code';
import { t } from '../../../shared/texts/texts';

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

interface Props {
  step: Step;
  followers: number;
  /** Of the job’s sale, if the device knows the job. */
  shareLink?: string;
}

function Support({ shareLink }: Pick<Props, 'shareLink'>) {
  if (shareLink !== undefined) return <SupportLink shareLink={shareLink} />;
  return (
    <a className="button-link quiet" href={`mailto:${BRAND.supportEmail}`}>
      {t('job.write-support')}
    </a>
  );
}

/** Explains why a step was refused, with a button to discard it; what was entered is in the form below. */
export default function RefusalNote({ step, followers, shareLink }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { refusal } = step;
  if (refusal === null) return null;
  // Nothing was entered for these steps, so there is nothing to ask about.
  const isEmpty = followers === 0 && (step.kind === 'depart' || step.kind === 'arrive');
  return (
    <div className="note red stack-tight" role="alert">
      <strong>{t('job.was-not-accepted-2', { STEPNAMES: STEP_NAMES[step.kind] })}</strong>
      <span>{refusal.message}</span>
      <Tries refusal={refusal} />
      {isLocked(refusal) || refusal.code === 'too-late' ? <Support shareLink={shareLink} /> : null}
      {followers === 0 ? null : (
        <span>
          {followers === 1 ? t('job.one-later-step-waits') : t('job.later-steps-wait', { followers })}{' '}
          {t('job.will-go-by-itself')}
        </span>
      )}
      {isEmpty ? (
        <button type="button" className="link-button" onClick={() => void queue.discard(step)}>
          {t('job.dismiss')}
        </button>
      ) : (
        <button type="button" className="link-button" onClick={() => setIsAsking(true)}>
          {t('job.discard-what-i-entered')}
        </button>
      )}
      {isAsking ? <Discard step={step} followers={followers} onClose={() => setIsAsking(false)} /> : null}
    </div>
  );
}
