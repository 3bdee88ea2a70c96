import { Injectable } from '@nestjs/common';
import { UserDirectory, type Person } from '../../identity/published/user-directory.js';
import { TransactionRegister } from '../published/transaction-register.js';
import type { AdminNextStepsView } from '../published/views.js';
import { ShowNextSteps } from './show-next-steps.js';

const nameOf = ({ firstName, lastName, email }: Person): string =>
  [firstName, lastName].filter((part) => part !== null).join(' ') || email;

/** A user's next steps as staff see them: with buyers' names, which sellers don't see. */
@Injectable()
export class ShowUserNextSteps {
  constructor(
    private readonly showNextSteps: ShowNextSteps,
    private readonly register: TransactionRegister,
    private readonly people: UserDirectory,
  ) {}

  async execute(userId: number): Promise<AdminNextStepsView> {
    const { pendingDeliveries, ...steps } = await this.showNextSteps.execute(userId);
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
