import { useState } from 'react';
import { BRAND } from '../../../../../src/shared/domain/brand.js';
import { Modal } from '../../../shared/ui/modal';
import { queue } from '../queue/queue';
import { STEP_NAMES, type Refusal, type Step } from '../queue/step';

const triesLeft = ({ details }: Refusal): number | undefined =>
  (details as { triesLeft?: number } | null | undefined)?.triesLeft;

/** Whether only support can help with the code. */
export const isLocked = (refusal: Refusal): boolean =>
  refusal.code === 'code-locked' || (refusal.code === 'code-wrong' && triesLeft(refusal) === 0);

function Tries({ refusal }: { refusal: Refusal }) {
  const left = triesLeft(refusal);
  if (refusal.code !== 'code-wrong' || left === undefined || left === 0) return null;
  return <span>{left === 1 ? 'One try is left.' : `${left} tries are left.`}</span>;
}

function Discard({ step, followers, onClose }: { step: Step; followers: number; onClose: () => void }) {
  return (
    <Modal title="Discard what you entered?" onClose={onClose}>
      <p>
        “{STEP_NAMES[step.kind]}” was not accepted. {followers === 0 ? '' : 'The steps after it go with it. '}
        Its photo and text are deleted from this device.
      </p>
      <div className="row">
        <button type="button" className="button-link" onClick={() => void queue.discard(step)}>
          Discard
        </button>
        <button type="button" className="button-link quiet" onClick={onClose}>
          Keep
        </button>
      </div>
    </Modal>
  );
}

/** Why a step was refused, and the way to let it go; what was entered is in the form below. */
export default function RefusalNote({ step, followers }: { step: Step; followers: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const { refusal } = step;
  if (refusal === null) return null;
  return (
    <div className="note red stack-tight" role="alert">
      <strong>“{STEP_NAMES[step.kind]}” was not accepted</strong>
      <span>{refusal.message}</span>
      <Tries refusal={refusal} />
      {isLocked(refusal) ? (
        <a className="button-link quiet" href={`mailto:${BRAND.supportEmail}`}>
          Write to support
        </a>
      ) : null}
      {followers === 0 ? null : (
        <span>
          {followers === 1 ? 'One later step waits' : `${followers} later steps wait`} and will go on by itself.
        </span>
      )}
      <button type="button" className="link-button" onClick={() => setIsAsking(true)}>
        Discard what I entered
      </button>
      {isAsking ? <Discard step={step} followers={followers} onClose={() => setIsAsking(false)} /> : null}
    </div>
  );
}
