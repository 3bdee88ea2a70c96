import { useState, type SyntheticEvent } from 'react';
import { CheckField } from '../../../shared/ui/field';
import { PhotoGallery } from '../../../shared/photos/photo-gallery';
import { Skeleton } from '../../../shared/ui/page-states';
import type { JobNow } from '../queue/optimistic';
import { allChecks, areAllTrue, CHECK_NAMES, CHECKS } from './checks';
import { Arrival } from './arrival';
import { BigAction } from './big-action';
import { CodeField } from './code-field';
import { focusFirstProblem } from './first-problem';
import { PhotoField } from './photo-field';
import { StopCard } from './stop-card';
import { useEntered, useKeepDraft, useStep, type Entered } from './use-step';

interface Props {
  userId: number;
  now: JobNow;
  onDiffers: () => void;
  onFail: () => void;
}

type Missing = Partial<Record<'checks' | 'photo' | 'code', string>>;

const CODE = /^\d{4}$/;

function missingOf(needs: { checks: boolean; code: boolean }, code: string, photo: Blob | null): Missing {
  return {
    ...(needs.checks ? { checks: 'Compare each point with the photos, and tick what holds.' } : {}),
    ...(photo === null ? { photo: 'Take a photo of the item.' } : {}),
    ...(needs.code && !CODE.test(code) ? { code: 'Enter the seller’s four digits.' } : {}),
  };
}

function PickupForm({ userId, now, entered, onDiffers, onFail }: Props & { entered: Entered }) {
  const { job } = now;
  const isAccepted = job.condition?.answer === 'accepted';
  const needsCode = job.codeNeeded.pickup;
  const asked = now.refused === undefined ? job.condition?.checks : undefined;
  const [checks, setChecks] = useState(asked ?? entered.input.checks ?? allChecks(false));
  const [photo, setPhoto] = useState(entered.photo);
  const [code, setCode] = useState(entered.input.code ?? '');
  const [missing, setMissing] = useState<Missing>({});
  const { submit, isBusy, failure } = useStep(userId, now, 'pickup');
  useKeepDraft({ kind: 'pickup', checks, photo }, userId, job.id);
  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const found = missingOf({ checks: !isAccepted && !areAllTrue(checks), code: needsCode }, code, photo);
    setMissing(found);
    if (Object.keys(found).length > 0) return focusFirstProblem(event.currentTarget);
    await submit({ checks, ...(needsCode ? { code } : {}) }, photo);
  };
  return (
    <form className="stack" onSubmit={(event) => void onSubmit(event)} noValidate>
      {isAccepted ? (
        <p className="note green" role="status">
          The buyer takes it as it is. Go on with the photo{needsCode ? ' and the seller’s code' : ''}.
        </p>
      ) : (
        <fieldset className="card stack-tight checks">
          <legend>Is it the item of these photos?</legend>
          {CHECK_NAMES.map((check) => (
            <CheckField
              key={check}
              label={CHECKS[check]}
              checked={checks[check]}
              onChange={(event) => setChecks((all) => ({ ...all, [check]: event.target.checked }))}
            />
          ))}
          {missing.checks === undefined ? null : (
            <span className="problem" role="alert">
              {missing.checks}
            </span>
          )}
          {now.hasArrived ? (
            <button type="button" className="button-link quiet" onClick={onDiffers}>
              It does not match
            </button>
          ) : null}
        </fieldset>
      )}
      <PhotoField label="Take a photo of the item" photo={photo} problem={missing.photo} onChange={setPhoto} />
      {needsCode ? (
        <CodeField label="Seller’s code" code={code} problem={missing.code} onChange={setCode} />
      ) : (
        <p className="note">Support has lifted the seller’s code. The photo is enough.</p>
      )}
      {now.hasArrived ? (
        <button type="button" className="link-button" onClick={onFail}>
          Something went wrong
        </button>
      ) : null}
      <BigAction label="Picked up" isBusy={isBusy} problem={failure} />
    </form>
  );
}

/** At the seller: compare, photograph, take the code. */
export function PickupStage(props: Props) {
  const { userId, now } = props;
  const entered = useEntered(userId, now, 'pickup');
  return (
    <div className="stack">
      <StopCard title="At the seller" job={now.job} at="pickup" />
      <Arrival userId={userId} now={now} stage="pickup" />
      <PhotoGallery urls={now.job.imageUrls} name={now.job.name} />
      {entered === undefined ? <Skeleton height={240} /> : <PickupForm {...props} entered={entered} />}
    </div>
  );
}
