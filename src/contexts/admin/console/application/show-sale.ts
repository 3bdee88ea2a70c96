import { Injectable } from '@nestjs/common';
import type { DropOff } from '../../../delivery/published/delivery-desk.js';
import { actionsOf } from '../../../listings/published/transaction-moves.js';
import {
  ListingViews,
  TransactionRegister,
  type ListingFacts,
} from '../../../listings/published/transaction-register.js';
import { OrderContacts } from '../../../payments/published/order-contacts.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import type { NamedPerson, PartyContactView, SaleFileView } from '../published/work-views.js';
import { FindKnownPeople, type KnownPeople } from './known-people.js';
import { SaleHistories } from './ports/work-of-contexts.js';

const contactOf = (known: KnownPeople, id: number, stop: PartyContactView['stop']): PartyContactView => ({
  ...known.named(id),
  email: known.person(id)?.email ?? null,
  phoneNumber: known.phoneNumber(id),
  stop,
});

const pickupOf = (known: KnownPeople, { sellerId, pickup }: ListingFacts): PartyContactView['stop'] => ({
  name: known.named(sellerId).name ?? '',
  phoneNumber: known.phoneNumber(sellerId) ?? '',
  ...pickup,
});

function stopOf(order: DropOff | null): PartyContactView['stop'] {
  if (order === null) return null;
  const { noContact: _, ...stop } = order;
  return stop;
}

/** A sale with its people, the possible actions and its whole history (product.md §7). */
@Injectable()
export class ShowSale {
  constructor(
    private readonly register: TransactionRegister,
    private readonly views: ListingViews,
    private readonly people: FindKnownPeople,
    private readonly orders: OrderContacts,
    private readonly histories: SaleHistories,
  ) {}

  /** By the id or the share link. Throws `NotFound`. */
  async execute(asked: string): Promise<SaleFileView> {
    const sale = (await this.register.find(asked)) ?? (await this.register.findByShareLink(asked));
    const product = sale === null ? null : await this.views.ownerView(sale.id);
    if (sale === null || product === null) throw new NotFound('transaction');
    const { sellerId, buyerId, driverId } = sale;
    const [moments, order] = await Promise.all([this.histories.of(sale.id), this.orders.ofSale(sale.id)]);
    const ids = [sellerId, buyerId, driverId, ...moments.map(({ byUserId }) => byUserId)];
    const known = await this.people.execute(ids.filter((id) => id !== null));
    const person = (id: number | null): NamedPerson | null => (id === null ? null : known.named(id));
    return {
      product,
      seller: contactOf(known, sellerId, pickupOf(known, sale)),
      buyer: buyerId === null ? null : contactOf(known, buyerId, stopOf(order)),
      driver: driverId === null ? null : contactOf(known, driverId, null),
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
