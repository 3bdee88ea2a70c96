import { Forbidden } from '../../../platform/domain/domain-error.js';
import { PRIMARY_ADMIN_ID } from '../published/listed-user.js';
import { PrimaryAdminProtected } from './identity.errors.js';
import type { Editor, UserRole } from './user-edit.js';

/** Why an account cannot be deleted, whatever it has bought or sold (api.md, check-deletion). */
export const DELETION_REFUSALS = {
  primary: 'Primary admin cannot be deleted',
  self: 'You cannot delete yourself',
  role: 'Only administrators can delete administrators',
} as const;

/**
 * Returns null if the account may be deleted; the primary administrator is refused for that reason first, even to
 * itself.
 */
export function whyNoDeletion(
  user: { id: number; role: UserRole },
  by: Editor & { isOneself?: boolean },
): PrimaryAdminProtected | Forbidden | null {
  if (user.id === PRIMARY_ADMIN_ID) return new PrimaryAdminProtected(DELETION_REFUSALS.primary);
  if (user.id === by.userId) return by.isOneself === true ? null : new Forbidden(DELETION_REFUSALS.self);
  return user.role === 'admin' && by.role !== 'admin' ? new Forbidden(DELETION_REFUSALS.role) : null;
}
