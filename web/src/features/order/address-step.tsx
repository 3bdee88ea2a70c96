import type { SuggestedAddressView } from '../../../../src/contexts/delivery/published/views.js';
import { AddressField } from '../../shared/address/address-field';
import { knownOf, nextField } from '../../shared/address/next-field';
import { asWritten } from '../../shared/phone/as-written';
import { writtenPostalCode } from '../../shared/typed-postal-code';
import { AreaNotice } from '../../shared/ui/area-notice';
import { TextField } from '../../shared/ui/field';
import { textFields } from '../../shared/ui/text-fields';
import type { DeliveryArea } from '../../shared/use-delivery-area';
import type { FormPart } from './order-form-fields';
import { t } from '../../shared/texts/texts';

/** The address and recipient. The postal code comes first: it is checked while the rest is typed, and fills in the city. */
export function AddressStep({ area, ...part }: FormPart & { area: DeliveryArea }) {
  const { form, problems, change } = part;
  const field = textFields(form, problems, change);
  const pick = (suggestion: SuggestedAddressView): string | null => {
    const picked = knownOf(suggestion);
    change(picked);
    problems.clear();
    const { zipCode: code, address2 = '', name, phoneNumber } = { ...form, ...picked };
    return nextField([
      { name: 'zipCode', value: code, isPostalCode: true },
      { name: 'address2', value: address2 },
      { name: 'name', value: name },
      { name: 'phoneNumber', value: phoneNumber },
    ]);
  };
  return (
    <div className="address-grid">
      <TextField
        label={t('order.address.postal-code')}
        autoComplete="postal-code"
        maxLength={20}
        {...field('zipCode', writtenPostalCode)}
      />
      <TextField
        label={t('order.address.city')}
        autoComplete="address-level2"
        maxLength={100}
        data-fills-itself
        {...field('city')}
      />
      <div className="wide area-line">
        <AreaNotice {...area} work="deliver" onRetry={() => void area.refetch()} />
      </div>
      <div className="wide">
        <AddressField
          label={t('order.address.street')}
          autoComplete="address-line1"
          maxLength={200}
          postalCode={form.zipCode}
          onPick={pick}
          {...field('address')}
        />
      </div>
      <div className="wide">
        <TextField
          label={t('order.address.more')}
          autoComplete="address-line2"
          maxLength={200}
          {...field('address2')}
        />
      </div>
      <TextField label={t('order.address.name')} autoComplete="name" maxLength={120} {...field('name')} />
      <TextField label={t('order.address.phone')} type="tel" autoComplete="tel" {...field('phoneNumber', asWritten)} />
      <p className="wide small muted">{t('order.address.phone-hint')}</p>
    </div>
  );
}
