import type { TrackingView } from '../../../../../src/payments/published/tracking.js';

type Driver = NonNullable<TrackingView['driver']>;

const vehicleInWords = ({ carries, crew }: NonNullable<Driver['vehicle']>): string =>
  `Vehicle for ${carries === 'small' ? 'small' : `up to ${carries}`} items${crew > 1 ? `, ${crew} people` : ''}`;

/** Who comes: the first name, whether every document is in order, and what they drive. */
export function DriverCard({ driver: { firstName, vehicle, isVerified, photoUrl } }: { driver: Driver }) {
  const name = firstName ?? 'a driver';
  return (
    <section className="tracking-driver" aria-label="Your driver" data-testid="driver-card">
      {photoUrl === null ? (
        <span className="driver-initial" aria-hidden="true">
          {name.slice(0, 1).toUpperCase()}
        </span>
      ) : (
        <img className="driver-photo" src={photoUrl} alt={`${name}, your driver`} width="56" height="56" />
      )}
      <div>
        <p className="strong">Your driver is {name}.</p>
        <p className="small muted">
          {[isVerified ? 'Verified driver' : null, vehicle === null ? null : vehicleInWords(vehicle)]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
      </div>
    </section>
  );
}
