import { Injectable } from '@nestjs/common';
import { DriverWork } from '../../../delivery/published/driver-work.js';
import { LiveSessions } from '../../../identity/published/live-sessions.js';
import { isSuspended, UserDirectory } from '../../../identity/published/user-directory.js';
import { PersonListings } from '../../../listings/published/person-listings.js';
import { PersonMoney } from '../../../payments/published/person-money.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import type { SuspensionView } from '../published/suspension-view.js';

/** What suspending or reinstating a person does, for the dialog that asks whether to do it (decision 0082). */
@Injectable()
export class ShowSuspension {
  constructor(
    private readonly people: UserDirectory,
    private readonly sessions: LiveSessions,
    private readonly listings: PersonListings,
    private readonly money: PersonMoney,
    private readonly work: DriverWork,
  ) {}

  /** Throws `NotFound`. */
  async execute(userId: number): Promise<SuspensionView> {
    const person = await this.people.find(userId);
    if (person === null) throw new NotFound('thatAccount');
    const [sessions, offers, money, work] = await Promise.all([
      this.sessions.countOf(userId),
      this.listings.offersOf(userId),
      this.money.open(userId),
      this.work.of(userId),
    ]);
    const asSeller = offers.filter(({ reservedForCheckout }) => reservedForCheckout !== null);
    return {
      isSuspended: isSuspended(person),
      isSuspendedAsDriver: work.suspendedAt !== null,
      sessions,
      itemsOnSale: offers.length,
      openCheckouts: asSeller.length + money.openCheckouts,
      sales: isSuspended(person) ? money.heldSales : money.unpaidSales,
      jobsToGiveBack: work.scheduled,
      jobsSetOff: work.setOff,
      itemsInVan: work.inVan,
      openCases: money.openCases,
      driverPayCents: money.driverPayCents,
    };
  }
}
