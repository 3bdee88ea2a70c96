import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../shared/adapters/persistence/database-session.js';
import { NumberRefusalRepository } from '../../application/ports/number-refusal.repository.js';
import type { NumberRefusal } from '../../domain/phone-message.js';

@Injectable()
export class SqlNumberRefusalRepository extends NumberRefusalRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async find(phone: string): Promise<NumberRefusal | null> {
    const [row] = await this.session.query<{ refusal: NumberRefusal }>(
      'SELECT refusal FROM notifications.number_refusal WHERE phone = $1',
      [phone],
    );
    return row?.refusal ?? null;
  }

  async record(phone: string, refusal: NumberRefusal, at: Date): Promise<void> {
    await this.session.write(
      `INSERT INTO notifications.number_refusal (phone, refusal, at) VALUES ($1, $2, $3)
       ON CONFLICT (phone) DO UPDATE SET refusal = excluded.refusal, at = excluded.at`,
      [phone, refusal, at],
    );
  }

  async remove(phone: string): Promise<void> {
    await this.session.write('DELETE FROM notifications.number_refusal WHERE phone = $1', [phone]);
  }
}
