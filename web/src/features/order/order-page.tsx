import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { newKey, surelyRefused } from '../../shared/api/once-key';
import { isProblem, sentenceOf } from '../../shared/api/problem';
import { useUserQuery } from '../../shared/api/session.api';
import { AreaField, CheckField, SelectField, TextField } from '../../shared/ui/field';
import { useFormProblems, type FormProblems } from '../../shared/ui/form-problems';
import { formatCad, MoneyParts } from '../../shared/ui/money';
import { NotFound } from '../../shared/ui/not-found';
import { LoadError, Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { SignInForm } from '../../shared/ui/sign-in-form';
import { isCompletePostalCode, keepDraft, missingInOrder, readDraft } from './order-form';
import {
  useDeliveryOptionsQuery,
  useOrderedItemQuery,
  useStartCheckoutMutation,
  type CheckoutForm,
  type ProductPublicView,
} from './order.api';
import { WindowPicker } from './window-picker';
import './order.css';

const PROVINCES = ['ON', 'QC', 'BC', 'AB', 'MB', 'SK', 'NS', 'NB', 'NL', 'PE', 'YT', 'NT', 'NU'];

interface Part {
  form: CheckoutForm;
  problems: FormProblems;
  change: (changes: Partial<CheckoutForm>) => void;
}

function Contact({ form, problems, change }: Part) {
  return (
    <section className="card stack">
      <h2>Who receives it</h2>
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        value={form.name}
        problem={problems.of('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label="Phone"
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        hint="The driver calls only if they cannot find you."
        value={form.phoneNumber}
        problem={problems.of('phoneNumber')}
        onChange={(event) => change({ phoneNumber: event.target.value })}
      />
    </section>
  );
}

function Address({ form, problems, change, area }: Part & { area: { text: string; isServed: boolean } | null }) {
  return (
    <section className="card stack">
      <h2>Where to</h2>
      <TextField
        label="Postal code"
        name="zipCode"
        autoComplete="postal-code"
        value={form.zipCode}
        problem={problems.of('zipCode')}
        onChange={(event) => change({ zipCode: event.target.value.toUpperCase() })}
      />
      {area === null ? null : (
        <p className={`note ${area.isServed ? 'green' : 'amber'}`} role="status">
          {area.text}
        </p>
      )}
      <div className="address-grid">
        <div className="wide">
          <TextField
            label="Street address"
            name="address"
            autoComplete="address-line1"
            value={form.address}
            problem={problems.of('address')}
            onChange={(event) => change({ address: event.target.value })}
          />
        </div>
        <div className="wide">
          <TextField
            label="Apartment, buzzer (optional)"
            name="address2"
            autoComplete="address-line2"
            value={form.address2}
            problem={problems.of('address2')}
            onChange={(event) => change({ address2: event.target.value })}
          />
        </div>
        <TextField
          label="City"
          name="city"
          autoComplete="address-level2"
          value={form.city}
          problem={problems.of('city')}
          onChange={(event) => change({ city: event.target.value })}
        />
        <SelectField
          label="Province"
          name="state"
          autoComplete="address-level1"
          value={form.state}
          problem={problems.of('state')}
          onChange={(event) => change({ state: event.target.value })}
        >
          {PROVINCES.map((province) => (
            <option key={province}>{province}</option>
          ))}
        </SelectField>
      </div>
    </section>
  );
}

function Wishes({ form, problems, change }: Part) {
  return (
    <section className="card stack">
      <h2>At the door</h2>
      <CheckField
        label="Leave it at the door, no contact. The driver takes a photo instead of the code."
        checked={form.noContact}
        onChange={(event) => change({ noContact: event.target.checked })}
      />
      <AreaField
        label="Note for the driver (optional)"
        name="note"
        maxLength={500}
        value={form.note}
        problem={problems.of('note')}
        onChange={(event) => change({ note: event.target.value })}
      />
    </section>
  );
}

/** What the postal code means, as soon as it is complete. */
function useArea(shareLink: string, zipCode: string) {
  const isComplete = isCompletePostalCode(zipCode);
  const { data, isFetching, error, refetch } = useDeliveryOptionsQuery(
    { shareLink, postalCode: zipCode.trim() },
    { skip: !isComplete },
  );
  if (!isComplete) return { options: undefined, area: null, refetch };
  if (isFetching && data === undefined)
    return { options: undefined, area: { text: 'Checking whether we deliver there…', isServed: true }, refetch };
  if (error !== undefined) return { options: undefined, area: { text: sentenceOf(error), isServed: false }, refetch };
  if (data?.serviceable !== true)
    return { options: undefined, area: { text: 'We do not deliver in this area yet.', isServed: false }, refetch };
  return { options: data, area: { text: `We deliver in ${data.city ?? 'your area'}.`, isServed: true }, refetch };
}

function OrderForm({ item }: { item: ProductPublicView }) {
  const [form, setForm] = useState(() => readDraft(item.shareLink));
  const [failure, setFailure] = useState<string>();
  const key = useRef(newKey());
  const problems = useFormProblems();
  const [start, { isLoading }] = useStartCheckoutMutation();
  const { options, area, refetch } = useArea(item.shareLink, form.zipCode);
  const change = (changes: Partial<CheckoutForm>): void => {
    key.current = newKey();
    setForm((now) => ({ ...now, ...changes }));
  };
  useEffect(() => keepDraft(item.shareLink, form), [item.shareLink, form]);
  const pay = async (): Promise<void> => {
    setFailure(undefined);
    if (problems.set(missingInOrder(form))) return;
    const { address2, note, ...rest } = form;
    const body = { ...rest, ...(address2 ? { address2 } : {}), ...(note ? { note } : {}) };
    const answer = await start({ shareLink: item.shareLink, form: body, key: key.current });
    if (answer.data !== undefined) return window.location.assign(answer.data.checkoutUrl);
    if (isProblem(answer.error) && surelyRefused(answer.error)) key.current = newKey();
    if (!problems.take(answer.error)) setFailure(sentenceOf(answer.error));
    if (isProblem(answer.error) && answer.error.code.startsWith('window-')) {
      change({ deliveryWindow: '' });
      void refetch();
    }
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void pay();
  };
  const part = { form, problems, change };
  return (
    <form ref={problems.formRef} onInput={problems.forget} className="stack" onSubmit={onSubmit} noValidate>
      <Address {...part} area={area} />
      {options === undefined ? null : (
        <section className="card">
          <WindowPicker
            options={options}
            day={form.deliveryDate}
            label={form.deliveryWindow}
            problem={problems.of('deliveryWindow') ?? problems.of('deliveryDate')}
            onChange={(deliveryDate, deliveryWindow) => {
              problems.clear();
              change({ deliveryDate, deliveryWindow });
            }}
          />
        </section>
      )}
      <Contact {...part} />
      <Wishes {...part} />
      <section className="card stack-tight">
        <MoneyParts
          label="You pay"
          total={item.total}
          parts={[
            ['Item', item.amount],
            ['Delivery', item.deliveryFee],
          ]}
        />
        <p className="small muted">
          Held until delivered. Cancelled before the driver sets off: you get everything back. Not as shown: tell us at
          the door and nothing is released.
        </p>
        <CheckField
          label={
            <>
              I accept the{' '}
              <a href="/terms" target="_blank" rel="noreferrer">
                Terms of Service
              </a>
              .
            </>
          }
          name="acceptTerms"
          checked={form.acceptTerms}
          problem={problems.of('acceptTerms')}
          onChange={(event) => change({ acceptTerms: event.target.checked })}
        />
      </section>
      {failure === undefined ? null : (
        <p className="note red" role="alert">
          {failure}
        </p>
      )}
      <div className="sticky-action">
        <button type="submit" className="button-link wide" disabled={isLoading}>
          {isLoading ? 'Opening the payment page…' : `Pay ${formatCad(item.total)} safely`}
        </button>
      </div>
    </form>
  );
}

export default function OrderPage() {
  const { shareLink = '' } = useParams();
  const { data: item, error, refetch } = useOrderedItemQuery(shareLink);
  const { data: user, isLoading } = useUserQuery();
  usePageTitle('Order');
  if (item === undefined && isProblem(error))
    return error.status === 404 ? <NotFound /> : <LoadError error={error} onRetry={() => void refetch()} />;
  if (item === undefined || isLoading) return <Spinner />;
  if (item.viewer !== undefined && item.viewer.role !== 'admin')
    return <Navigate to={`/transaction/${shareLink}`} replace />;
  if (item.status !== 'waiting_for_payment') return <Navigate to={`/item-sold/${shareLink}`} replace />;
  return (
    <div className="stack">
      <div className="order-item">
        {item.thumbnailUrl === null ? null : <img src={item.thumbnailUrl} alt="" width="88" height="88" />}
        <div>
          <h1>Order</h1>
          <Link to={`/transaction/${shareLink}`}>{item.name}</Link>
        </div>
      </div>
      {user === null || user === undefined ? (
        <section className="card stack">
          <h2>First, your e-mail address</h2>
          <p className="muted">Your order and your delivery code reach you there.</p>
          <SignInForm asProspect onDone={() => undefined} />
        </section>
      ) : (
        <OrderForm item={item} />
      )}
    </div>
  );
}
