import { Injectable } from '@nestjs/common';
import { UserDirectory, type Person } from '../../../identity/published/user-directory.js';
import { TransactionRegister, type ListingFacts } from '../../../listings/published/transaction-register.js';
import type { PageRequest } from '../../../../platform/application/page.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { torontoDay, type CalendarDay } from '../../../../platform/domain/toronto-time.js';
import {
  instantsOf,
  periodAsked,
  platformOf,
  type Period,
  type PlatformDay,
  type PlatformEntry,
  type TaxTotals,
} from '../domain/tax-report.js';
import type { TaxItemView } from '../../published/money-views.js';
import { LedgerReader } from './ports/ledger.reader.js';

/** The sums and days of the whole period. */
export interface TaxSums extends Period {
  totals: TaxTotals & { entries: number };
  days: PlatformDay[];
}

/** A page of the report. */
export interface TaxReport extends TaxSums {
  items: TaxItemView[];
  nextCursor: string | null;
}

/**
 * The whole report in batches; each line comes with its entry, so that the file's totals are computed from the entries.
 */
export interface TaxReportParts extends Period {
  parts: AsyncIterable<{ entries: PlatformEntry[]; lines: TaxItemView[] }>;
}

interface Names {
  listings: Map<string, ListingFacts>;
  sellers: Map<number, Person>;
}

const known = <T>(values: readonly (T | null)[]): T[] => [...new Set(values.filter((value) => value !== null))];

/** The platform's revenue in a period and the HST in it: the ledger's figures with names from other contexts. */
@Injectable()
export class ReadTaxReport {
  constructor(
    private readonly ledger: LedgerReader,
    private readonly register: TransactionRegister,
    private readonly people: UserDirectory,
    private readonly clock: Clock,
  ) {}

  /** Throws `ValidationFailed` if the period ends before it starts. */
  async page(
    startDate: CalendarDay | undefined,
    endDate: CalendarDay | undefined,
    wanted: PageRequest,
  ): Promise<TaxReport> {
    const period = periodAsked(startDate, endDate, this.clock.now());
    const { from, to } = instantsOf(period);
    const [{ items, nextCursor }, sums] = await Promise.all([
      this.ledger.platformPage(from, to, wanted),
      this.sums(period),
    ]);
    return { ...sums, items: await this.lines(items), nextCursor };
  }

  /** For all days of the period. */
  async sums(period: Period): Promise<TaxSums> {
    const { from, to } = instantsOf(period);
    const [totals, days] = await Promise.all([
      this.ledger.platformTotals(from, to),
      this.ledger.platformDays(from, to),
    ]);
    return { ...period, totals, days };
  }

  /** Also throws `ValidationFailed`, before the first batch. */
  whole(startDate: CalendarDay | undefined, endDate: CalendarDay | undefined): TaxReportParts {
    const period = periodAsked(startDate, endDate, this.clock.now());
    const { from, to } = instantsOf(period);
    return { ...period, parts: this.#parts(this.ledger.platformEntries(from, to)) };
  }

  async *#parts(entries: AsyncIterable<PlatformEntry[]>) {
    for await (const part of entries) yield { entries: part, lines: await this.lines(part) };
  }

  /** The entries as lines, in order; one query for all items and one for all sellers. */
  async lines(entries: readonly PlatformEntry[]): Promise<TaxItemView[]> {
    const names = {
      listings: await this.register.findMany(known(entries.map(({ listingId }) => listingId))),
      sellers: await this.people.findMany(known(entries.map(({ sellerId }) => sellerId))),
    };
    return entries.map((entry) => ({ ...figuresOf(entry), ...namesOf(entry, names) }));
  }
}

const NO_ONE = { firstName: null, lastName: null, email: null };

function namesOf({ listingId, sellerId }: PlatformEntry, { listings, sellers }: Names) {
  const { firstName, lastName, email } = sellers.get(sellerId ?? 0) ?? NO_ONE;
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
