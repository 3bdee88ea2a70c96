import type { User } from '../../../shared/api/session.api';
import { AreaNotice } from '../../../shared/ui/area-notice';
import { CheckField, TextField } from '../../../shared/ui/field';
import type { FormProblems } from '../../../shared/ui/form-problems';
import { NO_PICKUP, type Pickup } from './new-link';
import type { PickupArea } from './pickup-area';

interface Props {
  user: User;
  pickup: Pickup | null;
  area: PickupArea;
  problems: FormProblems;
  onChange: (pickup: Pickup | null) => void;
}

const LINES: [field: keyof Pickup, label: string][] = [
  ['pickupAddress', 'Street address'],
  ['pickupAddress2', 'Apartment, buzzer (optional)'],
  ['pickupCity', 'City'],
  ['pickupState', 'Province'],
  ['pickupZipCode', 'Postal code'],
];

/** Where the driver collects the item: at the profile's address, unless the seller says otherwise. */
export function PickupFields({ user, pickup, area, problems, onChange }: Props) {
  const lines = [user.address, user.address2, user.city, user.zipCode].filter((line) => line !== null && line !== '');
  return (
    <>
      <div>
        <h2>Where the driver collects it</h2>
        <p className="muted">Buyers never see it.</p>
        {pickup === null ? <p>{lines.join(', ')}</p> : null}
        {pickup === null && area.answer !== 'outside' && problems.of('pickupZipCode') !== undefined ? (
          <p className="note red">{problems.of('pickupZipCode')}</p>
        ) : null}
      </div>
      <CheckField
        label="Collect it at another address"
        checked={pickup !== null}
        onChange={(event) => onChange(event.target.checked ? NO_PICKUP : null)}
      />
      {pickup === null
        ? null
        : LINES.map(([field, label]) => (
            <TextField
              key={field}
              label={label}
              name={field}
              autoComplete="off"
              value={pickup[field]}
              problem={problems.of(field)}
              onChange={(event) => {
                const typed = event.target.value;
                onChange({ ...pickup, [field]: field === 'pickupZipCode' ? typed.toUpperCase() : typed });
              }}
            />
          ))}
      <AreaNotice {...area} work="pick up" />
    </>
  );
}
