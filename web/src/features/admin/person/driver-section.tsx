import { useState } from 'react';
import { Skeleton } from '../../../shared/ui/page-states';
import { DriverDetails } from '../drivers/driver-details';
import { DriverActions, DriverDialog, DriverStatus, type AskedOfDriver } from '../drivers/driver-standing';
import { useDriversQuery } from '../drivers/drivers.api';

/** A driver’s status, actions, documents, run and earnings. */
export function DriverSection({ id, email }: { id: number; email: string }) {
  const { data } = useDriversQuery({ q: email });
  const [asked, setAsked] = useState<AskedOfDriver>();
  const driver = data?.items.find(({ userId }) => userId === id);
  return (
    <section className="stack-tight" aria-labelledby="person-driver">
      <h2 id="person-driver">Driver</h2>
      {data === undefined ? <Skeleton height={48} /> : null}
      {driver === undefined ? null : (
        <div className="row between">
          <DriverStatus driver={driver} />
          <DriverActions driver={driver} onAsk={setAsked} />
        </div>
      )}
      <DriverDetails userId={id} />
      <DriverDialog asked={asked} onClose={() => setAsked(undefined)} />
    </section>
  );
}
