import { useMemo, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { feeBreakdownView } from '../../../../src/listings/published/fee-breakdown.js';
import type { ProductOwnerView } from '../../../../src/listings/published/views.js';
import { Money } from '../../../../src/shared/domain/money.js';
import { isProblem, sentenceOf } from '../../shared/api/problem';
import { useConfigQuery, useStripeStatusQuery, useUserQuery, type PublicConfig } from '../../shared/api/session.api';
import { AreaField, TextField } from '../../shared/ui/field';
import { useFormProblems } from '../../shared/ui/form-problems';
import { formatCad, MoneyParts } from '../../shared/ui/money';
import { LoadError, Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { LinkCreated } from './link-created';
import { PhotoPicker } from './photo-picker';
import { useCreateLinkMutation } from './shop.api';
import './shop.css';

type Size = 'small' | 'medium' | 'large';

const SIZES: [size: Size, text: string][] = [
  ['small', 'Small: fits under one arm, such as a lamp or a box of books'],
  ['medium', 'Medium: one person carries it, such as a chair or a bicycle'],
  ['large', 'Large: needs a van or two people, such as a sofa or a washer'],
];
const PRICE = 'The price is between 1.00 and 10,000.00 CAD, with at most two decimals.';

/** The typed price in CAD, or null while it is none. */
export function readPrice(text: string): number | null {
  const trimmed = text.trim().replace(/^\$/, '').replaceAll(',', '');
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(trimmed)) return null;
  const amount = Number(trimmed);
  return amount >= 1 && amount <= 10_000 ? amount : null;
}

function Shares({ price, size, config, discount }: { price: number | null; size: Size; config: PublicConfig; discount: number }) {
  const shares = useMemo(
    () =>
      feeBreakdownView({
        itemPrice: Money.ofCad(price ?? 0),
        deliveryFee: Money.ofCad(config.deliveryFees[size]),
        serviceFee: Math.round(config.serviceFeePercent * 100),
        referralDiscount: discount * 100,
      }),
    [price, size, config, discount],
  );
  if (price === null) return <p className="muted">Enter a price to see what the buyer pays and what you receive.</p>;
  return (
    <div className="shares" aria-live="polite">
      <div data-testid="buyer-pays">
        <span className="small muted">The buyer pays</span>
        <div className="big-number">{formatCad(shares.totalPayment)}</div>
        <MoneyParts label="Parts" total={shares.totalPayment} parts={[['Item', shares.itemPrice], ['Delivery', shares.deliveryFee]]} />
      </div>
      <div data-testid="seller-receives">
        <span className="small muted">You receive</span>
        <div className="big-number">{formatCad(shares.sellerReceives)}</div>
        <MoneyParts label="Parts" total={shares.sellerReceives} parts={[['Item', shares.itemPrice], [`Service fee (${shares.effectiveServiceFeePercent} %)`, -shares.finalServiceFee]]} />
      </div>
    </div>
  );
}

function CreateForm({ config, discount, onCreated }: { config: PublicConfig; discount: number; onCreated: (product: ProductOwnerView) => void }) {
  const [name, setName] = useState('');
  const [amount, setAmount] = useState('');
  const [size, setSize] = useState<Size>('small');
  const [description, setDescription] = useState('');
  const [photos, setPhotos] = useState<File[]>([]);
  const [photoProblem, setPhotoProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const key = useRef(crypto.randomUUID());
  const problems = useFormProblems();
  const [create, { isLoading }] = useCreateLinkMutation();
  const price = readPrice(amount);

  const check = (): boolean => {
    const found: Record<string, string> = {};
    if (name.trim().length < 3) found['name'] = 'The name has 3 to 120 characters.';
    if (price === null) found['amount'] = PRICE;
    if (photos.length === 0) found['images'] = 'Add at least one photo.';
    setPhotoProblem(found['images']);
    return !problems.set(found);
  };
  const submit = async (): Promise<void> => {
    setFailure(undefined);
    if (!check()) return;
    const form = new FormData();
    for (const [field, value] of Object.entries({ name: name.trim(), amount: String(price), size, description: description.trim() })) form.set(field, value);
    for (const photo of photos) form.append('images', photo, photo.name);
    const answer = await create({ form, key: key.current });
    if (answer.data !== undefined) return onCreated(answer.data);
    key.current = crypto.randomUUID();
    const hasFields = problems.take(answer.error);
    const about = isProblem(answer.error) && Array.isArray(answer.error.details) ? (answer.error.details as { field: string; message: string }[]) : [];
    setPhotoProblem(about.find(({ field }) => field === 'images')?.message);
    if (!hasFields || about.some(({ field }) => field.startsWith('pickup'))) setFailure(sentenceOf(answer.error));
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  return (
    <form ref={problems.formRef} onInput={problems.forget} className="stack" onSubmit={onSubmit} noValidate>
      <section className="card stack">
        <PhotoPicker photos={photos} problem={photoProblem} onChange={(next, problem) => { setPhotos(next); setPhotoProblem(problem); }} />
        <TextField label="What is it?" name="name" maxLength={120} value={name} problem={problems.of('name')} onChange={(event) => setName(event.target.value)} />
        <TextField label="Price (CAD)" name="amount" inputMode="decimal" value={amount} problem={problems.of('amount')} onChange={(event) => setAmount(event.target.value)} />
        <fieldset className="size-options">
          <legend className="strong">Size</legend>
          {SIZES.map(([value, text]) => (
            <label key={value}>
              <input type="radio" name="size" value={value} checked={size === value} onChange={() => setSize(value)} />
              <span>{text}</span>
            </label>
          ))}
        </fieldset>
        <AreaField label="Description (optional)" name="description" maxLength={2_000} value={description} problem={problems.of('description')} onChange={(event) => setDescription(event.target.value)} />
      </section>
      <section className="card stack-tight">
        <Shares price={price} size={size} config={config} discount={discount} />
        <p className="small muted">The driver collects it at the address of your profile. Buyers never see it.</p>
      </section>
      {failure === undefined ? null : <p className="note red" role="alert">{failure}</p>}
      <div className="sticky-action">
        <button type="submit" className="button-link wide" disabled={isLoading}>{isLoading ? 'Uploading your photos…' : 'Create the link'}</button>
      </div>
    </form>
  );
}

export default function CreateLinkPage() {
  const { data: config, error, refetch } = useConfigQuery();
  const { data: status } = useStripeStatusQuery();
  const { data: user } = useUserQuery();
  const [created, setCreated] = useState<ProductOwnerView>();
  usePageTitle('Create a link');
  if (error !== undefined && config === undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (config === undefined || status === undefined) return <Spinner />;
  if (!status.canCreateListings) {
    return (
      <div className="card stack">
        <h1>Verification Required</h1>
        <p>Complete Stripe Connect verification to create listings.</p>
        <div className="row">
          <Link className="button-link" to="/pre-stripe-connect">Set up payments</Link>
          <Link className="button-link quiet" to="/">Go Home</Link>
        </div>
      </div>
    );
  }
  if (created !== undefined) return <LinkCreated product={created} onAnother={() => setCreated(undefined)} />;
  return (
    <div className="stack">
      <h1>Create a link</h1>
      <CreateForm config={config} discount={user?.serviceFeeDiscount ?? 0} onCreated={setCreated} />
    </div>
  );
}
