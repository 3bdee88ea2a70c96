import { ValidationFailed, type FieldProblem } from '../../../../platform/domain/domain-error.js';
import { addDays, isCalendarDay, type CalendarDay } from '../../../../platform/domain/toronto-time.js';
import { sentence } from '../../../../platform/texts/sentence.js';

/** The documents that a driver must have to take jobs. */
export const REQUIRED_KINDS = ['identity', 'licence', 'insurance', 'vehicle', 'background'] as const;
export type RequiredKind = (typeof REQUIRED_KINDS)[number];
/** `portrait` is the optional photo that the buyers and sellers of the driver's jobs see. */
export const DOCUMENT_KINDS = [...REQUIRED_KINDS, 'portrait'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const isRequired = (kind: DocumentKind): kind is RequiredKind => kind !== 'portrait';
export const requiredOf = (kinds: readonly DocumentKind[]): RequiredKind[] => kinds.filter(isRequired);
export type DocumentState = 'waiting' | 'approved' | 'rejected';
export type Carries = 'small' | 'medium' | 'large';

/** The text that the driver entered, by field name. */
export type DocumentFields = Readonly<Record<string, string>>;

/**
 * One document of a driver (product.md §6, "Verified driver"). Each kind has at most one approved document
 * beside one that waits or was refused.
 */
export interface DriverDocument {
  id: string;
  userId: number;
  kind: DocumentKind;
  state: DocumentState;
  /** The fields as JSON, encrypted. */
  sealedFields: string;
  expiresOn: CalendarDay | null;
  carries: Carries | null;
  /** How many people carry the item. */
  crew: number | null;
  /** The key of its photo (`….webp`) or PDF (`….pdf`) in the object store. */
  fileKey: string | null;
  enteredAt: Date;
  decidedBy: number | null;
  decidedAt: Date | null;
  /** Why it was refused. */
  reason: string | null;
}

const FIELDS: Readonly<Record<DocumentKind, readonly string[]>> = {
  identity: ['legalName', 'birthDate'],
  licence: ['licenceClass', 'number', 'expiresOn'],
  insurance: ['company', 'expiresOn'],
  vehicle: ['plate', 'carries', 'crew'],
  background: ['provider', 'checkedOn'],
  portrait: [],
};
type FileOfKind = 'photo' | 'photo-or-pdf' | 'small-photo';

/** The file that each kind takes; a kind that is missing here takes none. A portrait is stored at thumbnail size. */
const FILES: Readonly<Partial<Record<DocumentKind, FileOfKind>>> = {
  identity: 'photo',
  licence: 'photo-or-pdf',
  insurance: 'photo-or-pdf',
  background: 'photo-or-pdf',
  portrait: 'small-photo',
};
const MAX_CHARACTERS = 120;

const DAY = sentence('problem.enter-day');
type Rule = (text: string, today: CalendarDay) => string | null;
const day =
  (isRight: (day: CalendarDay, today: CalendarDay) => boolean, message: string): Rule =>
  (text, today) => {
    if (!isCalendarDay(text)) return DAY;
    return isRight(text, today) ? null : message;
  };
const text =
  (message: string): Rule =>
  (given) =>
    given.length >= 1 && given.length <= MAX_CHARACTERS ? null : message;
const oneOf =
  (values: readonly string[], message: string): Rule =>
  (given) =>
    values.includes(given) ? null : message;

/** The latest birth date of someone who is 18 today. */
const latestAdultBirthDate = (today: CalendarDay): CalendarDay =>
  `${String(Number(today.slice(0, 4)) - 18)}${today.slice(4)}`;

const RULES: Readonly<Record<string, Rule>> = {
  legalName: text(sentence('problem.licence-name')),
  birthDate: day((born, today) => born > '1900' && born <= latestAdultBirthDate(today), sentence('problem.driver-age')),
  licenceClass: text(sentence('problem.licence-class')),
  number: text(sentence('problem.licence-number')),
  expiresOn: day((end, today) => end > today, sentence('problem.document-expired')),
  company: text(sentence('problem.insurance-company')),
  plate: text(sentence('problem.plate')),
  carries: oneOf(['small', 'medium', 'large'], sentence('problem.what-fits')),
  crew: oneOf(['1', '2'], sentence('problem.one-or-two')),
  provider: text(sentence('problem.check-by')),
  checkedOn: day(
    (checked, today) => checked <= today && checked >= addDays(today, -366),
    sentence('problem.check-day'),
  ),
};

/**
 * Validates the fields given for a document of this kind, on this Toronto day, and returns only those that the kind
 * has. Throws `ValidationFailed` with a sentence for each field that is missing or invalid, and for a missing file.
 */
export function documentFields(
  kind: DocumentKind,
  given: Readonly<Record<string, string | undefined>>,
  { today, hasFile, takesPdf }: { today: CalendarDay; hasFile: boolean; takesPdf: boolean },
): DocumentFields {
  const entries = FIELDS[kind].map((field) => [field, given[field]?.trim() ?? ''] as const);
  const problems: FieldProblem[] = entries.flatMap(([field, entered]) => {
    const message = RULES[field]?.(entered, today) ?? null;
    return message === null ? [] : [{ field, message }];
  });
  const file = fileOf(kind);
  if (file !== null && !hasFile)
    problems.push({
      field: 'file',
      message:
        file !== 'photo-or-pdf' || !takesPdf ? sentence('problem.add-photo') : sentence('problem.add-photo-or-pdf'),
    });
  if (problems.length > 0) throw new ValidationFailed(problems);
  return Object.fromEntries(entries);
}

/** Which file this kind takes; null for none. */
export const fileOf = (kind: DocumentKind): FileOfKind | null => FILES[kind] ?? null;
