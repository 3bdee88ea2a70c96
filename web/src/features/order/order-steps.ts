import type { CheckoutForm } from './order.api';
import { missingInOrder } from './order-form';

/** What is asked in turn once the person is known; before it stands the e-mail address of a stranger. */
export const ORDER_STEPS = ['address', 'time'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

const FIELDS: Record<OrderStep, readonly string[]> = {
  address: ['zipCode', 'address', 'address2', 'city', 'state', 'name', 'phoneNumber'],
  time: ['deliveryDate', 'deliveryWindow', 'noContact', 'note', 'acceptTerms'],
};

/** The step that asks for a field; what has no field is paid for in the last. */
export const stepOf = (field: string): OrderStep => ORDER_STEPS.find((step) => FIELDS[step].includes(field)) ?? 'time';

/** The sentences beside the fields of one step that are not filled in. */
export function missingInStep(step: OrderStep, form: CheckoutForm, isServed = true): Record<string, string> {
  const missing = Object.entries(missingInOrder(form, isServed));
  return Object.fromEntries(missing.filter(([field]) => stepOf(field) === step));
}

/** The step to show: the wanted one, unless one before it is not filled in. */
export function shownStep(wanted: string | null, form: CheckoutForm): OrderStep {
  const isAddressed = Object.keys(missingInStep('address', form)).length === 0;
  return wanted === 'address' || !isAddressed ? 'address' : 'time';
}
