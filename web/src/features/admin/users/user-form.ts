import {
  PRIMARY_ADMIN_ID,
  SELECTABLE_DISCOUNTS,
  type ListedUser,
} from '../../../../../src/contexts/identity/published/listed-user.js';

export const DISCOUNTS = SELECTABLE_DISCOUNTS;

const LINES = ['firstName', 'lastName', 'phoneNumber', 'address', 'address2', 'city', 'state', 'zipCode'] as const;
type Line = (typeof LINES)[number];

/** An account in the form, with every line as text. */
export interface UserDraft extends Record<Line, string> {
  email: string;
  country: string;
  userRole: ListedUser['userRole'];
  serviceFeeDiscount: number;
  manualDiscountOverride: boolean;
  active: boolean;
}

/** The body of PATCH /api/admin/users/{id}; without a version it overwrites whatever is saved. */
export type UserEdit = Omit<UserDraft, Line> & Record<Line, string | null> & { version?: number };

export function draftOf(user: ListedUser): UserDraft {
  const lines = Object.fromEntries(LINES.map((line) => [line, user[line] ?? ''])) as Record<Line, string>;
  const { email, country, userRole, serviceFeeDiscount, manualDiscountOverride, active } = user;
  return { ...lines, email, country, userRole, serviceFeeDiscount, manualDiscountOverride, active };
}

export function editOf(draft: UserDraft, version: number | undefined): UserEdit {
  const lines = Object.fromEntries(LINES.map((line) => [line, draft[line].trim() || null])) as Record<
    Line,
    string | null
  >;
  const edit = { ...draft, ...lines, email: draft.email.trim() };
  return version === undefined ? edit : { ...edit, version };
}

/** A manually chosen discount is no longer set by referrals (second document, §5). */
export const withDiscount = (draft: UserDraft, serviceFeeDiscount: number): UserDraft => ({
  ...draft,
  serviceFeeDiscount,
  manualDiscountOverride: true,
});

export const isPrimary = ({ id }: Pick<ListedUser, 'id'>): boolean => id === PRIMARY_ADMIN_ID;

/** Restores the primary administrator’s role if the form changed it; null if there is nothing to restore. */
export function forcedBack(user: Pick<ListedUser, 'id'>, draft: UserDraft): UserDraft | null {
  return isPrimary(user) && draft.userRole !== 'admin' ? { ...draft, userRole: 'admin' } : null;
}

export const isChanged = (draft: UserDraft, user: ListedUser): boolean =>
  JSON.stringify(editOf(draft, undefined)) !== JSON.stringify(editOf(draftOf(user), undefined));
