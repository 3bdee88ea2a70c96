import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../../identity/published/user-directory.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { AllPersonalData } from './all-personal-data.js';

/** Exports all data kept about a person, for that person. */
@Injectable()
export class ExportOwnData {
  constructor(
    private readonly people: UserDirectory,
    private readonly data: AllPersonalData,
    private readonly clock: Clock,
  ) {}

  /** Throws `NotFound`. */
  async execute(userId: number): Promise<{ exportedAt: string } & Record<string, unknown>> {
    const person = await this.people.find(userId);
    if (person === null) throw new NotFound('yourAccount');
    return { exportedAt: this.clock.now().toISOString(), ...(await this.data.of({ userId, email: person.email })) };
  }
}
