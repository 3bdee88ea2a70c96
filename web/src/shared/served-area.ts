import { formatPostalCode, forwardSortationArea, isPostalCode } from '../../../src/platform/domain/postal-code.js';

/** One prefix as listed by GET /api/service-areas. */
export interface ServiceArea {
  fsa: string;
  regionName: string;
  city: string;
  status: 'active' | 'inactive';
}

export interface Verdict {
  isValid: boolean;
  /** `A1A 1A1`; null if it is not a Canadian postal code. */
  normalised: string | null;
  fsa: string | null;
  /** The listed area of the prefix, on or off; null if there is none. */
  area: ServiceArea | null;
  isServed: boolean;
}

/** Whether a typed postal code is valid and served. */
export function lookUp(typed: string, areas: readonly ServiceArea[]): Verdict {
  if (!isPostalCode(typed)) return { isValid: false, normalised: null, fsa: null, area: null, isServed: false };
  const normalised = formatPostalCode(typed);
  const fsa = forwardSortationArea(normalised);
  const area = areas.find((listed) => listed.fsa === fsa) ?? null;
  return { isValid: true, normalised, fsa, area, isServed: area?.status === 'active' };
}
