import { isPostalCode, mayBecomePostalCode } from '../../../../src/shared/domain/postal-code.js';
import { sentenceOf } from '../../shared/api/problem';
import { AreaNotice, type AreaAnswer } from '../../shared/ui/area-notice';
import { TextField } from '../../shared/ui/field';
import { textFields, toUpperCase } from '../../shared/ui/text-fields';
import { useDeliveryOptionsQuery } from './order.api';
import { StreetFields, type FormPart } from './order-form-fields';

/** What the postal code means, as soon as it is complete. */
export function useArea(shareLink: string, zipCode: string) {
  const isComplete = isPostalCode(zipCode);
  const { currentData, error, refetch } = useDeliveryOptionsQuery(
    { shareLink, postalCode: zipCode.trim() },
    { skip: !isComplete },
  );
  const options = isComplete && currentData?.serviceable === true ? currentData : undefined;
  const answer = (): AreaAnswer => {
    if (!isComplete) return mayBecomePostalCode(zipCode) ? 'untyped' : 'malformed';
    if (currentData !== undefined) return currentData.serviceable ? 'served' : 'outside';
    return error === undefined ? 'asking' : 'failed';
  };
  return { options, answer: answer(), failure: sentenceOf(error), city: currentData?.city, refetch };
}

export type Area = ReturnType<typeof useArea>;

/** The address, postal code first: it is answered while the rest is typed. */
export function AddressFields({ area, ...part }: FormPart & { area: Area }) {
  const field = textFields(part.form, part.problems, part.change);
  return (
    <section className="card stack">
      <h2>Where to</h2>
      <TextField label="Postal code" autoComplete="postal-code" maxLength={7} {...field('zipCode', toUpperCase)} />
      <AreaNotice {...area} work="deliver" onRetry={() => void area.refetch()} />
      <StreetFields {...part} />
    </section>
  );
}
