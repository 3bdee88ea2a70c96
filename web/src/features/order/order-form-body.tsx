import type { SyntheticEvent } from 'react';
import type { User } from '../../shared/api/session.api';
import { formatCad, MoneyParts } from '../../shared/ui/money';
import { WindowPicker } from '../../shared/ui/window-picker';
import type { ProductPublicView } from './order.api';
import { AddressFields } from './order-form-area';
import { ContactFields, TermsField, WishFields } from './order-form-fields';
import { OrderRefusal } from './order-form-refusal';
import { PriceQuestion } from './price-question';
import { useOrderForm } from './use-order-form';

interface Props {
  item: ProductPublicView;
  user: User;
  /** The item is not what it was any more: somebody else is paying, or its price is another. */
  lookAgain: () => void;
}

export function OrderForm({ item, user, lookAgain }: Props) {
  const order = useOrderForm(item, user, lookAgain);
  const { form, change, chooseWindow, problems, refusal, area, isLoading, total, question } = order;
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isLoading) order.submit();
  };
  const part = { form, problems, change };
  return (
    <form ref={problems.formRef} onInput={problems.forget} className="stack" onSubmit={onSubmit} noValidate>
      <AddressFields {...part} area={area} />
      {area.options === undefined ? null : (
        <section className="card">
          <WindowPicker
            options={area.options}
            day={form.deliveryDate}
            label={form.deliveryWindow}
            problem={problems.of('deliveryWindow') ?? problems.of('deliveryDate')}
            onChange={(date, label) => chooseWindow({ date, label })}
          />
        </section>
      )}
      <ContactFields {...part} />
      <WishFields {...part} />
      <section className="card stack-tight">
        <MoneyParts
          label="You pay"
          total={total}
          parts={[
            ['Item', item.amount],
            ['Delivery', item.deliveryFee],
          ]}
        />
        <p className="small muted">
          Held until delivered. Cancelled before the driver sets off: you get everything back. Not as shown: tell us at
          the door and nothing is released.
        </p>
        <TermsField {...part} />
      </section>
      {refusal === undefined ? null : <OrderRefusal refusal={refusal} onChoose={chooseWindow} />}
      {question === undefined ? null : (
        <PriceQuestion shareLink={item.shareLink} {...question} onClose={order.closeQuestion} />
      )}
      <div className="sticky-action">
        <button type="submit" className="button-link wide" disabled={isLoading}>
          {isLoading ? 'Opening the payment page…' : `Pay ${formatCad(total)} safely`}
        </button>
      </div>
    </form>
  );
}
