import { serviceAreaChanged } from '../../published/events.js';
import type { ServiceArea } from '../ports/service-area.repository.js';

/** The event about an area. */
export const areaFact = ({ fsa, regionName, city, status }: ServiceArea): ReturnType<typeof serviceAreaChanged> =>
  serviceAreaChanged({ fsa, regionName, city, active: status === 'active' });

/** The same of a change by an administrator's hand, with how the area was before; null for a new one. */
export function editedAreaFact(
  area: ServiceArea,
  before: ServiceArea | null,
  byUserId: number,
): ReturnType<typeof serviceAreaChanged> {
  const { payload } = areaFact(area);
  return serviceAreaChanged({ ...payload, byUserId, before: before === null ? null : JSON.stringify(before) });
}
