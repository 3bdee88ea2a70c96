import { isPostalCode, mayBecomePostalCode } from '../../../../../src/platform/domain/postal-code.js';
import { sentenceOf } from '../../../shared/api/problem';
import { useServiceAreasQuery } from '../../../shared/api/service-areas.api';
import { lookUp, type ServiceArea } from '../../../shared/served-area';
import type { AreaAnswer } from '../../../shared/ui/area-notice';

/** Whether we pick up at a postal code, as far as it is typed; unknown without `areas`. */
export function pickupAnswer(
  zipCode: string,
  areas: readonly ServiceArea[] | undefined,
  hasFailed: boolean,
): AreaAnswer {
  if (!isPostalCode(zipCode)) return mayBecomePostalCode(zipCode) ? 'untyped' : 'malformed';
  if (areas === undefined) return hasFailed ? 'failed' : 'asking';
  return lookUp(zipCode, areas).isServed ? 'served' : 'outside';
}

/** The area of the pickup’s postal code, looked up while it is typed; the server decides. */
export function usePickupArea(zipCode: string) {
  const { data: areas, error, refetch } = useServiceAreasQuery();
  return {
    answer: pickupAnswer(zipCode, areas, error !== undefined),
    city: areas === undefined ? undefined : lookUp(zipCode, areas).area?.city,
    failure: sentenceOf(error),
    onRetry: (): void => void refetch(),
  };
}

export type PickupArea = ReturnType<typeof usePickupArea>;
