import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { shownStep, type OrderStep } from './order-steps';
import type { CheckoutForm } from './order.api';

/** Keeps the step in the page’s address, so that back and forward move between steps; it contains nothing typed. */
export function useOrderStep(form: CheckoutForm): { step: OrderStep; go: (step: OrderStep) => void } {
  const [search] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const wanted = search.get('step');
  // Filling in the last field completes the address step; the step changes only when the person continues.
  const step = wanted === 'address' ? 'address' : shownStep(wanted, form);
  useEffect(() => {
    if (wanted !== step) void navigate({ search: `?step=${step}` }, { replace: true, state });
  }, [wanted, step, navigate, state]);
  const go = (next: OrderStep): void => void navigate({ search: `?step=${next}` }, { state });
  return { step, go };
}
