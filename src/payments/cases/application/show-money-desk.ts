import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { ValidationFailed } from '../../../shared/domain/domain-error.js';
import { MONEY_DESK, MONEY_DESK_GROUPS, type MoneyDeskGroup } from '../domain/money-desk.js';
import type { MoneyDeskGroupView, MoneyDeskView } from '../../published/money-views.js';
import type { PageWanted } from '../../../shared/application/page.js';
import { MoneyDeskReader } from './ports/money-desk.reader.js';

/** Everything about the money that waits for an administrator, in groups, with names from one question. */
@Injectable()
export class ShowMoneyDesk {
  constructor(
    private readonly desk: MoneyDeskReader,
    private readonly register: TransactionRegister,
    private readonly clock: Clock,
  ) {}

  /** All groups with their first items, or the page of one. */
  async execute(group: MoneyDeskGroup | null, page: PageWanted): Promise<MoneyDeskView> {
    if (group === null && page.cursor !== undefined) {
      throw new ValidationFailed([{ field: 'cursor', message: 'A cursor needs its group.' }]);
    }
    const now = this.clock.now();
    const found = [];
    for (const name of group === null ? MONEY_DESK_GROUPS : [group]) {
      found.push({ name, ...(await this.desk.group(name, now, page)) });
    }
    const ids = found.flatMap(({ items }) => items.flatMap(({ listingId }) => listingId ?? []));
    const listings = await this.register.findMany([...new Set(ids)]);
    const groups = found.map(({ name, count, cents, items, nextCursor }): MoneyDeskGroupView => ({
      name,
      ...MONEY_DESK[name],
      count,
      amount: cents / 100,
      items: items.map(({ id, at, cents: own, listingId, personId, note }) => {
        const listing = listings.get(listingId ?? '');
        return {
          id,
          at: at.toISOString(),
          amount: own === null ? null : own / 100,
          productId: listingId,
          shareLink: listing?.shareLink ?? null,
          name: listing?.name ?? null,
          personId,
          note,
        };
      }),
      nextCursor,
    }));
    return { groups };
  }
}
