import { useState, type SyntheticEvent } from 'react';
import type { TransactionPartyView } from '../../../../../src/delivery/published/views.js';
import { useOnceKey } from '../../../shared/api/once-key';
import { sentenceOf } from '../../../shared/api/problem';
import { clockTime } from '../../../shared/ui/clock-time';
import { AreaField } from '../../../shared/ui/field';
import { useContestTripMutation } from './party.api';

type Trip = NonNullable<TransactionPartyView['wastedTrip']>;

const LEAST_REASON = 3;
const moment = new Intl.DateTimeFormat('en-CA', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/Toronto',
});
const when = (at: string): string => moment.format(new Date(at));

const STANDS: Record<Trip['status'], string> = {
  open: '',
  contested:
    'You told us that the driver was not there. We’re looking into it and will decide whether the trip is paid.',
  owed: '',
  'not-owed': 'We looked into this trip and agree with you. The driver is not paid for it.',
};

function ContestForm({ id, trip, onClose }: { id: string; trip: Trip; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [contest, { isLoading }] = useContestTripMutation();
  const key = useOnceKey();
  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (reason.trim().length < LEAST_REASON) return setProblem('Say in a few words what happened.');
    const { error } = await contest({ id, reason: reason.trim(), key: key.value });
    key.settle(error);
    if (error === undefined) onClose();
    else setProblem(sentenceOf(error));
  };
  return (
    <form className="stack-tight" onSubmit={(event) => void onSubmit(event)} noValidate>
      <AreaField
        label="What happened?"
        name="reason"
        maxLength={1_000}
        value={reason}
        problem={problem}
        hint={`You can contest it until ${when(trip.contestableUntil)}.`}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="row">
        <button type="submit" className="button-link" disabled={isLoading}>
          Contest this trip
        </button>
        <button type="button" className="button-link quiet" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}

/** A driver says that no one was there: the one who waited can contest it for a day. */
export function WastedTrip({ id, viewer: { wastedTrip, role } }: { id: string; viewer: TransactionPartyView }) {
  const [isOpen, setIsOpen] = useState(false);
  if (wastedTrip === undefined || role === 'admin') return null;
  const stands = STANDS[wastedTrip.status];
  if (!wastedTrip.mayContest) return stands === '' ? null : <p className="note">{stands}</p>;
  const since = wastedTrip.arrivedAt === null ? '' : ` at ${clockTime(wastedTrip.arrivedAt)}`;
  return (
    <section className="note stack-tight">
      <p>
        The driver says that they were {role === 'seller' ? 'at the pickup address' : 'at your door'}
        {since} and waited. Is that wrong?
      </p>
      {isOpen ? (
        <ContestForm id={id} trip={wastedTrip} onClose={() => setIsOpen(false)} />
      ) : (
        <div className="row">
          <button type="button" className="button-link quiet" onClick={() => setIsOpen(true)}>
            The driver wasn’t here
          </button>
        </div>
      )}
    </section>
  );
}
