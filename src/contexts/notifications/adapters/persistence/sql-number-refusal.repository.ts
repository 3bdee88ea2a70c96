import { Injectable } from '@nestjs/common';
import { columns } from '../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { NumberRefusalRepository } from '../../application/ports/number-refusal.repository.js';
import type { NumberRefusal } from '../../domain/phone-message.js';

const REFUSALS = columns<{ phone: string; refusal: NumberRefusal; at: Date }>()('notifications.number_refusal', {
  phone: 'phone',
  refusal: 'refusal',
  at: 'at',
});

@Injectable()
export class SqlNumberRefusalRepository extends NumberRefusalRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async find(phone: string): Promise<NumberRefusal | null> {
    const refused = await REFUSALS.first(this.session, 'WHERE phone = $1', [phone]);
    return refused?.refusal ?? null;
  }

  async record(phone: string, refusal: NumberRefusal, at: Date): Promise<void> {
    const latest = `ON CONFLICT (phone) DO UPDATE SET ${REFUSALS.replaced}`;
    await REFUSALS.add(this.session, { phone, refusal, at }, latest);
  }

  async remove(phone: string): Promise<void> {
    await this.session.write('DELETE FROM notifications.number_refusal WHERE phone = $1', [phone]);
  }
}
