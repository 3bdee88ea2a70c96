import { Injectable } from '@nestjs/common';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { editedAreaFact } from './area-fact.js';
import { ServiceAreaRepository, type ServiceArea } from '../ports/service-area.repository.js';

/** An administrator adds or changes a postal prefix. */
@Injectable()
export class PutServiceArea {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly areas: ServiceAreaRepository,
    private readonly events: EventPublisher,
  ) {}

  execute({ area, byUserId }: { area: ServiceArea; byUserId: number }): Promise<ServiceArea> {
    return this.unitOfWork.run(async () => {
      const before = await this.areas.lock(area.fsa);
      const changed = await this.areas.save(area);
      if (changed !== null) await this.events.publish(editedAreaFact(changed, before, byUserId));
      return area;
    });
  }
}
