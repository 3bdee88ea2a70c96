import { Injectable } from '@nestjs/common';
import type { DataSubject } from '../application/ports/personal-data.js';
import { DeliveredEvents } from '../application/ports/delivered-events.js';
import { DatabaseSession } from '../persistence/database-session.js';

/** Scans the events delivered within the queue's retention; deletions are rare enough for that. */
@Injectable()
export class SqlDeliveredEvents extends DeliveredEvents {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async erase({ userId, email }: DataSubject): Promise<void> {
    await this.session.write(
      `DELETE FROM queue.job
        WHERE state = 'completed' AND (data #>> '{payload,email}' = $1
           OR (data #>> '{payload,userId}' = $2 AND data -> 'payload' ?| '{firstName,sealedChange}')) RETURNING id`,
      [email, String(userId)],
    );
  }
}
