import { Injectable } from '@nestjs/common';
import { UserDirectory, type Person } from '../../identity/published/user-directory.js';
import { forwardSortationArea } from '../../../platform/domain/postal-code.js';
import type { NextStepsView, AdminNextStepsView } from '../published/views.js';
import { ServedAreas } from './ports/listing.repository.js';
import { SellerDeskReader } from './ports/seller-desk.reader.js';
import { TransactionRegister } from '../published/transaction-register.js';

const nameOf = ({ firstName, lastName, email }: Person): string =>
  [firstName, lastName].filter((part) => part !== null).join(' ') || email;

/** What a seller does next. */
@Injectable()
export class NextSteps {
  constructor(
    private readonly people: UserDirectory,
    private readonly areas: ServedAreas,
    private readonly desk: SellerDeskReader,
    private readonly register: TransactionRegister,
  ) {}

  /** The facts behind a seller's banners (administrators' specification §4, "Seller banners"). */
  async show(sellerId: number): Promise<NextStepsView> {
    const person = await this.people.find(sellerId);
    const zipCode = person?.zipCode ?? null;
    const isServed = zipCode === null ? null : await this.areas.isServed(forwardSortationArea(zipCode));
    return { isServed, ...(await this.desk.nextSteps(sellerId)) };
  }

  /** A user's next steps as staff see them: with buyers' names, which sellers don't see. */
  async showToStaff(userId: number): Promise<AdminNextStepsView> {
    const { pendingDeliveries, ...steps } = await this.show(userId);
    const listings = await this.register.findMany(pendingDeliveries.map(({ id }) => id));
    const buyerIds = [...listings.values()].flatMap(({ buyerId }) => buyerId ?? []);
    const buyers = await this.people.findMany([...new Set(buyerIds)]);
    return {
      ...steps,
      pendingDeliveries: pendingDeliveries.map((delivery) => {
        const buyer = buyers.get(listings.get(delivery.id)?.buyerId ?? 0);
        return { ...delivery, buyerName: buyer === undefined ? null : nameOf(buyer) };
      }),
    };
  }
}
