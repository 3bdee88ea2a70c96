import { Button, Radio, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminWastedTripView } from '../../../../../src/contexts/delivery/published/views.js';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { torontoTime } from '../ui/instant';
import { wideTable } from '../ui/wide-table';
import { useContestedTripsQuery, useDecideTripMutation } from './deliveries.api';
import { TEXTS } from './texts';

const timeOf = (at: string | null): string => (at === null ? '' : torontoTime(at));

function Decide({ trip, onClose }: { trip: AdminWastedTripView; onClose: () => void }) {
  const [decide] = useDecideTripMutation();
  const [owed, setOwed] = useState(true);
  const toasts = useToasts();
  return (
    <ConfirmDialog
      title={`${TEXTS.decideTrip}: ${trip.name}`}
      okText={TEXTS.decideTrip}
      maxReason={1_000}
      administratorsOnly
      onClose={onClose}
      onConfirm={async ({ key, reason }) => {
        const { error } = await decide({ id: trip.id, owed, reason, key });
        if (error === undefined) toasts.tell(TEXTS.tripDecided, trip.name);
        return { error };
      }}
    >
      <p>{trip.contestText}</p>
      <Radio.Group
        value={owed}
        onChange={({ target }) => setOwed(target.value === true)}
        options={[
          { value: true, label: TEXTS.owed },
          { value: false, label: TEXTS.notOwed },
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
      <h2 id="contested-title">{TEXTS.contested}</h2>
      <p className="muted">{TEXTS.contestedText}</p>
      <Table
        rowKey="id"
        size="small"
        pagination={false}
        scroll={wideTable(760, data.items)}
        dataSource={data.items}
        columns={[
          {
            title: 'Item',
            className: 'breakable',
            render: (_, { name, productId }) => <Link to={`/admin/transactions/${productId}`}>{name}</Link>,
          },
          { title: 'Where', render: (_, { stage }) => (stage === 'pickup' ? 'At the seller’s' : 'At the buyer’s') },
          { title: 'Arrived', render: (_, { arrivedAt }) => timeOf(arrivedAt) },
          { title: 'Reported', render: (_, { reportedAt }) => timeOf(reportedAt) },
          { title: 'The other side says', dataIndex: 'contestText', className: 'breakable' },
          {
            title: 'Action',
            render: (_, trip) => (
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
