import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../../platform/application/ports/unit-of-work.js';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import type { ProviderEvent } from '../../application/ports/card-provider.js';
import { ProviderEvents, type RecordedEvent } from '../../application/ports/provider-events.js';

/** Events recorded before `next_try` was always set. */
const DUE_AT = "COALESCE(next_try, received_at + interval '10 minutes')";
const AS_RECORDED =
  'id, type, account, livemode, object_id AS "objectId", payload, created_at AS "createdAt", tries, cause';

@Injectable()
export class SqlProviderEvents extends ProviderEvents {
  constructor(
    private readonly session: DatabaseSession,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
  }

  async insert(
    event: ProviderEvent & Pick<RecordedEvent, 'cause'>,
    state: 'received' | 'ignored',
    at: Date,
  ): Promise<boolean> {
    const rows = await this.session.write(
      `INSERT INTO payments.provider_event
         (id, type, account, livemode, object_id, payload, created_at, received_at, next_try, state, cause)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING id`,
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
        event.cause === null ? null : JSON.stringify(event.cause),
      ],
    );
    return rows.length === 1;
  }

  async find(eventId: string): Promise<RecordedEvent | null> {
    const [row] = await this.session.query<RecordedEvent>(
      `SELECT ${AS_RECORDED} FROM payments.provider_event WHERE id = $1`,
      [eventId],
    );
    return row ?? null;
  }

  claimDue(now: Date, leaseUntil: Date, most: number): Promise<RecordedEvent[]> {
    return this.unitOfWork.runStatement(() =>
      this.session.write<RecordedEvent>(
        `UPDATE payments.provider_event SET next_try = $2
          WHERE id = ANY (ARRAY (SELECT id FROM payments.provider_event
                                  WHERE state = 'received' AND ${DUE_AT} <= $1
                                  ORDER BY ${DUE_AT} LIMIT $3 FOR UPDATE SKIP LOCKED))
         RETURNING ${AS_RECORDED}`,
        [now, leaseUntil, most],
      ),
    );
  }

  async markHandled(eventId: string): Promise<void> {
    await this.unitOfWork.runStatement(() =>
      this.session.write(`UPDATE payments.provider_event SET state = 'handled', handled_at = $2 WHERE id = $1`, [
        eventId,
        this.clock.now(),
      ]),
    );
  }

  async markIgnored(eventId: string): Promise<void> {
    await this.unitOfWork.runStatement(() =>
      this.session.write(`UPDATE payments.provider_event SET state = 'ignored' WHERE id = $1`, [eventId]),
    );
  }

  async postpone(eventId: string, tries: number, nextTry: Date): Promise<void> {
    await this.unitOfWork.runStatement(() =>
      this.session.write('UPDATE payments.provider_event SET tries = $2, next_try = $3 WHERE id = $1', [
        eventId,
        tries,
        nextTry,
      ]),
    );
  }

  async newest(): Promise<Date | null> {
    const [row] = await this.session.query<{ newest: Date | null }>(
      'SELECT max(created_at) AS newest FROM payments.provider_event',
    );
    return row?.newest ?? null;
  }
}
