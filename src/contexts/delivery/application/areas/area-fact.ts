import { serviceAreaChanged } from '../../published/events.js';
import type { ServiceArea } from '../ports/service-area.repository.js';

/** The event that publishes an area's current state. */
export const areaFact = ({ fsa, regionName, city, status }: ServiceArea): ReturnType<typeof serviceAreaChanged> =>
  serviceAreaChanged({ fsa, regionName, city, active: status === 'active' });

/** The same event for a manual change by an administrator; `before` is null for a new area. */
export function editedAreaFact(
  area: ServiceArea,
  before: ServiceArea | null,
  byUserId: number,
): ReturnType<typeof serviceAreaChanged> {
  const { payload } = areaFact(area);
  return serviceAreaChanged({ ...payload, byUserId, before: before === null ? null : JSON.stringify(before) });
}
