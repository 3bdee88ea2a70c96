import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../../identity/published/user-directory.js';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import type { StaffTask, TasksOfKind } from '../../../../platform/application/ports/staff-work.js';
import type { TodayTaskView, TodayView } from '../published/work-views.js';
import { nameForStaff } from '../../../identity/published/name-for-staff.js';
import { StaffWorks } from './ports/work-of-contexts.js';

const MAX_OF_A_KIND = 50;

/** Orders by deadline, earliest first; tasks without one come last. Then by waiting time, longest first. */
function moreUrgent(one: StaffTask, other: StaffTask): number {
  if (one.due !== null && other.due !== null && one.due.getTime() !== other.due.getTime())
    return one.due.getTime() - other.due.getTime();
  if ((one.due === null) !== (other.due === null)) return one.due === null ? 1 : -1;
  return one.since.getTime() - other.since.getTime();
}

function withoutOwn(found: TasksOfKind, viewerId: number): TasksOfKind[] {
  if (found.kind !== 'approval') return [found];
  const tasks = found.tasks.filter(({ personId }) => personId !== viewerId);
  const count = found.count - (found.tasks.length - tasks.length);
  return count === 0 ? [] : [{ ...found, count, tasks }];
}

/** Everything that waits for staff (product.md §7, "Today"). */
@Injectable()
export class ShowToday {
  constructor(
    private readonly works: StaffWorks,
    private readonly register: TransactionRegister,
    private readonly people: UserDirectory,
    private readonly clock: Clock,
  ) {}

  /** Leaves out the viewer's own approval requests. */
  async execute(viewerId: number): Promise<TodayView> {
    const now = this.clock.now();
    const found = (await this.works.waiting(now, MAX_OF_A_KIND)).flatMap((kind) => withoutOwn(kind, viewerId));
    const all = found.flatMap(({ kind, tasks }) => tasks.map((task) => ({ kind, ...task }))).sort(moreUrgent);
    const [sales, people] = await Promise.all([
      this.register.findMany([...new Set(all.flatMap(({ listingId }) => listingId ?? []))]),
      this.people.findMany([...new Set(all.flatMap(({ personId }) => personId ?? []))]),
    ]);
    const tasks = all.map(({ since, due, cents, listingId, personId, ...task }): TodayTaskView => {
      const sale = sales.get(listingId ?? '');
      return {
        ...task,
        since: since.toISOString(),
        due: due?.toISOString() ?? null,
        amount: cents === null ? null : cents / 100,
        sale: sale === undefined ? null : { id: sale.id, shareLink: sale.shareLink, name: sale.name },
        person: personId === null ? null : { id: personId, name: nameForStaff(people.get(personId)) },
      };
    });
    return { now: now.toISOString(), counts: found.map(({ kind, count }) => ({ kind, count })), tasks };
  }
}
