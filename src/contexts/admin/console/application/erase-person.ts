import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../../identity/published/user-directory.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { AllPersonalData } from './all-personal-data.js';

/** Erases a person's data in every context, except what must stay; runs in the unit of work of the deletion. */
@Injectable()
export class ErasePerson {
  constructor(
    private readonly people: UserDirectory,
    private readonly data: AllPersonalData,
    private readonly clock: Clock,
  ) {}

  async execute(userId: number): Promise<void> {
    const person = await this.people.find(userId);
    if (person !== null) await this.data.erase({ userId, email: person.email }, this.clock.now());
  }
}
