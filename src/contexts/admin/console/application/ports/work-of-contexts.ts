import type { TasksOfKind } from '../../../../../platform/application/ports/staff-work.js';
import type { SaleMoment } from '../../../../../platform/application/ports/sale-history.js';
import { DatedRecords } from '../../../../../platform/application/ports/dated-records.js';
import { PersonalData } from '../../../../../platform/application/ports/personal-data.js';

/** What waits for staff in all contexts. */
export abstract class StaffWorks {
  /** At most `most` tasks of each kind, the longest waiting first; kinds without tasks are left out. */
  abstract waiting(now: Date, most: number): Promise<TasksOfKind[]>;
}

/** The history of a sale, from all contexts. */
export abstract class SaleHistories {
  /** Oldest first. */
  abstract of(listingId: string): Promise<SaleMoment[]>;
}

/** What administrators did. */
export abstract class ConsoleDatedRecords extends DatedRecords {}

/** The personal data that the console keeps. */
export abstract class ConsolePersonalData extends PersonalData {}
