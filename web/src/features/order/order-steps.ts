import type { CheckoutForm } from './order.api';
import { missingInOrder } from './order-form';

/** The steps once the person is known; for a visitor, the e-mail address comes before them. */
export const ORDER_STEPS = ['address', 'time'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

const FIELDS: Record<OrderStep, readonly string[]> = {
  address: ['zipCode', 'address', 'address2', 'city', 'state', 'name', 'phoneNumber'],
  time: ['deliveryDate', 'deliveryWindow', 'noContact', 'note', 'acceptTerms'],
};

/** The step that contains a field; other problems belong to the last step. */
export const stepOf = (field: string): OrderStep => ORDER_STEPS.find((step) => FIELDS[step].includes(field)) ?? 'time';

/** The messages for the step’s fields that are not filled in. */
export function missingInStep(step: OrderStep, form: CheckoutForm, isServed = true): Record<string, string> {
  const missing = Object.entries(missingInOrder(form, isServed));
  return Object.fromEntries(missing.filter(([field]) => stepOf(field) === step));
}

/** The step to show: the requested one, unless an earlier one is incomplete. */
export function shownStep(wanted: string | null, form: CheckoutForm): OrderStep {
  const isAddressed = Object.keys(missingInStep('address', form)).length === 0;
  return wanted === 'address' || !isAddressed ? 'address' : 'time';
}
