import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/application/ports/clock.js';
import { UnitOfWork } from '../../../../shared/application/ports/unit-of-work.js';
import { DatabaseSession } from '../../../../shared/adapters/persistence/database-session.js';
import type { ProviderEvent } from '../../application/ports/card-provider.js';
import { afterUnhandled } from '../../domain/operation-times.js';
import { ProviderEvents } from '../../application/ports/provider-events.js';

interface EventRow {
  id: string;
  type: string;
  account: string | null;
  livemode: boolean;
  object_id: string | null;
  payload: object;
  created_at: Date;
}

@Injectable()
export class SqlProviderEvents extends ProviderEvents {
  constructor(
    private readonly session: DatabaseSession,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
  }

  async insert(event: ProviderEvent, state: 'received' | 'ignored', at: Date): Promise<boolean> {
    const rows = await this.session.write(
      `INSERT INTO payments.provider_event (id, type, account, livemode, object_id, payload, created_at, received_at, state)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING id`,
      [
        event.id,
        event.type,
        event.account,
        event.livemode,
        event.objectId,
        JSON.stringify(event.payload),
        event.createdAt,
        at,
        state,
      ],
    );
    return rows.length === 1;
  }

  async find(eventId: string): Promise<ProviderEvent | null> {
    const [row] = await this.session.query<EventRow>('SELECT * FROM payments.provider_event WHERE id = $1', [eventId]);
    if (row === undefined) return null;
    const { id, type, account, livemode, object_id: objectId, payload, created_at: createdAt } = row;
    return { id, type, account, livemode, objectId, payload, createdAt };
  }

  async markHandled(eventId: string): Promise<void> {
    await this.unitOfWork.run(() =>
      this.session.write(`UPDATE payments.provider_event SET state = 'handled', handled_at = $2 WHERE id = $1`, [
        eventId,
        this.clock.now(),
      ]),
    );
  }

  async markIgnored(eventId: string): Promise<void> {
    await this.unitOfWork.run(() =>
      this.session.write(`UPDATE payments.provider_event SET state = 'ignored' WHERE id = $1`, [eventId]),
    );
  }

  async postpone(eventId: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      const [row] = await this.session.write<{ tries: number }>(
        `UPDATE payments.provider_event SET tries = tries + 1 WHERE id = $1 RETURNING tries`,
        [eventId],
      );
      if (row === undefined) return;
      const nextTry = afterUnhandled(row.tries, this.clock.now());
      await this.session.write('UPDATE payments.provider_event SET next_try = $2 WHERE id = $1', [eventId, nextTry]);
    });
  }

  async due(now: Date, most: number): Promise<string[]> {
    const rows = await this.session.query<{ id: string }>(
      `SELECT id FROM payments.provider_event
        WHERE state = 'received' AND COALESCE(next_try, received_at + interval '10 minutes') <= $1
        ORDER BY COALESCE(next_try, received_at) LIMIT $2`,
      [now, most],
    );
    return rows.map(({ id }) => id);
  }

  async newest(): Promise<Date | null> {
    const [row] = await this.session.query<{ newest: Date | null }>(
      'SELECT max(created_at) AS newest FROM payments.provider_event',
    );
    return row?.newest ?? null;
  }
}
