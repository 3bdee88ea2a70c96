import { AdministratorsOnly, Forbidden, ValidationFailed } from '../../../platform/domain/domain-error.js';
import { SELECTABLE_DISCOUNTS } from '../published/listed-user.js';
import { PrimaryAdminProtected } from './identity.errors.js';
import type { ProfileChanges } from './profile.js';

export type UserRole = 'user' | 'dev' | 'admin';

/** An administrator's changes to an account; absent fields stay as they are. */
export interface UserEdit extends Omit<ProfileChanges, 'businessType' | 'username'> {
  /** Lower case. */
  email?: string | undefined;
  country?: string | undefined;
  userRole?: UserRole | undefined;
  active?: boolean | undefined;
  serviceFeeDiscount?: number | undefined;
  /** False returns the discount to the referrals. */
  manualDiscountOverride?: boolean | undefined;
}

export interface Editor {
  userId: number;
  role: UserRole;
}

interface Edited {
  id: number;
  email: string;
  role: UserRole;
  active: boolean;
  serviceFeeDiscount: number;
  discountOverridden: boolean;
}

const isGiven = <T>(given: T | undefined, before: T): given is T => given !== undefined && given !== before;

function refuseForPrimary({ email }: Edited, { email: newEmail, userRole, active }: UserEdit, isSelf: boolean): void {
  if (isGiven(userRole, 'admin')) {
    throw new PrimaryAdminProtected(`The primary admin account (${email}) must always have admin privileges.`);
  }
  if (isGiven(newEmail, email) && !isSelf) {
    throw new PrimaryAdminProtected('Only the primary administrator can change this e-mail address.');
  }
  if (active === false) throw new PrimaryAdminProtected('The primary administrator can’t be suspended.');
}

/** What only administrators change: another person's address and state, and anyone's role and discount. */
function requireAdministratorFor(user: Edited, edit: UserEdit, isSelf: boolean): void {
  const isTheirs = isGiven(edit.email, user.email) || isGiven(edit.active, user.active);
  const isDiscount =
    isGiven(edit.serviceFeeDiscount, user.serviceFeeDiscount) ||
    isGiven(edit.manualDiscountOverride, user.discountOverridden);
  if (isGiven(edit.userRole, user.role) || isDiscount || (isTheirs && !isSelf)) throw new AdministratorsOnly();
}

function requireOwnAddress(user: Edited, { email, userRole }: UserEdit, isSelf: boolean): void {
  const willBeStaff = user.role !== 'user' || (userRole ?? 'user') !== 'user';
  if (isSelf || !willBeStaff || !isGiven(email, user.email)) return;
  throw new Forbidden('Staff change their own e-mail address.');
}

function requireRoleChange(isSelf: boolean): void {
  if (isSelf) throw new Forbidden('You can’t remove your own role.');
}

function requireSelectable(discount: number | undefined): void {
  if (discount === undefined || (SELECTABLE_DISCOUNTS as readonly number[]).includes(discount)) return;
  const message = `The discount is one of ${SELECTABLE_DISCOUNTS.join(', ')} percent.`;
  throw new ValidationFailed([{ field: 'serviceFeeDiscount', message }]);
}

/**
 * Who may change what (api.md, PATCH /api/admin/users/{id}). User 1 stays an active administrator, and only user 1
 * changes its address. Likewise, staff change their own addresses only themselves. `dev` cannot change roles,
 * discounts, and other people's addresses and states. No one suspends or demotes themselves. Throws
 * `PrimaryAdminProtected`, `AdministratorsOnly`, `Forbidden`, `ValidationFailed`.
 */
export function requireAllowedEdit(user: Edited, edit: UserEdit, by: Editor, isPrimary: boolean): void {
  const isSelf = user.id === by.userId;
  if (isPrimary) refuseForPrimary(user, edit, isSelf);
  if (by.role !== 'admin') requireAdministratorFor(user, edit, isSelf);
  requireOwnAddress(user, edit, isSelf);
  if (isGiven(edit.userRole, user.role)) requireRoleChange(isSelf);
  if (isSelf && edit.active === false) throw new Forbidden('You can’t suspend yourself.');
  requireSelectable(edit.serviceFeeDiscount);
}
