import { sentence } from '../../../texts/sentence.js';
import { torontoDay, type CalendarDay } from '../../../shared/domain/toronto-time.js';
import {
  REQUIRED_KINDS,
  type Carries,
  type DocumentKind,
  type DriverDocument,
  type RequiredKind,
} from './driver-document.js';

export type CheckedDocument = Pick<DriverDocument, 'kind' | 'expiresOn' | 'carries' | 'crew'>;

/** By what a driver may take jobs. */
export interface Papers {
  /** Drivers who were approved before documents were required need none until then; null for all others. */
  graceUntil: Date | null;
  /** The documents that count. */
  approved: readonly CheckedDocument[];
  /** What an administrator has not decided on yet. */
  waiting: readonly DocumentKind[];
}

/** Of a person who entered none. */
export const NO_PAPERS: Papers = { graceUntil: null, approved: [], waiting: [] };

export interface DocumentFault {
  kind: RequiredKind;
  reason: 'missing' | 'expired' | 'expires-before';
  /** From that day on it does not count; null where none was approved. */
  expiresOn: CalendarDay | null;
  /** Another one has been entered, and waits for an administrator. */
  isWaiting: boolean;
}

/**
 * The documents that are missing or do not count on that Toronto day, in the order of their kinds. On the day of its expiry a
 * document does not count any more: an insurance ends as that day begins.
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
 * Why a job of that day is not for this driver now: what has expired, even in the grace; what is missing, after it;
 * what will have expired on the day of the delivery. Null where nothing prevents it.
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

/** Whether it ended before now, or ends today. */
const ended = (expiresOn: CalendarDay | null, today: CalendarDay): string =>
  expiresOn === today ? 'expires today' : `expired on ${inWords(expiresOn)}`;

/** What the driver reads, and what to do next. */
export function ofDriver({ kind, reason, expiresOn, isWaiting }: DocumentFault, today: CalendarDay): string {
  const next = isWaiting ? 'waiting' : 'missing';
  const on = { day: expiresOn ?? today };
  if (reason === 'expires-before') return sentence('problem.paper-before', { kind, on, next });
  if (reason === 'expired')
    return expiresOn === today
      ? sentence('problem.paper-ends-today', { kind, next })
      : sentence('problem.paper-ended', { kind, on, next });
  return isWaiting ? sentence('problem.paper-waiting', { kind }) : sentence('problem.paper-missing', { kind });
}

/** What an administrator reads of a driver. */
export function ofAnother({ kind, reason, expiresOn }: DocumentFault, today: CalendarDay): string {
  const name = NAMES[kind];
  if (reason === 'missing') return `Not accepted yet: this driver’s ${name}.`;
  if (reason === 'expired') return `This driver’s ${name} ${ended(expiresOn, today)}.`;
  return `This driver’s ${name} expires on ${inWords(expiresOn)}, so it does not cover this delivery.`;
}

/** What an item takes of a vehicle, by its size (product.md §4, "Delivery fee and load"). */
const ROOM: Readonly<Record<Carries, number>> = { small: 10, medium: 25, large: 50 };

/** Whether an item of that load takes two people (product.md §6). */
export const takesTwo = (load: number): boolean => load > ROOM.medium;

/**
 * The load of the largest item that vehicle and crew carry: a large one takes two people (product.md §6). Drivers in their
 * grace, whose vehicle no one has looked at, carry what one person can.
 */
export function mostLoad({ approved }: Papers): number {
  const { carries, crew } = approved.find(({ kind }) => kind === 'vehicle') ?? { carries: 'medium', crew: 1 };
  const room = ROOM[carries ?? 'small'];
  return takesTwo(room) && crew !== 2 ? ROOM.medium : room;
}

/** Whether vehicle and crew carry an item of that load. */
export const carriesLoad = (papers: Papers, load: number): boolean => load <= mostLoad(papers);
