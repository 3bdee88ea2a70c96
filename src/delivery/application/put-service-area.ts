import { Injectable } from '@nestjs/common';
import { EventPublisher } from '../../shared/application/ports/event-publisher.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { areaFact } from './area-fact.js';
import { ServiceAreaRepository, type ServiceArea } from './ports/service-area.repository.js';

/** An administrator adds a prefix, or states it anew. */
@Injectable()
export class PutServiceArea {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly areas: ServiceAreaRepository,
    private readonly events: EventPublisher,
  ) {}

  execute(area: ServiceArea): Promise<ServiceArea> {
    return this.unitOfWork.run(async () => {
      const changed = await this.areas.put(area);
      if (changed !== null) await this.events.publish(areaFact(changed));
      return area;
    });
  }
}
