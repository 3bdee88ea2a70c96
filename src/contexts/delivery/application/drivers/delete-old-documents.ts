import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { ObjectRemoval } from '../../../../platform/application/ports/object-removal.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { DriverDocumentRepository } from '../ports/driver-document.repository.js';

const KEPT_MS = 90 * 86_400_000;

/** Deletes the documents and files of suspended drivers and inactive applicants after 90 days. */
@Injectable()
export class DeleteOldDocuments {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly documents: DriverDocumentRepository,
    private readonly objects: ObjectRemoval,
    private readonly clock: Clock,
  ) {}

  execute(): Promise<void> {
    return this.unitOfWork.run(async () => {
      const before = new Date(this.clock.now().getTime() - KEPT_MS);
      await this.objects.remove(await this.documents.removeOfFormerDrivers(before));
    });
  }
}
