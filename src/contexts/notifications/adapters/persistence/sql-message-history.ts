import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../../identity/published/user-directory.js';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { SaleHistory, type SaleMoment } from '../../../../platform/application/ports/sale-history.js';

/** The messages about a sale to its buyer, seller and driver, without copies and messages to administrators. */
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
         FROM notifications.mail m WHERE m.listing_id = $1 AND m.recipient = ANY($2::text[])
        ORDER BY m.created_at`,
      [listingId, people.map(({ email }) => email)],
    );
    const idOf = new Map(people.map(({ id, email }) => [email, id]));
    return sent.map(({ recipient, ...moment }) => ({
      ...moment,
      cents: null,
      byUserId: idOf.get(recipient) ?? null,
    }));
  }
}
