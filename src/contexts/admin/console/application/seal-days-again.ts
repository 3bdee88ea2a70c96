import { Injectable } from '@nestjs/common';
import { SealedStock, type SealedAgain } from '../../../../platform/application/ports/sealed-stock.js';
import { DaySeals } from './day-seals.js';

/** Reseals every day under the current key, so that no one with the old key can forge its records. */
@Injectable()
export class SealDaysAgain extends SealedStock {
  readonly what = 'sealed days';

  constructor(private readonly seals: DaySeals) {
    super();
  }

  async sealAgain(isOver: () => boolean): Promise<SealedAgain> {
    const done = { again: 0, left: 0, unreadable: 0 };
    for (const day of await this.seals.days()) {
      const outcome = isOver() ? 'left' : await this.seals.sealAgain(day);
      if (outcome !== null) done[outcome] += 1;
    }
    return done;
  }
}
