import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { shownStep, type OrderStep } from './order-steps';
import type { CheckoutForm } from './order.api';

/** The step in the address of the page, so that back and forward move through the sheet; nothing typed is in there. */
export function useOrderStep(form: CheckoutForm): { step: OrderStep; go: (step: OrderStep) => void } {
  const [search] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const wanted = search.get('step');
  // While an address is typed its last field completes it; the step changes only when the person goes on.
  const step = wanted === 'address' ? 'address' : shownStep(wanted, form);
  useEffect(() => {
    if (wanted !== step) void navigate({ search: `?step=${step}` }, { replace: true, state });
  }, [wanted, step, navigate, state]);
  const go = (next: OrderStep): void => void navigate({ search: `?step=${next}` }, { state });
  return { step, go };
}
