import { columns, type RowOf } from '../../../../platform/persistence/columns.js';
import type { ServiceArea } from '../../application/ports/service-area.repository.js';

export const AREAS = columns<ServiceArea>()('delivery.service_area', {
  fsa: 'fsa',
  regionName: 'region_name',
  city: 'city',
  status: 'status',
});
export type ServiceAreaRow = RowOf<typeof AREAS>;

export const BY_REGION = 'ORDER BY region_name, fsa';
