import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../../identity/published/user-directory.js';
import { actionsOf } from '../../../listings/published/transaction-moves.js';
import { ListingViews, TransactionRegister } from '../../../listings/published/transaction-register.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import type { NamedPerson, SaleFileView } from '../published/work-views.js';
import { nameForStaff } from '../../../identity/published/name-for-staff.js';
import { SaleHistories } from './ports/sale-histories.js';

/** A sale with its people, the possible actions and its whole history (product.md §7). */
@Injectable()
export class ShowSale {
  constructor(
    private readonly register: TransactionRegister,
    private readonly views: ListingViews,
    private readonly people: UserDirectory,
    private readonly histories: SaleHistories,
  ) {}

  /** By the id or the share link. Throws `NotFound`. */
  async execute(asked: string): Promise<SaleFileView> {
    const sale = (await this.register.find(asked)) ?? (await this.register.findByShareLink(asked));
    const product = sale === null ? null : await this.views.ownerView(sale.id);
    if (sale === null || product === null) throw new NotFound('transaction');
    const moments = await this.histories.of(sale.id);
    const ids = [sale.sellerId, sale.buyerId, sale.driverId, ...moments.map(({ byUserId }) => byUserId)];
    const known = await this.people.findMany([...new Set(ids.filter((id) => id !== null))]);
    const person = (id: number | null): NamedPerson | null =>
      id === null ? null : { id, name: nameForStaff(known.get(id)) };
    return {
      product,
      seller: { id: sale.sellerId, name: nameForStaff(known.get(sale.sellerId)) },
      buyer: person(sale.buyerId),
      driver: person(sale.driverId),
      actions: actionsOf('admin', product.isExpired ? 'expired' : sale.status, sale.fundsState),
      timeline: moments.map(({ at, byUserId, cents, ...moment }) => ({
        ...moment,
        at: at.toISOString(),
        person: person(byUserId),
        amount: cents === null ? null : cents / 100,
      })),
    };
  }
}
