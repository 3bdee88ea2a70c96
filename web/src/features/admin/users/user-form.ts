import {
  PRIMARY_ADMIN_ID,
  SELECTABLE_DISCOUNTS,
  type ListedUser,
} from '../../../../../src/identity/published/listed-user.js';

export const DISCOUNTS = SELECTABLE_DISCOUNTS;

const LINES = ['firstName', 'lastName', 'phoneNumber', 'address', 'address2', 'city', 'state', 'zipCode'] as const;
type Line = (typeof LINES)[number];

/** An account as it is in the form: every line a text. */
export interface UserDraft extends Record<Line, string> {
  email: string;
  country: string;
  userRole: ListedUser['userRole'];
  serviceFeeDiscount: number;
  manualDiscountOverride: boolean;
  active: boolean;
}

/** The body of PATCH /api/admin/users/{id}; without a version it wins over whatever is there. */
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

/** A discount that is chosen by hand is no longer the referrals' (second document, §5). */
export const withDiscount = (draft: UserDraft, serviceFeeDiscount: number): UserDraft => ({
  ...draft,
  serviceFeeDiscount,
  manualDiscountOverride: true,
});

export const isPrimary = ({ id }: Pick<ListedUser, 'id'>): boolean => id === PRIMARY_ADMIN_ID;

/** The primary administrator stays one, whatever the form says; null where there is nothing to force back. */
export function forcedBack(user: Pick<ListedUser, 'id'>, draft: UserDraft): UserDraft | null {
  return isPrimary(user) && draft.userRole !== 'admin' ? { ...draft, userRole: 'admin' } : null;
}

export const isChanged = (draft: UserDraft, user: ListedUser): boolean =>
  JSON.stringify(editOf(draft, undefined)) !== JSON.stringify(editOf(draftOf(user), undefined));
