import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { TransactionPageView } from '../../../../../src/contexts/delivery/published/views.js';
import { useOnceKey } from '../../../shared/api/once-key';
import { sentenceOf } from '../../../shared/api/problem';
import { AreaField, SelectField, TextField } from '../../../shared/ui/field';
import { useFormProblems } from '../../../shared/ui/form-problems';
import { PhotoPicker } from '../../../shared/photos/photo-picker';
import { textFields } from '../../../shared/ui/text-fields';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { useReportProblemMutation } from './party.api';
import {
  EMPTY_REPORT,
  formOfReport,
  missingInReport,
  MAX_TEXT,
  REASONS,
  wishesOf,
  type ProblemReport,
} from './problem-report';
import { t } from '../../../shared/texts/texts';
import { Failure } from '../../../shared/ui/page-states';

function Progress({ share, photos }: { share: number; photos: number }) {
  const what = photos === 0 ? t('party.sending-report') : t('party.sending-report-photos', { photos });
  const text =
    share < 1 ? t('party.sending-percent', { what, percent: Math.round(share * 100) }) : t('party.sent-saving-photos');
  return (
    <div className="stack-tight" role="status">
      <progress value={share} max={1} aria-label={what} />
      <span className="small muted">{text}</span>
    </div>
  );
}

interface Props {
  view: TransactionPageView;
  onClose: () => void;
  /** The page then continues at the case. */
  onReported: () => void;
}

/** The report being written and its submission: sent once, however often the button is pressed. */
function useReport(id: string, price: number, { onClose, onReported }: Omit<Props, 'view'>) {
  const [report, setReport] = useState<ProblemReport>({ ...EMPTY_REPORT, wanted: 'full', wantedAmount: '' });
  const [share, setShare] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [send, { isLoading }] = useReportProblemMutation();
  const key = useOnceKey();
  const problems = useFormProblems();
  const toasts = useToasts();
  const change = (changes: Partial<ProblemReport>): void => {
    key.renew();
    setReport((now) => ({ ...now, ...changes }));
  };
  const submit = async (): Promise<void> => {
    setFailure(undefined);
    if (problems.set(missingInReport(report, price))) return;
    setShare(0);
    const answer = await send({ id, form: formOfReport(report), key: key.value, onProgress: setShare });
    key.settle(answer.error);
    if (answer.error === undefined) {
      toasts.tell(t('party.have-report'), t('party.seller-has-48-hours'));
      onReported();
      onClose();
      // The form that had the focus has disappeared; the case takes it as soon as it is shown.
      return document.querySelector('main')?.focus({ preventScroll: true });
    }
    if (!problems.take(answer.error)) setFailure(sentenceOf(answer.error));
  };
  return { report, change, share, failure, problems, isLoading, submit };
}

export default function ProblemForm({ view, onClose, onReported }: Props) {
  const { report, change, share, failure, problems, isLoading, submit } = useReport(view.id, view.amount, {
    onClose,
    onReported,
  });
  const [isPreparing, setIsPreparing] = useState(false);
  const field = textFields(report, problems, change);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
  }, []);
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isLoading && !isPreparing) void submit();
  };
  const onPhotos = (photos: File[], problem: string | undefined): void => {
    change({ photos });
    if (problem === undefined) problems.clear();
    else problems.set({ photos: problem });
  };
  return (
    <form ref={problems.formRef} className="card stack" onInput={problems.forget} onSubmit={onSubmit} noValidate>
      <h2 ref={title} tabIndex={-1}>
        {t('party.report-problem')}
      </h2>
      <p className="note">{t('party.payment-goes-hold-when')}</p>
      <SelectField label={t('party.whats-wrong')} {...field('reason')}>
        <option value="">{t('party.choose')}</option>
        {REASONS.map(([reason, text]) => (
          <option key={reason} value={reason}>
            {text}
          </option>
        ))}
      </SelectField>
      <AreaField
        label={t('party.tell-us-more')}
        rows={5}
        maxLength={MAX_TEXT}
        hint={t('party.what-did-expect-what')}
        {...field('text')}
      />
      <SelectField label={t('party.what-do-want')} {...field('wanted')}>
        {wishesOf(view.status === 'item_delivered').map(([wish, text]) => (
          <option key={wish} value={wish}>
            {text}
          </option>
        ))}
      </SelectField>
      {report.wanted === 'part' ? (
        <TextField label={t('party.how-much-cad')} inputMode="decimal" autoComplete="off" {...field('wantedAmount')} />
      ) : null}
      <PhotoPicker
        photos={report.photos}
        problem={problems.of('photos')}
        onChange={onPhotos}
        onPreparing={setIsPreparing}
      />
      <Failure text={failure} />
      {isLoading ? <Progress share={share} photos={report.photos.length} /> : null}
      <div className="row">
        <button type="submit" className="button-link" disabled={isLoading || isPreparing}>
          {isLoading ? t('party.sending') : t('party.send-report')}
        </button>
        <button type="button" className="button-link quiet" disabled={isLoading} onClick={onClose}>
          {t('party.not-now')}
        </button>
      </div>
    </form>
  );
}
