import { useState, type SyntheticEvent } from 'react';
import { AreaField, CheckField } from '../../../shared/ui/field';
import { Skeleton } from '../../../shared/ui/page-states';
import { PhotoGallery } from '../../../shared/photos/photo-gallery';
import type { JobNow } from '../queue/optimistic';
import { allChecks, areAllTrue, CHECK_NAMES, FAILED_CHECKS } from './checks';
import { BigAction } from './big-action';
import { focusFirstProblem } from './first-problem';
import { PhotoField } from './photo-field';
import { useEntered, useKeepDraft, useStep, type Entered } from './use-step';
import { t } from '../../../shared/texts/texts';

interface Props {
  userId: number;
  now: JobNow;
  onBack: () => void;
}

function DiffersForm({ userId, now, entered, onBack }: Props & { entered: Entered }) {
  const [checks, setChecks] = useState(entered.input.checks ?? allChecks(true));
  const [photo, setPhoto] = useState(entered.photo);
  const [text, setText] = useState(entered.input.text ?? '');
  const [missing, setMissing] = useState<{ checks?: string; photo?: string }>({});
  const { submit, isBusy, failure } = useStep(userId, now, 'differs');
  useKeepDraft({ kind: 'differs', checks, photo, text }, userId, now.job.id);
  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const found = {
      ...(areAllTrue(checks) ? { checks: t('job.tick-at-least-one') } : {}),
      ...(photo === null ? { photo: t('job.take-photo-what-different') } : {}),
    };
    setMissing(found);
    if (Object.keys(found).length > 0) return focusFirstProblem(event.currentTarget);
    if (await submit({ checks, text: text.trim() }, photo)) onBack();
  };
  return (
    <form className="stack" onSubmit={(event) => void onSubmit(event)} noValidate>
      <fieldset className="card stack-tight checks">
        <legend>{t('job.what-different')}</legend>
        {CHECK_NAMES.map((check) => (
          <CheckField
            key={check}
            label={FAILED_CHECKS[check]}
            checked={!checks[check]}
            onChange={(event) => setChecks((all) => ({ ...all, [check]: !event.target.checked }))}
          />
        ))}
        {missing.checks === undefined ? null : (
          <span className="problem" role="alert">
            {missing.checks}
          </span>
        )}
      </fieldset>
      <PhotoField label={t('job.take-photo')} photo={photo} problem={missing.photo} onChange={setPhoto} />
      <AreaField
        label={t('job.what-buyer-should-know')}
        name="text"
        maxLength={1_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="note">{t('job.buyer-has-10-minutes')}</p>
      <button type="button" className="link-button" onClick={onBack}>
        {t('job.back-does-match')}
      </button>
      <BigAction label={t('job.ask-buyer')} isBusy={isBusy} problem={failure} />
    </form>
  );
}

/** The item differs from the listing: the driver describes how, and the buyer decides. */
export default function DiffersStage(props: Props) {
  const { userId, now } = props;
  const entered = useEntered(userId, now, 'differs');
  return (
    <div className="stack">
      <h2>{t('job.does-not-match')}</h2>
      <PhotoGallery urls={now.job.imageUrls} name={now.job.name} />
      {entered === undefined ? <Skeleton height={240} /> : <DiffersForm {...props} entered={entered} />}
    </div>
  );
}
