import { Link } from 'react-router-dom';
import { isPostalCode } from '../../../../src/shared/domain/postal-code.js';
import { sentenceOf } from '../../shared/api/problem';
import { TextField } from '../../shared/ui/field';
import { textFields, toUpperCase } from '../../shared/ui/text-fields';
import { useDeliveryOptionsQuery } from './order.api';
import { StreetFields, type FormPart } from './order-form-fields';

type Answer = 'untyped' | 'asking' | 'failed' | 'outside' | 'served';

/** What the postal code means, as soon as it is complete. */
export function useArea(shareLink: string, zipCode: string) {
  const isComplete = isPostalCode(zipCode);
  const { currentData, error, refetch } = useDeliveryOptionsQuery(
    { shareLink, postalCode: zipCode.trim() },
    { skip: !isComplete },
  );
  const options = isComplete && currentData?.serviceable === true ? currentData : undefined;
  const answer = (): Answer => {
    if (!isComplete) return 'untyped';
    if (currentData !== undefined) return currentData.serviceable ? 'served' : 'outside';
    return error === undefined ? 'asking' : 'failed';
  };
  return { options, answer: answer(), failure: sentenceOf(error), city: currentData?.city, refetch };
}

export type Area = ReturnType<typeof useArea>;

function AreaNotice({ answer, city, failure, refetch }: Area) {
  switch (answer) {
    case 'untyped':
      return null;
    case 'asking':
      return <>Checking whether we deliver there…</>;
    case 'served':
      return <>We deliver in {city ?? 'your area'}.</>;
    case 'failed':
      return (
        <>
          {failure}{' '}
          <button type="button" className="text-button" onClick={() => void refetch()}>
            Try again
          </button>
        </>
      );
    case 'outside':
      return (
        <>
          We do not deliver in this area yet. <Link to="/#email-signup">Tell me when you come to my area</Link>
        </>
      );
  }
}

const TONES: Partial<Record<Answer, string>> = { served: 'green', outside: 'amber', failed: 'amber' };

/** The address, postal code first: it is answered while the rest is typed. */
export function AddressFields({ area, ...part }: FormPart & { area: Area }) {
  const field = textFields(part.form, part.problems, part.change);
  return (
    <section className="card stack">
      <h2>Where to</h2>
      <TextField label="Postal code" autoComplete="postal-code" maxLength={7} {...field('zipCode', toUpperCase)} />
      <div role="status">
        {area.answer === 'untyped' ? null : (
          <p className={`note ${TONES[area.answer] ?? ''}`}>
            <AreaNotice {...area} />
          </p>
        )}
      </div>
      <StreetFields {...part} />
    </section>
  );
}
