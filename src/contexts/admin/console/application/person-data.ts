import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../../identity/published/user-directory.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { AllPersonalData } from './all-personal-data.js';

/** All that the contexts hold about a person: exported for them, and erased. */
@Injectable()
export class PersonData {
  constructor(
    private readonly people: UserDirectory,
    private readonly data: AllPersonalData,
    private readonly clock: Clock,
  ) {}

  /** Exports all data kept about a person, for that person. Throws `NotFound`. */
  async export(userId: number): Promise<{ exportedAt: string } & Record<string, unknown>> {
    const person = await this.people.find(userId);
    if (person === null) throw new NotFound('yourAccount');
    return { exportedAt: this.clock.now().toISOString(), ...(await this.data.of({ userId, email: person.email })) };
  }

  /** Erases a person's data in every context, except what must stay; runs in the unit of work of the deletion. */
  async erase(userId: number): Promise<void> {
    const person = await this.people.find(userId);
    if (person !== null) await this.data.erase({ userId, email: person.email }, this.clock.now());
  }
}
