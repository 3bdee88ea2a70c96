import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NotFound, ValidationFailed } from '../../../../platform/domain/domain-error.js';
import { MAX_VIEWS, type ListView } from '../published/saved-views.js';
import { SavedViews } from './ports/saved-views.js';

/** Lists, saves and deletes a person's views of the console's lists. */
@Injectable()
export class KeepViews {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly views: SavedViews,
  ) {}

  of(userId: number): Promise<ListView[]> {
    return this.views.of(userId);
  }

  /** Throws `ValidationFailed` when the person already has the maximum number of views. */
  async save(userId: number, view: Omit<ListView, 'id'>): Promise<ListView> {
    const kept = await this.unitOfWork.run(() => this.views.save(userId, view, MAX_VIEWS));
    if (kept !== null) return kept;
    const message = `You have ${String(MAX_VIEWS)} saved views. Delete one first.`;
    throw new ValidationFailed([{ field: 'name', message }]);
  }

  /** Throws `NotFound` for an unknown view and for another person's. */
  async remove(userId: number, id: string): Promise<void> {
    if (!(await this.unitOfWork.run(() => this.views.remove(userId, id)))) throw new NotFound('view');
  }
}
