import { Injectable } from '@nestjs/common';
import { SERVICE_AREA_CHANGED, type ServiceAreaChangedV1 } from '../../../delivery/published/events.js';
import { Subscribes, type EventHandler } from '../../../../platform/queue/subscribes.js';
import { ServedAreas } from '../../application/ports/listing.repository.js';

/** Updates this context's copy of the served areas. */
@Injectable()
@Subscribes(SERVICE_AREA_CHANGED)
export class OnServiceAreaChanged implements EventHandler<ServiceAreaChangedV1> {
  constructor(private readonly areas: ServedAreas) {}

  handle({ fsa, city, active }: ServiceAreaChangedV1): Promise<void> {
    return this.areas.record({ fsa, city, active });
  }
}
