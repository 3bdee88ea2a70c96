import { Injectable } from '@nestjs/common';
import type { DataSubject } from '../../application/ports/personal-data.js';
import { DeliveredEvents } from '../../application/ports/delivered-events.js';
import { DatabaseSession } from '../persistence/database-session.js';

/** Reads what was delivered within the queue's retention; a deletion is rare enough for that. */
@Injectable()
export class SqlDeliveredEvents extends DeliveredEvents {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async forget({ userId, email }: DataSubject): Promise<void> {
    await this.session.write(
      `DELETE FROM queue.job
        WHERE state = 'completed' AND (data #>> '{payload,email}' = $1
           OR (data #>> '{payload,userId}' = $2 AND data -> 'payload' ?| '{firstName,sealedChange}')) RETURNING id`,
      [email, String(userId)],
    );
  }
}
