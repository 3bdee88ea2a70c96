import { Injectable } from '@nestjs/common';
import type { LeverView } from '../published/lever-views.js';
import { leverView } from './lever-view.js';
import { ApprovedActions } from './ports/approved-actions.js';
import { LeverRepository } from './ports/lever.repository.js';

/** All levers with who last turned them, read from the database. */
@Injectable()
export class ShowLevers {
  constructor(
    private readonly levers: LeverRepository,
    private readonly actions: ApprovedActions,
  ) {}

  async execute(): Promise<LeverView[]> {
    const levers = await this.levers.list();
    const people = levers.flatMap(({ state: { change } }) => change?.byUserId ?? []);
    const names = await this.actions.administrators.names([...new Set(people)]);
    return levers.map((lever) => leverView(lever, names));
  }
}
