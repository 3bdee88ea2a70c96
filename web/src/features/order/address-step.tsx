import { AreaNotice } from '../../shared/ui/area-notice';
import { TextField } from '../../shared/ui/field';
import { textFields, toUpperCase } from '../../shared/ui/text-fields';
import type { DeliveryArea } from '../../shared/use-delivery-area';
import type { FormPart } from './order-form-fields';

/** Where it goes and to whom. The postal code comes first: it is answered while the rest is typed, and knows the city. */
export function AddressStep({ area, ...part }: FormPart & { area: DeliveryArea }) {
  const field = textFields(part.form, part.problems, part.change);
  return (
    <div className="address-grid">
      <TextField label="Postal code" autoComplete="postal-code" maxLength={7} {...field('zipCode', toUpperCase)} />
      <TextField label="City" autoComplete="address-level2" maxLength={100} {...field('city')} />
      <div className="wide area-line">
        <AreaNotice {...area} work="deliver" onRetry={() => void area.refetch()} />
      </div>
      <div className="wide">
        <TextField label="Street address" autoComplete="address-line1" maxLength={200} {...field('address')} />
      </div>
      <div className="wide">
        <TextField
          label="Apartment, buzzer (optional)"
          autoComplete="address-line2"
          maxLength={200}
          {...field('address2')}
        />
      </div>
      <TextField label="Name" autoComplete="name" maxLength={120} {...field('name')} />
      <TextField label="Phone" type="tel" autoComplete="tel" {...field('phoneNumber')} />
      <p className="wide small muted">The driver calls only if they cannot find you.</p>
    </div>
  );
}
