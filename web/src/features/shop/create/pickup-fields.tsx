import type { SuggestedAddressView } from '../../../../../src/contexts/delivery/published/views.js';
import { AddressField } from '../../../shared/address/address-field';
import { knownOf, nextField } from '../../../shared/address/next-field';
import type { User } from '../../../shared/api/session.api';
import { AreaNotice } from '../../../shared/ui/area-notice';
import { CheckField, TextField } from '../../../shared/ui/field';
import type { FormProblems } from '../../../shared/ui/form-problems';
import { textFields, toUpperCase } from '../../../shared/ui/text-fields';
import { t } from '../../../shared/texts/texts';
import { NO_PICKUP, type Pickup } from './new-link';
import type { PickupArea } from './pickup-area';

interface Props {
  user: User;
  pickup: Pickup | null;
  area: PickupArea;
  problems: FormProblems;
  onChange: (pickup: Pickup | null) => void;
}

interface AddressProps extends Pick<Props, 'problems'> {
  pickup: Pickup;
  onChange: (pickup: Pickup) => void;
}

function PickupAddress({ pickup, problems, onChange }: AddressProps) {
  const change = (changes: Partial<Pickup>): void => onChange({ ...pickup, ...changes });
  const field = textFields(pickup, problems, change);
  const pick = (suggestion: SuggestedAddressView): string | null => {
    const {
      address = '',
      city = pickup.pickupCity,
      state = pickup.pickupState,
      zipCode = pickup.pickupZipCode,
    } = knownOf(suggestion);
    change({ pickupAddress: address, pickupCity: city, pickupState: state, pickupZipCode: zipCode });
    problems.clear();
    return nextField([
      { name: 'pickupAddress2', value: pickup.pickupAddress2 },
      { name: 'pickupZipCode', value: zipCode, isPostalCode: true },
    ]);
  };
  return (
    <>
      <AddressField
        label={t('listing.pickup.street')}
        autoComplete="off"
        postalCode={pickup.pickupZipCode}
        onPick={pick}
        {...field('pickupAddress')}
      />
      <TextField label={t('listing.pickup.apartment')} autoComplete="off" {...field('pickupAddress2')} />
      <TextField label={t('listing.pickup.city')} autoComplete="off" {...field('pickupCity')} />
      <TextField label={t('listing.pickup.province')} autoComplete="off" {...field('pickupState')} />
      <TextField label={t('listing.pickup.postal-code')} autoComplete="off" {...field('pickupZipCode', toUpperCase)} />
    </>
  );
}

/** Where the driver collects the item: at the profile’s address, unless the seller enters another. */
export function PickupFields({ user, pickup, area, problems, onChange }: Props) {
  const lines = [user.address, user.address2, user.city, user.zipCode].filter((line) => line !== null && line !== '');
  return (
    <>
      <div>
        <h2>{t('listing.pickup.title')}</h2>
        <p className="muted">{t('listing.pickup.private')}</p>
        {pickup === null ? <p>{lines.join(', ')}</p> : null}
        {pickup === null && area.answer !== 'outside' && problems.of('pickupZipCode') !== undefined ? (
          <p className="note red">{problems.of('pickupZipCode')}</p>
        ) : null}
      </div>
      <CheckField
        label={t('listing.pickup.elsewhere')}
        checked={pickup !== null}
        onChange={(event) => onChange(event.target.checked ? NO_PICKUP : null)}
      />
      {pickup === null ? null : <PickupAddress pickup={pickup} problems={problems} onChange={onChange} />}
      <AreaNotice {...area} work="pick up" />
    </>
  );
}
