import { serviceAreaChanged } from '../published/events.js';
import type { ServiceArea } from './ports/service-area.repository.js';

/** The fact that others hear about an area. */
export const areaFact = ({ fsa, regionName, city, status }: ServiceArea): ReturnType<typeof serviceAreaChanged> =>
  serviceAreaChanged({ fsa, regionName, city, active: status === 'active' });
