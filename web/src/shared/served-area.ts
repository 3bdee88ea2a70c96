import { formatPostalCode, forwardSortationArea, isPostalCode } from '../../../src/shared/domain/postal-code.js';

/** One served prefix as GET /api/service-areas lists it. */
export interface ServiceArea {
  fsa: string;
  regionName: string;
  city: string;
  status: 'active' | 'inactive';
}

export interface Verdict {
  isValid: boolean;
  /** `A1A 1A1`; null for what is no Canadian postal code. */
  normalised: string | null;
  fsa: string | null;
  /** The listed area of that prefix, switched on or off; null where none lists it. */
  area: ServiceArea | null;
  isServed: boolean;
}

/** What the service thinks of a postal code as it was typed. */
export function lookUp(typed: string, areas: readonly ServiceArea[]): Verdict {
  if (!isPostalCode(typed)) return { isValid: false, normalised: null, fsa: null, area: null, isServed: false };
  const normalised = formatPostalCode(typed);
  const fsa = forwardSortationArea(normalised);
  const area = areas.find((listed) => listed.fsa === fsa) ?? null;
  return { isValid: true, normalised, fsa, area, isServed: area?.status === 'active' };
}
