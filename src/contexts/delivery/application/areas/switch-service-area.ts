import { Injectable } from '@nestjs/common';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { FSA } from '../../../../platform/domain/postal-code.js';
import { editedAreaFact } from './area-fact.js';
import { ServiceAreaRepository, type AreaStatus, type ServiceArea } from '../ports/service-area.repository.js';

/** An administrator switches one prefix. Throws `NotFound`. */
@Injectable()
export class SwitchServiceArea {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly areas: ServiceAreaRepository,
    private readonly events: EventPublisher,
  ) {}

  execute({ fsa, status, byUserId }: { fsa: string; status: AreaStatus; byUserId: number }): Promise<ServiceArea> {
    return this.unitOfWork.run(async () => {
      const before = FSA.test(fsa) ? await this.areas.lock(fsa) : null;
      if (before === null) throw new NotFound('area');
      const changed = await this.areas.save({ ...before, status });
      if (changed !== null) await this.events.publish(editedAreaFact(changed, before, byUserId));
      return { ...before, status };
    });
  }
}
