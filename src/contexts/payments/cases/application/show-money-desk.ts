import { Injectable } from '@nestjs/common';
import { nameForStaff } from '../../../identity/published/name-for-staff.js';
import { UserDirectory } from '../../../identity/published/user-directory.js';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { ValidationFailed } from '../../../../platform/domain/domain-error.js';
import { MONEY_DESK, MONEY_DESK_GROUPS, type MoneyDeskGroup } from '../domain/money-desk.js';
import type { MoneyCallsView, MoneyCallView, MoneyDeskGroupView, MoneyDeskView } from '../../published/money-views.js';
import type { PageRequest } from '../../../../platform/application/page.js';
import { MoneyDeskReader, type MoneyCall } from './ports/money-desk.reader.js';

/** Everything about money that waits for an administrator, in groups, with all names from one query. */
@Injectable()
export class ShowMoneyDesk {
  constructor(
    private readonly desk: MoneyDeskReader,
    private readonly register: TransactionRegister,
    private readonly clock: Clock,
    private readonly people: UserDirectory,
  ) {}

  /** All groups with their first items, or one page of one group. */
  async execute(group: MoneyDeskGroup | null, page: PageRequest): Promise<MoneyDeskView> {
    if (group === null && page.cursor !== undefined) {
      throw new ValidationFailed([{ field: 'cursor', message: 'A cursor needs its group.' }]);
    }
    const now = this.clock.now();
    const found = [];
    for (const name of group === null ? MONEY_DESK_GROUPS : [group]) {
      found.push({ name, ...(await this.desk.group(name, now, page)) });
    }
    const ids = found.flatMap(({ items }) => items.flatMap(({ listingId }) => listingId ?? []));
    const personIds = found.flatMap(({ items }) => items.flatMap(({ personId }) => personId ?? []));
    const [listings, people] = await Promise.all([
      this.register.findMany([...new Set(ids)]),
      this.people.findMany([...new Set(personIds)]),
    ]);
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
          personName: personId === null ? null : nameForStaff(people.get(personId)),
          note,
        };
      }),
      nextCursor,
    }));
    return { groups };
  }

  /** The calls to the provider for a sale, with their outcomes; empty for an unknown listing. */
  async calls(listingId: string): Promise<MoneyCallsView> {
    const [calls, refundError] = await Promise.all([this.desk.calls(listingId), this.desk.refundError(listingId)]);
    return { now: this.clock.now().toISOString(), calls: calls.map(toCallView), refundError };
  }
}

function toCallView({ id, kind, state, since, settledAt, refusal }: MoneyCall): MoneyCallView {
  const [code = '', ...message] = refusal?.split(': ') ?? [];
  return {
    id,
    kind,
    state,
    since: since.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    refusal: refusal === null ? null : { code, message: message.join(': ') },
  };
}
