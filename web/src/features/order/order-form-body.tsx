import type { SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { OpenOrderOfForm } from './open-order-of-form';
import { isSameOrder } from './order-form';
import { writtenPostalCode } from '../../shared/typed-postal-code';
import { ActionBar } from '../../shared/ui/action-bar';
import { formatCad } from '../../shared/ui/money';
import { windowInWords, windowText, type NextWindow } from '../../shared/windows/next-windows';
import { useFocusFirst } from './use-focus-first';
import { AddressStep } from './address-step';
import { TermsField, WishFields, type FormPart } from './order-form-fields';
import { OrderSummary } from './order-summary';
import { StepHeading } from './step-heading';
import { useOrderForm, type BegunOrder } from './use-order-form';
import { rich } from '../../shared/texts/rich';
import { t } from '../../shared/texts/texts';
import type { Refusal } from './order-refusal';
import { Modal } from '../../shared/ui/modal';
import { LoadError, Skeleton } from '../../shared/ui/page-states';
import { WindowPicker } from '../../shared/windows/window-picker';
import type { DeliveryArea } from '../../shared/use-delivery-area';

interface TimeStepProps extends FormPart {
  area: DeliveryArea;
  onChoose: (window: NextWindow) => void;
}

/** When the delivery comes and how it is handed over. */
function TimeStep({ area, onChoose, ...part }: TimeStepProps) {
  const { form, problems } = part;
  const wrongWindow = problems.of('deliveryWindow') ?? problems.of('deliveryDate');
  return (
    <>
      {area.options === undefined && area.answer === 'failed' ? (
        <LoadError error={undefined} onRetry={() => void area.refetch()} />
      ) : area.options === undefined ? (
        <Skeleton height={280} />
      ) : (
        <WindowPicker
          options={area.options}
          day={form.deliveryDate}
          label={form.deliveryWindow}
          {...(wrongWindow === undefined ? {} : { problem: wrongWindow })}
          onChange={(date, label) => onChoose({ date, label })}
        />
      )}
      <WishFields {...part} />
    </>
  );
}

interface PriceQuestionProps {
  shareLink: string;
  was: number;
  now: number;
  acceptPrice: () => void;
  onClose: () => void;
}

/** Shown if the seller changed the price after this person saw it; nothing is paid until they agree. */
function PriceQuestion({ shareLink, was, now, acceptPrice, onClose }: PriceQuestionProps) {
  return (
    <Modal title={t('order.price.title')} onClose={onClose}>
      <p>{t('order.price.text', { was: formatCad(was), now: formatCad(now) })}</p>
      <div className="row">
        <button type="button" className="button-link" onClick={acceptPrice}>
          {t('order.price.accept', { now: formatCad(now) })}
        </button>
        <Link className="button-link quiet" to={`/transaction/${shareLink}`}>
          {t('order.back')}
        </Link>
      </div>
    </Modal>
  );
}

interface Props {
  refusal: Refusal;
  onChoose: (window: NextWindow) => void;
}

/** Why the payment page did not open, and what to do now. */
function OrderRefusal({ refusal: { text, advice, link, windows = [] }, onChoose }: Props) {
  return (
    <div className="note red stack-tight" role="alert">
      <p>
        {text} {advice}
      </p>
      {windows.length === 0 ? null : (
        <div className="row">
          {windows.map((window) => (
            <button
              key={`${window.date} ${window.label}`}
              type="button"
              className="button-link quiet"
              onClick={() => onChoose(window)}
            >
              {windowText(window)}
            </button>
          ))}
        </div>
      )}
      {link === undefined ? null : <Link to={link.to}>{link.text}</Link>}
    </div>
  );
}

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
  const place = [form.address, form.city, writtenPostalCode(form.zipCode)].join(', ');
  const isTimed = form.deliveryDate !== '' && form.deliveryWindow !== '';
  const time = isTimed ? windowInWords({ date: form.deliveryDate, label: form.deliveryWindow }) : undefined;
  return (
    <div className="order-sheet">
      <OrderSummary item={item} total={total} time={time} />
      <form ref={problems.formRef} onInput={problems.forget} className="stack" onSubmit={onSubmit} noValidate>
        {open === undefined ? null : <OpenOrderOfForm order={open} isChanged={!isSameOrder(form, open)} />}
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
