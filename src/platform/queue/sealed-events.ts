import { Injectable } from '@nestjs/common';
import { SealedStock, type SealedAgain } from '../application/ports/sealed-stock.js';
import { SecretBox } from '../application/ports/secret-box.js';
import { DatabaseSession } from '../persistence/database-session.js';
import { DEAD_LETTER_QUEUE } from './queues.js';

const OF_ANOTHER_KEY = `
  queue.job WHERE state < 'completed' AND name <> '${DEAD_LETTER_QUEUE}' AND EXISTS (
    SELECT FROM jsonb_each_text(data -> 'payload') AS said
     WHERE said.key LIKE 'sealed%' AND said.value NOT LIKE $1)`;

/** Events not delivered to a subscriber yet. They are delivered unchanged, so replacing a secret waits for them. */
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
