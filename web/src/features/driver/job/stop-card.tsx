import type { StopView } from '../../../../../src/contexts/delivery/published/views.js';
import { appears } from '../addresses';
import { addressLine, areaLink, mapLink } from '../../../shared/address/map-link';
import type { Job } from '../queue/step';
import { useNow } from '../use-now';
import { rich } from '../../../shared/texts/rich';
import { t } from '../../../shared/texts/texts';

const TICK_MS = 30_000;

function MapLink({ link }: { link: string }) {
  return (
    <a
      className="button-link quiet"
      href={link}
      {...(link.startsWith('http') ? { target: '_blank' } : {})}
      rel="noreferrer"
    >
      {t('job.open-map')}
    </a>
  );
}

function Address({ stop }: { stop: StopView }) {
  return (
    <>
      <strong>{stop.name}</strong>
      <address>{addressLine(stop)}</address>
      {stop.note ? <p className="note">{stop.note}</p> : null}
      <div className="stop-links">
        <MapLink link={mapLink(stop, navigator.userAgent)} />
        <a className="button-link quiet" href={`tel:${stop.phoneNumber}`}>
          {rich('job.call', { name: stop.name, part: (parts) => <span className="visually-hidden">{parts}</span> })}
        </a>
      </div>
    </>
  );
}

/** Before the address is shown: its area, and when the address will appear. */
function Area({ job, area }: { job: Job; area: string }) {
  const now = useNow(TICK_MS);
  return (
    <>
      <strong className="stop-area">{area}</strong>
      <p className="note">{appears(job, now)}</p>
      <MapLink link={areaLink(area, navigator.userAgent)} />
    </>
  );
}

interface Props {
  title: string;
  job: Job;
  at: 'pickup' | 'dropoff';
}

/** Where to go and whom to call, as two large touch targets. */
export function StopCard({ title, job, at }: Props) {
  const stop = job[at];
  return (
    <section className="card stop stack-tight">
      <h2>{title}</h2>
      {stop === undefined ? (
        <Area job={job} area={at === 'pickup' ? job.pickupArea : job.dropoffArea} />
      ) : (
        <Address stop={stop} />
      )}
    </section>
  );
}
