import { useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { torontoDay } from '../../../../src/platform/domain/toronto-time.js';
import { useDeleteAccountMutation, useExportDataMutation, useLooksQuery } from '../api/own-data.api';
import { sentenceOf } from '../api/problem';
import { TextField } from './field';
import { download } from '../download';
import { Modal } from './modal';
import { useToasts } from './toasts/toasts';
import { rich } from '../texts/rich';
import { t } from '../texts/texts';
import type { LookSubject } from '../../../../src/contexts/admin/console/published/views.js';
import { momentFormat } from '../texts/moment-format';
import { Failure } from './page-states';

const WHAT: Record<LookSubject, string> = {
  account: t('ui.look-account'),
  route: t('ui.look-route'),
  document: t('ui.look-document'),
};
const MOMENT = momentFormat({
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** When our staff viewed the person’s data; loaded only on request. */
function Looks() {
  const { data, error, refetch } = useLooksQuery(undefined, { refetchOnMountOrArgChange: true });
  if (error !== undefined)
    return (
      <div className="row">
        <p role="alert">{sentenceOf(error)}</p>
        <button type="button" className="nav-item" onClick={() => void refetch()}>
          {t('ui.try-again')}
        </button>
      </div>
    );
  if (data === undefined) return <p role="status">{t('ui.loading')}</p>;
  if (data.items.length === 0) return <p role="status">{t('ui.our-staff-has-not')}</p>;
  return (
    <ul role="list" className="stack-tight">
      {data.items.map(({ at, what }) => (
        <li key={`${at} ${what}`}>
          {rich('ui.our-staff-opened', {
            moment: MOMENT(new Date(at)),
            what: WHAT[what],
            time: (parts) => <time dateTime={at}>{parts}</time>,
          })}
        </li>
      ))}
    </ul>
  );
}

const WORD = t('ui.delete-word');

/** Reloads the site, so that nothing of the person remains in memory. */
const leave = (): void => window.location.replace('/');

function Farewell() {
  return (
    <Modal title={t('ui.account-deleted')} onClose={leave}>
      <div className="stack">
        <p role="status">{t('ui.signed-out-everywhere-thank')}</p>
        <div>
          <button type="button" className="button-link" onClick={leave}>
            {t('ui.go-home-page')}
          </button>
        </div>
      </div>
    </Modal>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [deleteAccount, { isLoading }] = useDeleteAccountMutation();
  const [isDone, setIsDone] = useState(false);
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (typed.trim().toUpperCase() !== WORD) return setProblem(t('ui.type-go', { WORD }));
    setFailure(undefined);
    const answer = await deleteAccount();
    if (answer.error !== undefined) return setFailure(sentenceOf(answer.error));
    setIsDone(true);
  };
  if (isDone) return <Farewell />;
  return (
    <Modal title={t('ui.delete-account')} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void onSubmit(event)} noValidate>
        <p>{t('ui.cannot-undone-links-nobody')}</p>
        <p>{rich('ui.gone-at-once-name', { strong: (parts) => <strong>{parts}</strong> })}</p>
        <p>{rich('ui.stays-records-money-without', { strong: (parts) => <strong>{parts}</strong> })}</p>
        <TextField
          label={t('ui.type-confirm', { WORD })}
          autoComplete="off"
          autoCapitalize="characters"
          value={typed}
          problem={problem}
          onChange={(event) => {
            setProblem(undefined);
            setTyped(event.target.value);
          }}
        />
        <Failure text={failure} />
        <div className="row">
          <button type="submit" className="button-link danger" disabled={isLoading}>
            {isLoading ? t('ui.deleting') : t('ui.delete-my-account')}
          </button>
          <button type="button" className="button-link quiet" onClick={onClose}>
            {t('ui.keep-it')}
          </button>
        </div>
      </form>
    </Modal>
  );
}

/** What a person can do with their data: download a copy, or delete the account. */
export function OwnData() {
  const [isAsking, setIsAsking] = useState(false);
  const [showsLooks, setShowsLooks] = useState(false);
  const [exportData, { isLoading }] = useExportDataMutation();
  const toasts = useToasts();
  const onExport = async (): Promise<void> => {
    const answer = await exportData();
    if (answer.data === undefined) return toasts.warn(t('ui.data-could-not-fetched'), sentenceOf(answer.error));
    const name = `porchlight-data-${torontoDay(new Date())}.json`;
    download(name, JSON.stringify(answer.data, null, 2), 'application/json');
    toasts.tell(t('ui.data-downloaded'));
  };
  return (
    <section className="card stack" aria-labelledby="own-data-title">
      <h2 id="own-data-title">{t('ui.your-data')}</h2>
      <p>
        {rich('ui.take-copy-everything-keep', {
          link: (parts) => <Link to="/privacy">{parts}</Link>,
          link2: (parts) => <Link to="/account/security">{parts}</Link>,
        })}
      </p>
      <div className="row">
        <button type="button" className="button-link quiet" disabled={isLoading} onClick={() => void onExport()}>
          {isLoading ? t('ui.collecting') : t('ui.download-my-data')}
        </button>
        <button
          type="button"
          className="button-link quiet"
          aria-expanded={showsLooks}
          onClick={() => setShowsLooks(!showsLooks)}
        >
          {t('ui.who-looked-at-my')}
        </button>
        <button type="button" className="button-link quiet" onClick={() => setIsAsking(true)}>
          {t('ui.delete-my-account')}
        </button>
      </div>
      {showsLooks ? <Looks /> : null}
      {isAsking ? <DeleteDialog onClose={() => setIsAsking(false)} /> : null}
    </section>
  );
}
