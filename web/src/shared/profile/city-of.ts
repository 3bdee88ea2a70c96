import { useEffect, useRef } from 'react';
import { isPostalCode } from '../../../../src/platform/domain/postal-code.js';
import { serviceAreasApi, useServiceAreasQuery } from '../api/service-areas.api';
import { lookUp } from '../served-area';
import type { Profile } from './profile';

/** Fills in the city that a postal code belongs to, unless another was typed. */
export function useCityOf({ zipCode, city }: Profile, fill: (city: string) => void): void {
  const { data: areas } = useServiceAreasQuery(undefined, { skip: !isPostalCode(zipCode) });
  const known = areas === undefined ? undefined : lookUp(zipCode, areas).area?.city;
  const filled = useRef<string>(undefined);
  useEffect(() => {
    if (known === undefined || known === filled.current) return;
    const isTyped = city !== '' && city !== filled.current;
    filled.current = known;
    if (!isTyped && city !== known) fill(known);
  }, [known, city, fill]);
}

/** Completes a profile that is sent before the city of its postal code was known. */
export function useWithCity() {
  const [ask, { isFetching }] = serviceAreasApi.useLazyServiceAreasQuery();
  const withCity = async (profile: Profile): Promise<Profile> => {
    if (profile.city.trim() !== '' || !isPostalCode(profile.zipCode)) return profile;
    const { data = [] } = await ask(undefined, true);
    return { ...profile, city: lookUp(profile.zipCode, data).area?.city ?? '' };
  };
  return { withCity, isAsking: isFetching };
}
