import { sentence } from '../../../../platform/texts/sentence.js';
import { torontoDay, type CalendarDay } from '../../../../platform/domain/toronto-time.js';
import {
  REQUIRED_KINDS,
  type Carries,
  type DocumentKind,
  type DriverDocument,
  type RequiredKind,
} from './driver-document.js';

export type CheckedDocument = Pick<DriverDocument, 'kind' | 'expiresOn' | 'carries' | 'crew'>;

/** The documents that decide whether a driver may take jobs. */
export interface Papers {
  /** A driver who was approved before documents were required needs none until then; null for all others. */
  graceUntil: Date | null;
  /** The approved documents, including expired ones. */
  approved: readonly CheckedDocument[];
  /** The kinds on which an administrator has not decided yet. */
  waiting: readonly DocumentKind[];
}

/** The papers of a person who has entered no documents. */
export const NO_PAPERS: Papers = { graceUntil: null, approved: [], waiting: [] };

export interface DocumentFault {
  kind: RequiredKind;
  reason: 'missing' | 'expired' | 'expires-before';
  /** The day from which the document no longer counts; null if none was approved. */
  expiresOn: CalendarDay | null;
  /** The driver has entered another one, which waits for an administrator. */
  isWaiting: boolean;
}

/**
 * The documents that are missing or expired on that Toronto day, in the order of `REQUIRED_KINDS`. A document no longer
 * counts on its expiry day, because insurance ends at the start of that day.
 */
export function documentFaults({ approved, waiting }: Papers, day: CalendarDay): DocumentFault[] {
  return REQUIRED_KINDS.flatMap((kind): DocumentFault[] => {
    const found = approved.find((document) => document.kind === kind);
    const isWaiting = waiting.includes(kind);
    if (found === undefined) return [{ kind, reason: 'missing', expiresOn: null, isWaiting }];
    const { expiresOn } = found;
    return expiresOn === null || expiresOn > day ? [] : [{ kind, reason: 'expired', expiresOn, isWaiting }];
  });
}

/**
 * The first reason why this driver may not take a job of that day now: a document has expired (even during the grace
 * period), is missing (after the grace period), or will have expired by that day. Null if there is none.
 */
export function faultForJobs(papers: Papers, now: Date, day: CalendarDay = torontoDay(now)): DocumentFault | null {
  const faults = documentFaults(papers, torontoDay(now));
  const hasGrace = papers.graceUntil !== null && now < papers.graceUntil;
  const counts = hasGrace ? faults.filter(({ reason }) => reason === 'expired') : faults;
  const later = documentFaults(papers, day).find(({ reason }) => reason === 'expired');
  return counts[0] ?? (later === undefined ? null : { ...later, reason: 'expires-before' });
}

const NAMES: Readonly<Record<RequiredKind, string>> = {
  identity: 'name, birth date and photo',
  licence: 'licence',
  insurance: 'insurance',
  vehicle: 'vehicle',
  background: 'background check',
};

const longDay = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });
const inWords = (day: CalendarDay | null): string => longDay.format(new Date(`${day ?? ''}T00:00:00Z`));

const ended = (expiresOn: CalendarDay | null, today: CalendarDay): string =>
  expiresOn === today ? 'expires today' : `expired on ${inWords(expiresOn)}`;

/** The sentence that the driver reads, with what to do next: on the page of the documents, `here`. */
export function sentenceForDriver(
  { kind, reason, expiresOn, isWaiting }: DocumentFault,
  today: CalendarDay,
  place: 'here' | 'elsewhere' = 'elsewhere',
): string {
  const next = isWaiting ? 'waiting' : place;
  const on = { day: expiresOn ?? today };
  if (reason === 'expires-before') return sentence('problem.paper-before', { kind, on, next });
  if (reason === 'expired')
    return expiresOn === today
      ? sentence('problem.paper-ends-today', { kind, next })
      : sentence('problem.paper-ended', { kind, on, next });
  return isWaiting ? sentence('problem.paper-waiting', { kind }) : sentence('problem.paper-missing', { kind, next });
}

/** The sentence that an administrator reads about a driver. */
export function sentenceForAdmin({ kind, reason, expiresOn }: DocumentFault, today: CalendarDay): string {
  const name = NAMES[kind];
  if (reason === 'missing') return `Not accepted yet: this driver’s ${name}.`;
  if (reason === 'expired') return `This driver’s ${name} ${ended(expiresOn, today)}.`;
  return `This driver’s ${name} expires on ${inWords(expiresOn)}, so it does not cover this delivery.`;
}

/** The vehicle capacity that an item needs, by its size (product.md §4, "Delivery fee and load"). */
const ROOM: Readonly<Record<Carries, number>> = { small: 10, medium: 25, large: 50 };

/** Whether it takes two people to carry an item of this load (product.md §6). */
export const takesTwo = (load: number): boolean => load > ROOM.medium;

/**
 * The load of the largest item that the vehicle and crew can carry; a large item takes two people (product.md §6).
 * Drivers in their grace period, whose vehicle has not been checked, may carry what one person can.
 */
export function maxLoad({ approved }: Papers): number {
  const { carries, crew } = approved.find(({ kind }) => kind === 'vehicle') ?? { carries: 'medium', crew: 1 };
  const room = ROOM[carries ?? 'small'];
  return takesTwo(room) && crew !== 2 ? ROOM.medium : room;
}

/** Whether the vehicle and crew can carry an item of this load. */
export const carriesLoad = (papers: Papers, load: number): boolean => load <= maxLoad(papers);
