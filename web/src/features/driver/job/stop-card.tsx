import type { StopView } from '../../../../../src/delivery/published/views.js';
import { addressLine, mapLink } from '../map-link';

/** Where to go and whom to call: two big targets for the thumb. */
export function StopCard({ title, stop }: { title: string; stop: StopView | undefined }) {
  if (stop === undefined) return null;
  const link = mapLink(stop, navigator.userAgent);
  return (
    <section className="card stop stack-tight">
      <h2>{title}</h2>
      <strong>{stop.name}</strong>
      <address>{addressLine(stop)}</address>
      {stop.note ? <p className="note">{stop.note}</p> : null}
      <div className="stop-links">
        <a
          className="button-link quiet"
          href={link}
          {...(link.startsWith('http') ? { target: '_blank' } : {})}
          rel="noreferrer"
        >
          Open the map
        </a>
        <a className="button-link quiet" href={`tel:${stop.phoneNumber}`}>
          Call<span className="visually-hidden"> {stop.name}</span>
        </a>
      </div>
    </section>
  );
}
