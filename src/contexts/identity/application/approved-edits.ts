import { approved } from '../../admin/settings/published/approvals.js';
import { EditUser, type EditUserCommand } from './edit-user.js';

/** Applies an account change once a second administrator has approved it. */
const approvedEdit = (kind: 'change-email' | 'change-role') =>
  approved(kind, EditUser, (editUser, { subjectId, terms, byUserId: userId, given }) => {
    const edit = terms as Pick<EditUserCommand, 'edit' | 'loadedVersion'>;
    return editUser.execute({ ...edit, userId: Number(subjectId), by: { userId, role: 'admin' } }, given);
  });

export const APPROVED_EDITS = [approvedEdit('change-email'), approvedEdit('change-role')];
