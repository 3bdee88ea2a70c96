import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/application/ports/unit-of-work.js';
import { NotFound, ValidationFailed } from '../../../shared/domain/domain-error.js';
import { MAX_VIEWS, type ListView } from '../published/saved-views.js';
import { SavedViews } from './ports/saved-views.js';

/** Keeps a person's views of the console's lists. */
@Injectable()
export class KeepViews {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly views: SavedViews,
  ) {}

  of(userId: number): Promise<ListView[]> {
    return this.views.of(userId);
  }

  /** Throws `ValidationFailed` where the person keeps as many as there can be. */
  async save(userId: number, view: Omit<ListView, 'id'>): Promise<ListView> {
    const kept = await this.unitOfWork.run(() => this.views.save(userId, view, MAX_VIEWS));
    if (kept !== null) return kept;
    const message = `You have ${String(MAX_VIEWS)} saved views. Delete one first.`;
    throw new ValidationFailed([{ field: 'name', message }]);
  }

  /** Throws `NotFound` for another person's view as for none. */
  async remove(userId: number, id: string): Promise<void> {
    if (!(await this.unitOfWork.run(() => this.views.remove(userId, id)))) throw new NotFound('view');
  }
}
