import type { SyntheticEvent } from 'react';
import { ContinueToPayment, heldUntil } from '../../shared/orders/open-order-notice';
import { ActionBar } from '../../shared/ui/action-bar';
import { formatCad } from '../../shared/ui/money';
import { windowInWords } from '../../shared/windows/next-windows';
import { useFocusFirst } from './use-focus-first';
import { AddressStep } from './address-step';
import { TermsField } from './order-form-fields';
import { OrderRefusal } from './order-form-refusal';
import { OrderSummary } from './order-summary';
import { PriceQuestion } from './price-question';
import { StepHeading } from './step-heading';
import { TimeStep } from './time-step';
import { useOrderForm, type BegunOrder } from './use-order-form';
import { rich } from '../../shared/texts/rich';
import { t } from '../../shared/texts/texts';

/** The form of an order: the address, then the time, with the price beside it. */
export function OrderForm(begun: BegunOrder) {
  const { item, open } = begun;
  const order = useOrderForm(begun);
  const { form, change, chooseWindow, problems, refusal, area, isLoading, total, question, step, go } = order;
  const part = { form, problems, change };
  const sheet = useFocusFirst<HTMLElement>(step);
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isLoading) order.submit();
  };
  const place = [form.address, form.city, form.zipCode].join(', ');
  const isTimed = form.deliveryDate !== '' && form.deliveryWindow !== '';
  const time = isTimed ? windowInWords({ date: form.deliveryDate, label: form.deliveryWindow }) : undefined;
  return (
    <div className="order-sheet">
      <OrderSummary item={item} total={total} time={time} />
      <form ref={problems.formRef} onInput={problems.forget} className="stack" onSubmit={onSubmit} noValidate>
        {open === undefined ? null : (
          <div className="note green row between">
            <span>
              {heldUntil(open)} {t('order.open.kept')}
            </span>
            <ContinueToPayment order={open} />
          </div>
        )}
        <section ref={sheet} className="card stack">
          <StepHeading step={step} />
          {step === 'address' ? (
            <AddressStep {...part} area={area} />
          ) : (
            <>
              <p className="order-place">
                <span>{t('order.sheet.to', { place })}</span>{' '}
                <button type="button" className="text-button" onClick={() => go('address')}>
                  {rich('order.sheet.change', { hidden: (parts) => <span className="visually-hidden">{parts}</span> })}
                </button>
              </p>
              <TimeStep {...part} area={area} onChoose={chooseWindow} />
            </>
          )}
        </section>
        {refusal === undefined ? null : <OrderRefusal refusal={refusal} onChoose={chooseWindow} />}
        {question === undefined ? null : (
          <PriceQuestion shareLink={item.shareLink} {...question} onClose={order.closeQuestion} />
        )}
        <ActionBar>
          {step === 'time' ? <TermsField {...part} /> : null}
          <button type="submit" className="button-link wide" disabled={isLoading}>
            {step === 'address'
              ? t('order.sheet.continue')
              : isLoading
                ? t('order.sheet.opening')
                : t('order.sheet.pay', { amount: formatCad(total) })}
          </button>
        </ActionBar>
      </form>
    </div>
  );
}
