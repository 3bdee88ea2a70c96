import { Injectable } from '@nestjs/common';
import { SealedStock, type SealedAgain } from '../../application/ports/sealed-stock.js';
import { SecretBox } from '../../application/ports/secret-box.js';
import { DatabaseSession } from '../persistence/database-session.js';
import { GIVEN_UP } from './queues.js';

const OF_ANOTHER_KEY = `
  queue.job WHERE state < 'completed' AND name <> '${GIVEN_UP}' AND EXISTS (
    SELECT FROM jsonb_each_text(data -> 'payload') AS said
     WHERE said.key LIKE 'sealed%' AND said.value NOT LIKE $1)`;

/** Events not yet delivered to a subscriber; they are delivered unchanged, so the rotation waits for them. */
@Injectable()
export class SealedEvents extends SealedStock {
  readonly what = 'events to be heard';

  constructor(
    private readonly session: DatabaseSession,
    private readonly secrets: SecretBox,
  ) {
    super();
  }

  async sealAgain(): Promise<SealedAgain> {
    const left = await this.session.count(OF_ANOTHER_KEY, [`${this.secrets.mark ?? ''}%`]);
    return { again: 0, left, unreadable: 0 };
  }
}
