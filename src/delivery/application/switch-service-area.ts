import { Injectable } from '@nestjs/common';
import { EventPublisher } from '../../shared/application/ports/event-publisher.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { FSA } from '../../shared/domain/postal-code.js';
import { areaFact } from './area-fact.js';
import { ServiceAreaRepository, type AreaStatus, type ServiceArea } from './ports/service-area.repository.js';

/** An administrator switches one prefix. Throws `NotFound`. */
@Injectable()
export class SwitchServiceArea {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly areas: ServiceAreaRepository,
    private readonly events: EventPublisher,
  ) {}

  execute({ fsa, status }: { fsa: string; status: AreaStatus }): Promise<ServiceArea> {
    return this.unitOfWork.run(async () => {
      const outcome = FSA.test(fsa) ? await this.areas.setStatus(fsa, status) : null;
      if (outcome === null) throw new NotFound('This area');
      if (outcome.changed) await this.events.publish(areaFact(outcome.area));
      return outcome.area;
    });
  }
}
