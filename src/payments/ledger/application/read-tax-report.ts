import { Injectable } from '@nestjs/common';
import { UserDirectory, type Person } from '../../../identity/published/user-directory.js';
import { TransactionRegister, type ListingFacts } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { torontoDay, type CalendarDay } from '../../../shared/domain/toronto-time.js';
import {
  instantsOf,
  periodAsked,
  platformOf,
  taxTotals,
  type Period,
  type PlatformDay,
  type PlatformEntry,
  type TaxTotals,
} from '../domain/tax-report.js';
import type { TaxItemView } from '../../published/money-views.js';
import { LedgerReader } from './ports/ledger.reader.js';

export interface TaxReport extends Period {
  entries: PlatformEntry[];
  totals: TaxTotals;
}

interface Names {
  listings: Map<string, ListingFacts>;
  sellers: Map<number, Person>;
}

const known = <T>(values: readonly (T | null)[]): T[] => [...new Set(values.filter((value) => value !== null))];

/** What the platform kept in a period and the HST in it: the ledger's figures, with the names of others beside them. */
@Injectable()
export class ReadTaxReport {
  constructor(
    private readonly ledger: LedgerReader,
    private readonly register: TransactionRegister,
    private readonly people: UserDirectory,
    private readonly clock: Clock,
  ) {}

  /** Throws `ValidationFailed` when the period ends before it begins. */
  async execute(startDate: CalendarDay | undefined, endDate: CalendarDay | undefined): Promise<TaxReport> {
    const period = periodAsked(startDate, endDate, this.clock.now());
    const { from, to } = instantsOf(period);
    const entries = await this.ledger.platformEntries(from, to);
    return { ...period, entries, totals: taxTotals(entries) };
  }

  /** The same period by day. */
  days({ start, end }: Period): Promise<PlatformDay[]> {
    const { from, to } = instantsOf({ start, end });
    return this.ledger.platformDays(from, to);
  }

  /** The entries as lines, in their order; one question for all items and one for all sellers. */
  async lines(entries: readonly PlatformEntry[]): Promise<TaxItemView[]> {
    const names = {
      listings: await this.register.findMany(known(entries.map(({ listingId }) => listingId))),
      sellers: await this.people.findMany(known(entries.map(({ sellerId }) => sellerId))),
    };
    return entries.map((entry) => ({ ...figuresOf(entry), ...namesOf(entry, names) }));
  }
}

const NOBODY = { firstName: null, lastName: null, email: null };

function namesOf({ listingId, sellerId }: PlatformEntry, { listings, sellers }: Names) {
  const { firstName, lastName, email } = sellers.get(sellerId ?? 0) ?? NOBODY;
  const name = listings.get(listingId ?? '')?.name ?? 'Deleted item';
  return { name, sellerFirstName: firstName, sellerLastName: lastName, sellerEmail: email };
}

function figuresOf(entry: PlatformEntry) {
  const { entryId, listingId, at, amount, hst, hstRate } = entry;
  return {
    id: listingId ?? '',
    entryId,
    hstDate: torontoDay(at),
    amount: amount.toCad(),
    platformRevenue: platformOf(entry).toCad(),
    hstRate: hstRate / 100,
    hstAmount: hst.toCad(),
  };
}
