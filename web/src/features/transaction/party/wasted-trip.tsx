import { useState, type SyntheticEvent } from 'react';
import type { TransactionPartyView } from '../../../../../src/contexts/delivery/published/views.js';
import { useOnceKey } from '../../../shared/api/once-key';
import { sentenceOf } from '../../../shared/api/problem';
import { clockTime } from '../../../shared/ui/clock-time';
import { AreaField } from '../../../shared/ui/field';
import { useContestTripMutation } from './party.api';
import { t } from '../../../shared/texts/texts';
import { momentFormat } from '../../../shared/texts/moment-format';

type Trip = NonNullable<TransactionPartyView['wastedTrip']>;

const MIN_REASON = 3;
const moment = momentFormat({
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const when = (at: string): string => moment(new Date(at));

const STANDS: Record<Trip['status'], string> = {
  open: '',
  contested: t('party.told-us-driver-was'),
  owed: '',
  'not-owed': t('party.looked-into-trip-agree'),
};

function ContestForm({ id, trip, onClose }: { id: string; trip: Trip; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [contest, { isLoading }] = useContestTripMutation();
  const key = useOnceKey();
  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (reason.trim().length < MIN_REASON) return setProblem(t('party.say-few-words-what'));
    const { error } = await contest({ id, reason: reason.trim(), key: key.value });
    key.settle(error);
    if (error === undefined) onClose();
    else setProblem(sentenceOf(error));
  };
  return (
    <form className="stack-tight" onSubmit={(event) => void onSubmit(event)} noValidate>
      <AreaField
        label={t('party.what-happened')}
        name="reason"
        maxLength={1_000}
        value={reason}
        problem={problem}
        hint={t('party.can-contest-until', { when: when(trip.contestableUntil) })}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="row">
        <button type="submit" className="button-link" disabled={isLoading}>
          {t('party.contest-trip')}
        </button>
        <button type="button" className="button-link quiet" onClick={onClose}>
          {t('party.cancel')}
        </button>
      </div>
    </form>
  );
}

/** A driver reports that no one was there; the person who waited can contest it for one day. */
export function WastedTrip({ id, viewer: { wastedTrip, role } }: { id: string; viewer: TransactionPartyView }) {
  const [isOpen, setIsOpen] = useState(false);
  if (wastedTrip === undefined || role === 'admin') return null;
  const stands = STANDS[wastedTrip.status];
  if (!wastedTrip.mayContest) return stands === '' ? null : <p className="note">{stands}</p>;
  const { arrivedAt } = wastedTrip;
  return (
    <section className="note stack-tight">
      <p>
        {arrivedAt === null
          ? t('party.driver-says-waited', { role })
          : t('party.driver-says-waited-since', { role, time: clockTime(arrivedAt) })}
      </p>
      {isOpen ? (
        <ContestForm id={id} trip={wastedTrip} onClose={() => setIsOpen(false)} />
      ) : (
        <div className="row">
          <button type="button" className="button-link quiet" onClick={() => setIsOpen(true)}>
            {t('party.driver-wasnt-here')}
          </button>
        </div>
      )}
    </section>
  );
}
