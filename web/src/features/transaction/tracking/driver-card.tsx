import type { TrackingView } from '../../../../../src/contexts/payments/published/tracking.js';
import { t } from '../../../shared/texts/texts';

type Driver = NonNullable<TrackingView['driver']>;

const vehicleInWords = ({ carries, crew }: NonNullable<Driver['vehicle']>): string =>
  crew > 1 ? t('tracking.vehicle-crew', { carries, crew }) : t('tracking.vehicle', { carries });

/** The driver: first name, whether every document is in order, and the vehicle; once it is over, in the past. */
export function DriverCard({ driver, isOver }: { driver: Driver; isOver: boolean }) {
  const { firstName, vehicle, isVerified, photoUrl } = driver;
  const name = firstName ?? t('tracking.a-driver');
  return (
    <section className="tracking-driver" aria-label={t('tracking.your-driver')} data-testid="driver-card">
      {photoUrl === null ? (
        <span className="driver-initial" aria-hidden="true">
          {name.slice(0, 1).toUpperCase()}
        </span>
      ) : (
        <img
          className="driver-photo"
          src={photoUrl}
          alt={t('tracking.your-driver-2', { name })}
          width="56"
          height="56"
        />
      )}
      <div>
        <p className="strong">
          {isOver ? t('tracking.your-driver-was', { name }) : t('tracking.your-driver-is', { name })}
        </p>
        <p className="small muted">
          {[isVerified ? t('tracking.verified-driver') : null, vehicle === null ? null : vehicleInWords(vehicle)]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
      </div>
    </section>
  );
}
