import { useState, type SyntheticEvent } from 'react';
import type { ProductOwnerView } from '../../../../src/listings/published/views.js';
import type { PublicConfig, User } from '../../shared/api/session.api';
import { AreaField, TextField } from '../../shared/ui/field';
import { PhotoPicker } from '../../shared/photos/photo-picker';
import { textFields } from '../../shared/ui/text-fields';
import type { Size } from './new-link';
import { PickupFields } from './pickup-fields';
import { readPrice } from './price';
import { Shares } from './shares';
import { useCreateLink } from './use-create-link';

const SIZES: [size: Size, text: string][] = [
  ['small', 'Small: fits under one arm, such as a lamp or a box of books'],
  ['medium', 'Medium: one person carries it, such as a chair or a bicycle'],
  ['large', 'Large: needs a van and two people, such as a sofa or a washer'],
];

function SizeOptions({ size, onChange }: { size: Size; onChange: (size: Size) => void }) {
  return (
    <fieldset className="size-options">
      <legend className="strong">Size</legend>
      {SIZES.map(([value, text]) => (
        <label key={value}>
          <input type="radio" name="size" value={value} checked={size === value} onChange={() => onChange(value)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface Props {
  config: PublicConfig;
  user: User;
  onCreated: (product: ProductOwnerView) => void;
}

export function CreateForm({ config, user, onCreated }: Props) {
  const { link, change, problems, failure, area, isLoading, submit } = useCreateLink(user, onCreated);
  const [photoProblem, setPhotoProblem] = useState<string>();
  const field = textFields(link, problems, change);
  const price = readPrice(link.amount);
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setPhotoProblem(undefined);
    void submit();
  };
  return (
    <form ref={problems.formRef} onInput={problems.forget} className="stack" onSubmit={onSubmit} noValidate>
      <section className="card stack" aria-label="The item">
        <PhotoPicker
          photos={link.photos}
          problem={photoProblem ?? problems.of('images')}
          onChange={(photos, problem) => {
            change({ photos });
            setPhotoProblem(problem);
          }}
        />
        <TextField label="What is it?" maxLength={120} {...field('name')} />
        <TextField label="Price (CAD)" inputMode="decimal" autoComplete="off" {...field('amount')} />
        <SizeOptions size={link.size} onChange={(size) => change({ size })} />
        <AreaField label="Description (optional)" maxLength={2_000} {...field('description')} />
      </section>
      <section className="card stack" aria-label="Pickup">
        <PickupFields
          user={user}
          pickup={link.pickup}
          area={area}
          problems={problems}
          onChange={(pickup) => change({ pickup })}
        />
      </section>
      <section className="card" aria-label="The money">
        <Shares price={price} size={link.size} config={config} discount={user.serviceFeeDiscount} />
      </section>
      {failure === undefined ? null : (
        <p className="note red" role="alert">
          {failure}
        </p>
      )}
      <div className="sticky-action">
        <button type="submit" className="button-link wide" disabled={isLoading}>
          {isLoading ? 'Uploading your photos…' : 'Create the link'}
        </button>
      </div>
    </form>
  );
}
