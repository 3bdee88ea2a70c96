import { Injectable } from '@nestjs/common';
import { SealedStock, type SealedAgain } from '../../../shared/application/ports/sealed-stock.js';
import { DaySeals } from './day-seals.js';

/** Every day gets a seal of the current key, so that no one who has the one before can seal other records of it. */
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
