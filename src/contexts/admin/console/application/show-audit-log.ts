import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../../identity/published/user-directory.js';
import { SaleSearch } from '../../../listings/published/sale-search.js';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { ValidationFailed } from '../../../../platform/domain/domain-error.js';
import { addDays, torontoInstant, type CalendarDay } from '../../../../platform/domain/toronto-time.js';
import type { AuditLogChoicesView, AuditLogItemView, AuditLogView } from '../published/views.js';
import { nameForStaff } from '../../../identity/published/name-for-staff.js';
import { AuditLog, type AuditFilter, type AuditLogItem } from './ports/audit-log.js';

/** `from` and `to` are Toronto days, both included; `subject` is an id, or the share link of a transaction. */
export interface AuditQuestion {
  by?: number | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  q?: string | undefined;
  from?: CalendarDay | undefined;
  to?: CalendarDay | undefined;
}

const isUserId = (id: string): boolean => /^\d{1,9}$/.test(id);
const SHARE_LINK = /^[0-9A-Za-z]{8}$/;

/** The audit log with the names of the actors. */
@Injectable()
export class ShowAuditLog {
  constructor(
    private readonly log: AuditLog,
    private readonly people: UserDirectory,
    private readonly register: TransactionRegister,
    private readonly sales: SaleSearch,
  ) {}

  /** Throws `ValidationFailed` when `to` is before `from`. */
  async page(question: AuditQuestion, page: { limit: number; cursor: string | null }): Promise<AuditLogView> {
    const { items, ...rest } = await this.log.page({ filter: await this.#filter(question), ...page });
    return { items: await this.#named(items), ...rest };
  }

  /** All matching entries, in parts. Throws before the first part. */
  async parts(question: AuditQuestion): Promise<AsyncIterable<AuditLogItemView[]>> {
    return this.#namedParts(await this.#filter(question));
  }

  async choices(): Promise<AuditLogChoicesView> {
    const { people, actions } = await this.log.choices();
    const known = await this.people.findMany(people);
    return { people: people.map((id) => ({ id, name: nameForStaff(known.get(id)) })), actions };
  }

  async *#namedParts(filter: AuditFilter): AsyncGenerator<AuditLogItemView[]> {
    for await (const items of this.log.parts(filter)) yield await this.#named(items);
  }

  async #named(items: readonly AuditLogItem[]): Promise<AuditLogItemView[]> {
    const idsOf = (type: string): string[] =>
      items.flatMap(({ subjectType, subjectId }) => (subjectType === type ? [subjectId] : []));
    const people = [...items.flatMap(({ byUserId }) => byUserId ?? []), ...idsOf('user').filter(isUserId).map(Number)];
    const [known, sales] = await Promise.all([
      this.people.findMany([...new Set(people)]),
      this.sales.byIds([...new Set(idsOf('transaction'))]),
    ]);
    const names = new Map(sales.map(({ id, name }) => [id, name]));
    const nameOf = ({ subjectType, subjectId }: Pick<AuditLogItem, 'subjectType' | 'subjectId'>): string | null =>
      subjectType === 'user' ? nameForStaff(known.get(Number(subjectId))) : (names.get(subjectId) ?? null);
    return items.map(({ at, ...item }) => ({
      ...item,
      subjectName: nameOf(item),
      at: at.toISOString(),
      byName: item.byUserId === null ? null : nameForStaff(known.get(item.byUserId)),
    }));
  }

  async #filter({ by, action, subject, q, from, to }: AuditQuestion): Promise<AuditFilter> {
    if (from !== undefined && to !== undefined && from > to) {
      throw new ValidationFailed([{ field: 'to', message: 'The last day is before the first.' }]);
    }
    return {
      byUserId: by,
      action,
      subjectIds: subject === undefined ? undefined : await this.#subjects(subject),
      text: q,
      from: from === undefined ? undefined : torontoInstant(from, 0),
      until: to === undefined ? undefined : torontoInstant(addDays(to, 1), 0),
    };
  }

  async #subjects(subject: string): Promise<string[]> {
    const listing = SHARE_LINK.test(subject) ? await this.register.findByShareLink(subject) : null;
    return listing === null ? [subject] : [subject, listing.id];
  }
}
