import { Button, Radio } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminWastedTripView } from '../../../../../src/contexts/delivery/published/views.js';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { torontoTime } from '../ui/instant';
import { SmallTable } from '../ui/small-table';
import { useContestedTripsQuery, useDecideTripMutation } from './deliveries.api';
import { TEXTS } from './texts';

const timeOf = (at: string | null): string => (at === null ? '' : torontoTime(at));

function Decide({ trip, onClose }: { trip: AdminWastedTripView; onClose: () => void }) {
  const [decide] = useDecideTripMutation();
  const [owed, setOwed] = useState(true);
  return (
    <ConfirmDialog
      title={`${TEXTS.decideTrip}: ${trip.name}`}
      okText={TEXTS.decideTrip}
      maxReason={1_000}
      administratorsOnly
      onClose={onClose}
      done={['Decision saved', trip.name]}
      onConfirm={({ key, reason }) => decide({ id: trip.id, owed, reason, key })}
    >
      <p>{trip.contestText}</p>
      <Radio.Group
        value={owed}
        onChange={({ target }) => setOwed(target.value === true)}
        options={[
          { value: true, label: 'The driver is paid for it' },
          { value: false, label: 'The driver isn’t paid for it' },
        ]}
      />
    </ConfirmDialog>
  );
}

/** Wasted trips that wait for a decision; renders nothing if there are none. */
export function ContestedTrips() {
  const { data } = useContestedTripsQuery();
  const [deciding, setDeciding] = useState<AdminWastedTripView>();
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className="stack-tight" aria-labelledby="contested-title">
      <h2 id="contested-title">Contested trips</h2>
      <p className="muted">The other side says the driver wasn’t there. Decide whether the trip is paid.</p>
      <SmallTable
        rows={data.items}
        rowKey={({ id }) => id}
        minWidth={760}
        columns={[
          {
            title: 'Item',
            isLong: true,
            value: ({ name, productId }) => <Link to={`/admin/transactions/${productId}`}>{name}</Link>,
          },
          { title: 'Where', value: ({ stage }) => (stage === 'pickup' ? 'At the seller’s' : 'At the buyer’s') },
          { title: 'Arrived', value: ({ arrivedAt }) => timeOf(arrivedAt) },
          { title: 'Reported', value: ({ reportedAt }) => timeOf(reportedAt) },
          { title: 'The other side says', isLong: true, value: ({ contestText }) => contestText },
          {
            title: 'Action',
            value: (trip) => (
              <Button size="small" aria-label={`${TEXTS.decideTrip}: ${trip.name}`} onClick={() => setDeciding(trip)}>
                {TEXTS.decideTrip}
              </Button>
            ),
          },
        ]}
      />
      {deciding === undefined ? null : <Decide trip={deciding} onClose={() => setDeciding(undefined)} />}
    </section>
  );
}
