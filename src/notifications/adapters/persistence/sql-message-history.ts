import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../../identity/published/user-directory.js';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { DatabaseSession } from '../../../shared/adapters/persistence/database-session.js';
import { SaleHistory, type SaleMoment } from '../../../shared/application/ports/sale-history.js';

/** The messages to the people of a sale that are about it, as their keys name it. */
@Injectable()
export class SqlMessageHistory extends SaleHistory {
  constructor(
    private readonly session: DatabaseSession,
    private readonly register: TransactionRegister,
    private readonly people: UserDirectory,
  ) {
    super();
  }

  async of(listingId: string): Promise<SaleMoment[]> {
    const sale = await this.register.find(listingId);
    if (sale === null) return [];
    const ids = [sale.sellerId, sale.buyerId, sale.driverId].filter((id) => id !== null);
    const people = [...(await this.people.findMany(ids)).values()];
    const sent = await this.session.query<Omit<SaleMoment, 'byUserId' | 'cents'> & { recipient: string }>(
      `SELECT COALESCE(m.sent_at, m.created_at) AS at, 'message.' || m.state AS kind, m.template AS note, m.recipient
         FROM notifications.mail m WHERE m.recipient = ANY($1::text[]) AND strpos(m.unique_key, $2) > 0
       ORDER BY 1`,
      [people.map(({ email }) => email), listingId],
    );
    const idOf = new Map(people.map(({ id, email }) => [email, id]));
    return sent.map(({ recipient, ...moment }) => ({
      ...moment,
      cents: null,
      byUserId: idOf.get(recipient) ?? null,
    }));
  }
}
