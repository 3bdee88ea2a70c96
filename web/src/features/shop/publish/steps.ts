import { accessTo, type Known, type ProviderStanding } from '../../../shared/ui/access';

export type Step = 'sign-in' | 'profile' | 'payments';
const STEPS: readonly Step[] = ['sign-in', 'profile', 'payments'];

export type Standing =
  | { kind: 'loading' }
  | { kind: 'denied'; reason: string | null }
  /** The first remaining step. */
  | { kind: 'step'; step: Step }
  | { kind: 'ready' };

/** What a person still needs before they can publish, by the specified listing-creation access. */
export function standingOf(known: Known, needsTerms = false): Standing {
  const decision = accessTo('listing-creation', known);
  if (decision.kind === 'loading') return { kind: 'loading' };
  if (decision.kind === 'redirect') return { kind: 'step', step: decision.to === '/auth' ? 'sign-in' : 'profile' };
  if (needsTerms) return { kind: 'step', step: 'profile' };
  if (decision.kind === 'denied') return { kind: 'denied', reason: decision.reason };
  if (decision.kind === 'allowed' && decision.needsPaymentAccount) return { kind: 'step', step: 'payments' };
  return { kind: 'ready' };
}

/** The steps from this one on; later ones are not known in advance. */
export const stepsFrom = (step: Step): Step[] => STEPS.slice(STEPS.indexOf(step));

/** A step’s position and the number of steps, among those missing when publishing started. */
export function placeOf(step: Step, begun: readonly string[] | null): { place: number; count: number } {
  const steps = STEPS.filter((one) => begun?.includes(one) === true || stepsFrom(step).includes(one));
  return { place: steps.indexOf(step) + 1, count: steps.length };
}

/** Whether the person only has to wait for the provider’s answer. */
export const isWaiting = (status: ProviderStanding | undefined): boolean =>
  status?.isConnected === true && status.status !== 'verified';
