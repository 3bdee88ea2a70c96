import type { LookSubject } from '../../../../src/contexts/admin/console/published/views.js';
import { sentenceOf } from '../api/problem';
import { useLooksQuery } from '../api/own-data.api';
import { rich } from '../texts/rich';
import { t } from '../texts/texts';
import { momentFormat } from '../texts/moment-format';

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
export function Looks() {
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
